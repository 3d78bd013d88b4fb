import { formatPick, type Market, type MarketKind } from '@croupier/fair/sports/markets'
import type { SportsFixture, SportsMatchday } from '@croupier/fair/sports/sports-wire'
import { useId, useState } from 'react'
import { TimeLeft } from '../tickets/TimeLeft.tsx'
import { CompetitionChooser } from './CompetitionChooser.tsx'
import { OddsButton } from './OddsButton.tsx'
import { getCompetitionName, getMatchName, getTeamName } from './pick-names.ts'
import { isOpen } from './sports-state.ts'
import { useSports, useSportsState, useStudioTime } from './use-sports.ts'
import styles from './MatchList.module.css'

/** Matches that take bets, by league and kick-off, and when those that run end. */
export function MatchList() {
  const { text, book } = useSports()
  const { board } = useSportsState()
  const now = useStudioTime()
  const [chosen, setChosen] = useState<string | null>(null)
  if (!board) return <p className={styles['empty']}>{text('loading')}</p>
  const shown = book.filter(({ code }) => chosen === null || code === chosen)
  return (
    <section className={styles['root']} aria-label={text('tab.matches')}>
      <CompetitionChooser chosen={chosen} onChoose={setChosen} hasAll />
      {shown.map(({ code }) => {
        const own = board.matchdays.filter(({ competition }) => competition === code)
        const open = own.filter((matchday) => isOpen(matchday, now))
        const running = own.find((matchday) => !isOpen(matchday, now) && matchday.state !== 'ended')
        return (
          <section key={code} className={styles['league']} aria-label={getCompetitionName(text, code)}>
            <h2>{getCompetitionName(text, code)}</h2>
            {running ? <Running matchday={running} /> : null}
            {open.map((matchday) => (
              <Matchday key={matchday.number} matchday={matchday} now={now} />
            ))}
            {open.length === 0 ? <p className={styles['empty']}>{text('match.none')}</p> : null}
          </section>
        )
      })}
    </section>
  )
}

/** The matches that are being played. */
function Running({ matchday: { endsAt, fixtures } }: { matchday: SportsMatchday }) {
  const { text, times } = useSports()
  return (
    <details className={styles['running']}>
      <summary>{text('match.running', { time: times.time(endsAt) })}</summary>
      <ul>
        {fixtures.map((fixture) => (
          <li key={fixture.id}>{getMatchName(text, fixture)}</li>
        ))}
      </ul>
    </details>
  )
}

function Matchday({ matchday, now }: { matchday: SportsMatchday; now: number }) {
  const { text, times } = useSports()
  const { kickOffAt, lineupsAt, fixtures } = matchday
  const left = Math.max(0, Date.parse(kickOffAt) - now)
  return (
    <div className={styles['matchday']}>
      <p className={styles['clock']} data-last={left < 60_000}>
        <span>{text('match.kickOff', { time: times.time(kickOffAt) })}</span>
        <TimeLeft ms={left} label={text('match.timeLeft')} formatDays={(days) => text('match.days', { days })} />
      </p>
      {Date.parse(lineupsAt) > now ? (
        <p className={styles['note']}>{text('match.lineupsAt', { time: times.time(lineupsAt) })}</p>
      ) : null}
      {fixtures.map((fixture) => (
        <Fixture key={fixture.id} matchday={matchday} fixture={fixture} />
      ))}
    </div>
  )
}

/** A match: its result as three bets, and its lines on demand. */
function Fixture({ matchday, fixture }: { matchday: SportsMatchday; fixture: SportsFixture }) {
  const { text } = useSports()
  const [isOpened, setOpened] = useState(false)
  const linesId = useId()
  const result = fixture.markets.filter(({ market }) => market === 'result')
  const lines = fixture.markets.filter(({ market }) => market !== 'result')
  return (
    <article className={styles['match']} aria-label={getMatchName(text, fixture)}>
      <header>
        <Team fixture={fixture} side="home" />
        <Team fixture={fixture} side="away" />
      </header>
      {result.map((market) => (
        <MarketRow key="result" market={market} matchday={matchday} fixture={fixture} />
      ))}
      {lines.length > 0 ? (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpened}
          aria-controls={linesId}
          onClick={() => setOpened(!isOpened)}
        >
          {text(isOpened ? 'match.fewer' : 'match.more', { count: lines.length })}
        </button>
      ) : null}
      <div id={linesId} className={styles['lines']} hidden={!isOpened}>
        {(['handicap', 'total'] satisfies MarketKind[]).map((kind) => (
          <div key={kind}>
            <h3>{text(`market.${kind}`)}</h3>
            {lines
              .filter(({ market }) => market === kind)
              .map((market) => (
                <MarketRow key={market.line} market={market} matchday={matchday} fixture={fixture} />
              ))}
          </div>
        ))}
      </div>
    </article>
  )
}

/** A team, with how fit it is once that is announced. */
function Team({ fixture, side }: { fixture: SportsFixture; side: 'home' | 'away' }) {
  const { text } = useSports()
  const fitness = fixture.lineups?.[side === 'home' ? 0 : 1] ?? 0
  return (
    <span>
      <strong>{getTeamName(text, fixture[side])}</strong>
      {fitness === 0 ? null : (
        <small data-fit={fitness > 0}>{text(fitness > 0 ? 'lineup.strong' : 'lineup.weak')}</small>
      )}
    </span>
  )
}

function MarketRow({
  market: { market, picks },
  matchday,
  fixture,
}: {
  market: Market
  matchday: SportsMatchday
  fixture: SportsFixture
}) {
  const { text } = useSports()
  return (
    <fieldset className={styles['picks']} aria-label={text(`market.${market}`)}>
      {picks.map((pick) => (
        <OddsButton key={formatPick(pick)} matchday={matchday} fixture={fixture} pick={pick} />
      ))}
    </fieldset>
  )
}
