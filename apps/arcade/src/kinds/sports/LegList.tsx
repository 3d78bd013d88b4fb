import type { SportsLeg } from '@croupier/fair/sports/sports-wire'
import { describeLeg, formatOdds, getMatchName, getOutcomeName } from './pick-names.ts'
import { useSports } from './use-sports.ts'
import styles from '../tickets/Tickets.module.css'

/** The bets of an accepted slip with their odds, and their outcomes after the matches. */
export function LegList({ legs }: { legs: readonly SportsLeg[] }) {
  const { text, times } = useSports()
  return (
    <ul className={styles['lines']}>
      {legs.map((leg) => {
        const { market, side } = describeLeg(text, leg)
        const { outcome, score, kickOffAt, odds } = leg
        return (
          <li key={leg.fixture} data-won={outcome === 'won' || outcome === 'halfWon'}>
            <span>
              <strong>{side}</strong>{' '}
              <small>
                {market} · {getMatchName(text, leg)} · {score ? `${score.home}–${score.away}` : times.time(kickOffAt)}
              </small>
            </span>
            <span>{formatOdds(odds)}</span>
            <span>{outcome === null ? '' : getOutcomeName(text, outcome)}</span>
          </li>
        )
      })}
    </ul>
  )
}
