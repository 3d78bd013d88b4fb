import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { Balls } from './Balls.tsx'
import { getBetDraw, getOpenDraws } from './lottery-state.ts'
import { TimeLeft } from '../tickets/TimeLeft.tsx'
import { useLottery, useLotteryState, useStudioTime } from './use-lottery.ts'
import styles from './DrawHead.module.css'

/** The draw that bets are taken for, with the time that is left, and the numbers of the last one. */
export function DrawHead() {
  const { text } = useLottery()
  const { board } = useLotteryState()
  return (
    <section className={styles['root']} aria-label={text('draw.label')} aria-busy={board === null}>
      <BetDraw />
      {board?.last[0] ? <LastDraw draw={board.last[0]} /> : null}
    </section>
  )
}

function BetDraw() {
  const { text, times } = useLottery()
  const state = useLotteryState()
  const now = useStudioTime()
  const { board } = state
  if (!board) return <p className={styles['line']}>{text('draw.loading')}</p>
  const draw = getBetDraw(state, now)
  const { current } = board
  const until = draw ? draw.closesAt : current.drawsAt
  const left = Date.parse(until) - now
  return (
    <div className={styles['next']}>
      <p className={styles['line']}>
        {draw ? text('draw.number', { number: draw.number }) : text('draw.closed', { number: current.number })}
      </p>
      <p className={styles['clock']} data-last={draw !== null && left < 60_000}>
        <span>{text(draw ? 'draw.closesIn' : 'draw.drawnIn')}</span>
        {left > 0 ? (
          <TimeLeft ms={left} label={text('draw.timeLeft')} formatDays={(days) => text('draw.days', { days })} />
        ) : (
          <strong>{text('draw.drawing')}</strong>
        )}
      </p>
      <p className={styles['line']}>{text('draw.at', { time: times.dateTime((draw ?? current).drawsAt) })}</p>
      <DrawChooser />
    </div>
  )
}

/** Chooses the draw of the slip, where two take bets. */
function DrawChooser() {
  const { text, times, store } = useLottery()
  const state = useLotteryState()
  const now = useStudioTime()
  const open = getOpenDraws(state.board, now)
  const chosen = getBetDraw(state, now)
  if (open.length < 2) return null
  return (
    <fieldset className={styles['choices']} aria-label={text('draw.choose')}>
      {open.map(({ number, drawsAt }) => (
        <button
          key={number}
          type="button"
          aria-pressed={number === chosen?.number}
          onClick={() => store.dispatch({ type: 'drawChosen', number })}
        >
          {times.dateTime(drawsAt)}
        </button>
      ))}
    </fieldset>
  )
}

function LastDraw({ draw }: { draw: LotteryDraw }) {
  const { text, times } = useLottery()
  return (
    <div className={styles['last']}>
      <p className={styles['line']}>{text('draw.last', { number: draw.number, time: times.dateTime(draw.drawsAt) })}</p>
      <output aria-label={text('draw.numbers')}>
        <Balls key={draw.number} result={draw.result ?? []} compact />
      </output>
    </div>
  )
}
