import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { formatTimeLeft } from '../tickets/zone-times.ts'
import { useLotteryState, useStudioTime } from '../lottery/use-lottery.ts'
import { Dealer } from './Dealer.tsx'
import { Deal } from './Deal.tsx'
import { getResultName } from './describe.ts'
import { getPhase } from './live-state.ts'
import { useLive, type ShownRounds } from './use-live.ts'
import styles from './TableStage.module.css'

/** The last seconds in which bets are taken are marked, in ms. */
const hurryMs = 6_000

/** The dealer behind the table, the dealt round, and the time that is left for bets. */
export function TableStage({ rounds: { last, isDealing } }: { rounds: ShownRounds }) {
  const { dealer, dealerName, liveText } = useLive()
  const { board } = useLotteryState()
  return (
    <section className={styles['stage']} aria-label={liveText('table')} aria-busy={board === null}>
      <Dealer id={dealer.id} className={styles['dealer']} />
      <p className={styles['facts']}>
        <span>{liveText('dealer', { name: dealerName })}</span>
        <span>{liveText('seats', { count: board?.seats ?? 0 })}</span>
      </p>
      <Countdown />
      <div className={styles['felt']}>
        {last?.numbers ? <Deal key={last.number} numbers={last.numbers} isDealing={isDealing} /> : null}
      </div>
      <Result last={isDealing ? null : last} />
    </section>
  )
}

/** The time that is left for bets; a timer is read on request. */
function Countdown() {
  const { liveText } = useLive()
  const state = useLotteryState()
  const now = useStudioTime()
  const phase = getPhase(state, now)
  const left = state.board ? Date.parse(state.board.current.closesAt) - now : 0
  return (
    <p className={styles['clock']} data-phase={phase} data-hurry={phase === 'open' && left < hurryMs}>
      <span>{liveText(`phase.${phase}`)}</span>
      {phase === 'open' ? (
        <strong role="timer" aria-label={liveText('timeLeft')}>
          <bdi dir="ltr">{formatTimeLeft(left)}</bdi>
        </strong>
      ) : null}
    </p>
  )
}

/** The result of the last round, which is announced. */
function Result({ last }: { last: LotteryDraw | null }) {
  const { kind, liveText } = useLive()
  return (
    <output className={styles['result']}>
      {last?.numbers ? liveText('result', { result: getResultName(kind, liveText, last.numbers) }) : ''}
    </output>
  )
}
