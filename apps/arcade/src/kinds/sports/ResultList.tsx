import type { SportsFixture, SportsMatchday } from '@croupier/fair/sports/sports-wire'
import { useCallback, useState } from 'react'
import { loadCode } from '../../studio/load-code.ts'
import { PagedList } from '../tickets/PagedList.tsx'
import { Proof } from '../tickets/Proof.tsx'
import { CompetitionChooser } from './CompetitionChooser.tsx'
import { getCompetitionName, getMatchName } from './pick-names.ts'
import { useSports, useSportsState } from './use-sports.ts'
import styles from '../tickets/Tickets.module.css'

/** Results of a competition, newest first, with what proves each matchday. */
export function ResultList() {
  const { text, studio, book } = useSports()
  const { board } = useSportsState()
  const [competition, setCompetition] = useState(book[0]?.code ?? '')
  const current = board?.matchdays.find((matchday) => matchday.competition === competition)?.number
  const fetchPage = useCallback(
    async (before?: string) => {
      const { matchdays, next } = await studio.matchdays(competition, before)
      return { items: matchdays, next }
    },
    [studio, competition],
  )
  return (
    <>
      <CompetitionChooser chosen={competition} onChoose={(code) => setCompetition(code ?? competition)} />
      <PagedList
        key={competition}
        texts={{
          label: text('tab.results'),
          intro: text('fair.intro'),
          offline: text('offline'),
          loading: text('loading'),
          none: text('match.noResults'),
          more: text('more'),
        }}
        fetchPage={fetchPage}
        // The board has none that has ended: they are loaded when the next matchday is the current one.
        latest={[]}
        version={current ?? null}
      >
        {(matchday) => <Matchday key={matchday.number} matchday={matchday} />}
      </PagedList>
    </>
  )
}

/** Draws the results again and returns whether they match. Throws StudioError where the code for it does not load. */
async function verify(
  { competition, number, seedHash, numbers }: SportsMatchday,
  serverSeed: string,
): Promise<boolean> {
  const { verifyMatchday } = await loadCode(import('@croupier/fair/sports/matchday'))
  const claim = { game: competition, number, serverSeed, serverSeedHash: seedHash, numbers: numbers ?? [] }
  return (await verifyMatchday(claim)).ok
}

function Matchday({ matchday }: { matchday: SportsMatchday }) {
  const { text, times } = useSports()
  const { competition, number, kickOffAt, fixtures, seed, seedHash } = matchday
  const title = `${getCompetitionName(text, competition)} · ${number}`
  return (
    <article className={styles['ticket']} aria-label={title}>
      <header>
        <span>
          <strong>{title}</strong>
          <time dateTime={kickOffAt}>{times.dateTime(kickOffAt)}</time>
        </span>
      </header>
      <ul className={styles['lines']}>
        {fixtures.map((fixture) => (
          <li key={fixture.id}>
            <span>{getMatchName(text, fixture)}</span>
            <strong>{formatResult(fixture, text('match.postponed'))}</strong>
          </li>
        ))}
      </ul>
      {seed === null ? null : (
        <Proof
          texts={{ title: text('fair.proof'), hash: text('fair.hash'), seed: text('fair.seed') }}
          seedHash={seedHash}
          seed={seed}
          verify={() => verify(matchday, seed)}
        />
      )}
    </article>
  )
}

function formatResult({ score }: SportsFixture, postponed: string): string {
  return score ? `${score.home}–${score.away}` : postponed
}
