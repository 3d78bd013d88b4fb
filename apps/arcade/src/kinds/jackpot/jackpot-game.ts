import { jackpotStrip, jackpotTarget } from '@croupier/fair/instant/jackpot'
import { lazy } from 'react'
import { loadThemeArt } from '../../art/theme-art.ts'
import { createCanvas, createSymbolArt, drawSymbol, type SymbolArt } from '../../stage/sprites.ts'
import { createSingleBet } from '../instant/create-single-bet.ts'
import type { InstantFactory } from '../game-view.ts'
import { JackpotBoard } from './JackpotBoard.tsx'
import { JackpotDetail } from './JackpotDetail.tsx'
import { PotFairness } from './PotFairness.tsx'

const JackpotInfo = lazy(() => import('./JackpotInfo.tsx').then((module) => ({ default: module.JackpotInfo })))

/** Symbols of the skin in the order of the pays. */
const symbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
/** Size of a symbol, in device pixels. */
const cellSize = 120

/** Creates a game of three reels that plays for a pot. */
export const createJackpotGame: InstantFactory = async (options) => {
  const { skin, look } = options
  const art = createSymbolArt(await loadThemeArt[skin.theme](), look, skin.lows)
  document.documentElement.style.setProperty('--jackpot-strip', `url("${drawStrip(art)}")`)
  return createSingleBet(options, {
    firstTarget: jackpotTarget,
    revealMs: { normal: 2_400, turbo: 700 },
    Board: JackpotBoard,
    Detail: JackpotDetail,
    Info: JackpotInfo,
    Fairness: PotFairness,
    getStart: (t) => t('jackpot.start'),
  })
}

/** Draws the symbols of a reel below each other; returns the picture as a data URL. */
function drawStrip(art: SymbolArt): string {
  const { canvas, context } = createCanvas(cellSize, cellSize * jackpotStrip.length)
  for (const [stop, symbol] of jackpotStrip.entries()) {
    const name = symbols[symbol]
    if (name) context.drawImage(drawSymbol(art[name], cellSize, 0.84), 0, stop * cellSize)
  }
  return canvas.toDataURL('image/webp')
}
