import type { LotteryState as LotteryBoard } from '@croupier/fair/lottery/lottery-wire'
import { useEffect, useEffectEvent } from 'react'
import { hasUnsettledTickets } from './lottery-state.ts'
import { useLottery, useLotteryState } from './use-lottery.ts'

/** Time between two requests for the draws, in ms: in between, and while a result is awaited. */
const intervalMs = 20_000
const waitingIntervalMs = 3_000
/** Delay after a draw opens, closes or is drawn, in ms: the studio acts a moment after it is due. */
const boundaryDelayMs = 700
/** Longest delay that a timer of the browser holds. */
const maxTimerMs = 2 ** 31 - 1

/** Times at which the draws of a board change, in ms since 1970. */
function getTimes({ current, upcoming }: LotteryBoard): readonly number[] {
  return [current, upcoming]
    .flatMap(({ opensAt, closesAt, drawsAt }) => [opensAt, closesAt, drawsAt])
    .map((time) => Date.parse(time))
}

/** Keeps the draws up to date: at each of their times, at intervals, and when the page is visible or online again. */
export function useBoardRefresh(): void {
  const { actions } = useLottery()
  const state = useLotteryState()
  const { board, clockOffset, online } = state
  const isUnsettled = hasUnsettledTickets(state)
  const refresh = useEffectEvent(() => void actions.refresh())

  // Synchronizes with the studio, which the game has no other connection to.
  useEffect(() => {
    const now = Date.now() + clockOffset
    const times = board ? getTimes(board).filter((time) => time > now) : []
    const isWaiting = !online || isUnsettled || board === null || Date.parse(board.current.drawsAt) <= now
    const delays = [isWaiting ? waitingIntervalMs : intervalMs, ...times.map((time) => time - now + boundaryDelayMs)]
    const timer = setTimeout(refresh, Math.min(...delays, maxTimerMs))
    return () => clearTimeout(timer)
  }, [board, clockOffset, online, isUnsettled])

  // Synchronizes with visibility and connection of the document.
  useEffect(() => {
    refresh()
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', refresh)
    }
  }, [])
}
