import { findMatch, jackpotReels, jackpotStrip } from '@croupier/fair/instant/jackpot'
import type { CSSProperties } from 'react'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { LastResults } from '../instant/LastResults.tsx'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import { describeTimes } from './describe-times.ts'
import { PotMeter } from './PotMeter.tsx'
import { getReelTurn } from './reel-turn.ts'
import board from '../instant/SingleBoard.module.css'
import game from '../../ui/Game.module.css'
import styles from './JackpotBoard.module.css'

/** The pot, and the three reels below it. */
export function JackpotBoard() {
  return (
    <div className={board['board']}>
      <div className={board['top']}>
        <InstantTitle />
      </div>
      <div className={board['picture']}>
        <div className={styles['layout']}>
          <PotMeter />
          <div className={styles['stage']}>
            <Reels />
          </div>
        </div>
      </div>
      <LastResults describe={describeTimes} />
    </div>
  )
}

/** Three reels; the middle one of their rows is the line. */
function Reels() {
  const { t } = useInstant()
  const { phase, drawn, serial, revealMs } = useShownRound()
  const match = phase === 'shown' ? findMatch(drawn) : null
  return (
    <div className={styles['frame']}>
      <span className={game['hidden']}>{t('jackpot.reels')}</span>
      {Array.from({ length: jackpotReels }, (_, reel) => {
        const style = {
          '--turn': getReelTurn(reel, drawn, serial),
          '--reveal': `${(revealMs * (reel + jackpotReels)) / (2 * jackpotReels - 1)}ms`,
        } as CSSProperties
        const isHit = match !== null && jackpotStrip[drawn[reel] ?? -1] === match.symbol
        return (
          <span key={reel} className={styles['window']} data-hit={isHit}>
            <span className={styles['reel']} data-phase={phase} style={style} />
          </span>
        )
      })}
    </div>
  )
}
