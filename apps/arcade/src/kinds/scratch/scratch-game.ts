import { scratchTarget } from '@croupier/fair/instant/scratch'
import { lazy } from 'react'
import { loadThemeArt } from '../../art/theme-art.ts'
import { createSymbolArt } from '../../stage/sprites.ts'
import { createSingleBet } from '../instant/create-single-bet.ts'
import type { InstantFactory } from '../game-view.ts'
import { createScratchBoard } from './ScratchBoard.tsx'
import { ScratchDetail } from './ScratchDetail.tsx'

const ScratchInfo = lazy(() => import('./ScratchInfo.tsx').then((module) => ({ default: module.ScratchInfo })))

/** Creates a scratch card. */
export const createScratchGame: InstantFactory = async (options) => {
  const { skin, look } = options
  const art = createSymbolArt(await loadThemeArt[skin.theme](), look, skin.lows)
  return createSingleBet(options, {
    firstTarget: scratchTarget,
    revealMs: { normal: 2_600, turbo: 700 },
    Board: createScratchBoard(art),
    Detail: ScratchDetail,
    Info: ScratchInfo,
    getStart: (t) => t('scratch.start'),
  })
}
