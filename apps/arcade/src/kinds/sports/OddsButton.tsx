import { formatLine } from '@croupier/fair/bet-text'
import { formatPick, type PricedPick, type Side } from '@croupier/fair/sports/markets'
import type { SportsFixture, SportsMatchday } from '@croupier/fair/sports/sports-wire'
import { formatOdds, getSideName } from './pick-names.ts'
import { toLeg } from './sports-state.ts'
import { useSports, useSportsState } from './use-sports.ts'
import styles from './MatchList.module.css'

/** How the sides of a result are marked on every slip of the world. */
const resultMarks: Readonly<Partial<Record<Side, string>>> = { home: '1', draw: 'X', away: '2' }

interface OddsButtonProps {
  readonly matchday: SportsMatchday
  readonly fixture: SportsFixture
  readonly pick: PricedPick
}

/** A bet with its odds; pressed while it is on the slip. */
export function OddsButton({ matchday, fixture, pick }: OddsButtonProps) {
  const { text, store } = useSports()
  const { legs } = useSportsState()
  const isPicked = legs.some((leg) => leg.fixture === fixture.id && leg.pick === formatPick(pick))
  const side = getSideName(text, pick, fixture)
  const odds = formatOdds(pick.odds)
  const mark = pick.market === 'result' ? resultMarks[pick.side] : pick.market === 'total' ? side : formatLine(pick)
  return (
    <button
      type="button"
      className={styles['odds']}
      aria-pressed={isPicked}
      aria-label={text('match.pick', { market: text(`market.${pick.market}`), side, odds })}
      onClick={() => store.dispatch({ type: 'picked', leg: toLeg(matchday, fixture, pick) })}
    >
      <span>{mark}</span>
      <strong>{odds}</strong>
    </button>
  )
}
