import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { useCallback } from 'react'
import { loadCode } from '../../studio/load-code.ts'
import { PagedList } from '../tickets/PagedList.tsx'
import { Proof } from '../tickets/Proof.tsx'
import { Balls } from './Balls.tsx'
import { useLottery, useLotteryState } from './use-lottery.ts'
import styles from '../tickets/Tickets.module.css'

/** Drawn numbers, newest first, with what proves each draw; without that of `hiddenDraw`, which is still being shown elsewhere. */
export function ResultList({ hiddenDraw }: { hiddenDraw?: string | undefined }) {
  const { text, studio } = useLottery()
  const { board } = useLotteryState()
  const fetchPage = useCallback(
    async (before?: string) => {
      const { draws, next } = await studio.draws(before)
      return { items: draws, next }
    },
    [studio],
  )
  return (
    <PagedList
      texts={{
        label: text('tab.results'),
        intro: text('fair.intro'),
        offline: text('offline'),
        loading: text('draw.loading'),
        none: text('draw.none'),
        more: text('more'),
      }}
      fetchPage={fetchPage}
      // The draws since the page was loaded are those of the board.
      latest={board?.last ?? []}
    >
      {(draw) => (draw.number === hiddenDraw ? null : <Result key={draw.number} draw={draw} />)}
    </PagedList>
  )
}

/** Draws the numbers again and returns whether they match. Throws StudioError where the code for it does not load. */
async function verify(game: string, { number, seedHash, numbers }: LotteryDraw, serverSeed: string): Promise<boolean> {
  const { verifyDraw } = await loadCode(import('@croupier/fair/lottery/draw'))
  return (await verifyDraw({ game, number, serverSeed, serverSeedHash: seedHash, numbers: numbers ?? [] })).ok
}

function Result({ draw }: { draw: LotteryDraw }) {
  const { text, times, session } = useLottery()
  const { number, drawsAt, result, seed, seedHash } = draw
  return (
    <article className={styles['ticket']} aria-label={text('draw.number', { number })}>
      <header>
        <span>
          <strong>{text('draw.number', { number })}</strong>
          <time dateTime={drawsAt}>{times.dateTime(drawsAt)}</time>
        </span>
      </header>
      <Balls result={result ?? []} />
      {seed === null ? null : (
        <Proof
          texts={{ title: text('fair.proof'), hash: text('fair.hash'), seed: text('fair.seed') }}
          seedHash={seedHash}
          seed={seed}
          verify={() => verify(session.gameCode, draw, seed)}
        />
      )}
    </article>
  )
}
