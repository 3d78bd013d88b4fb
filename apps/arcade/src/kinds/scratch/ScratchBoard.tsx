import { findPrize, scratchPrizes } from '@croupier/fair/instant/scratch'
import { useEffect, useRef, type ComponentType, type CSSProperties } from 'react'
import { getStake } from '../../game/state.ts'
import { drawSymbol, type SymbolArt } from '../../stage/sprites.ts'
import { useGameState, usePlay } from '../../ui/context.ts'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import board from '../instant/SingleBoard.module.css'
import game from '../../ui/Game.module.css'
import styles from './ScratchBoard.module.css'

/** Symbols of the skin in the order of the prizes. */
const symbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
const cellCount = 9
const pictureSize = 160
/** Cells are uncovered one after the other during this share of the reveal. */
const staggerShare = 0.72

/** Creates the board of a scratch card with the symbols of a skin. */
export function createScratchBoard(art: SymbolArt): ComponentType {
  return function ScratchBoard() {
    const { t } = useInstant()
    return (
      <div className={board['board']}>
        <div className={board['top']}>
          <InstantTitle />
        </div>
        <div className={board['picture']}>
          <div className={styles['layout']}>
            <div className={styles['card']}>
              <p className={styles['rule']}>{t('scratch.rule')}</p>
              <Cells art={art} />
            </div>
            <Prizes art={art} />
          </div>
        </div>
      </div>
    )
  }
}

/** The nine cells; covered until the round is revealed. */
function Cells({ art }: { art: SymbolArt }) {
  const { t } = useInstant()
  const { phase, drawn, revealMs } = useShownRound()
  const [ticket = -1, ...cells] = drawn
  const prize = findPrize(ticket)
  const isOpen = phase === 'revealing' || phase === 'shown'
  return (
    <div className={styles['cells']} data-phase={phase}>
      <span className={game['hidden']}>{t(isOpen ? 'scratch.open' : 'scratch.covered')}</span>
      {Array.from({ length: cellCount }, (_, index) => {
        const symbol = cells[index]
        const style = {
          '--delay': `${(index / cellCount) * staggerShare * revealMs}ms`,
          '--duration': `${Math.max(1, revealMs * (1 - staggerShare))}ms`,
        } as CSSProperties
        return (
          <span key={index} className={styles['cell']} data-won={phase === 'shown' && symbol === prize} style={style}>
            {isOpen && symbol !== undefined ? <Picture art={art} symbol={symbol} /> : null}
            <span className={styles['foil']} />
          </span>
        )
      })}
    </div>
  )
}

/** What three of each symbol win for the chosen stake. */
function Prizes({ art }: { art: SymbolArt }) {
  const { amounts } = usePlay()
  const { t } = useInstant()
  const { phase, drawn } = useShownRound()
  const stake = getStake(useGameState())
  const won = phase === 'shown' ? findPrize(drawn[0] ?? -1) : -1
  return (
    <ul className={styles['prizes']} aria-label={t('scratch.prizes')}>
      {scratchPrizes.map(({ times }, symbol) => (
        <li key={times} data-won={symbol === won}>
          <Picture art={art} symbol={symbol} />
          <span>{amounts.formatShort(stake * BigInt(times))}</span>
        </li>
      ))}
    </ul>
  )
}

/** A symbol of the skin. Decorative: the prize is written beside it. */
function Picture({ art, symbol }: { art: SymbolArt; symbol: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const name = symbols[symbol]

  // Synchronizes the canvas with the symbol.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !name) return
    context.clearRect(0, 0, pictureSize, pictureSize)
    context.drawImage(drawSymbol(art[name], pictureSize, 0.92), 0, 0)
  }, [art, name])

  return (
    <canvas ref={canvas} width={pictureSize} height={pictureSize} className={styles['picture']} aria-hidden="true" />
  )
}
