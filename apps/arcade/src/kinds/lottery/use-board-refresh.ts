import type { LotteryState as LotteryBoard } from '@croupier/fair/lottery/lottery-wire'
import { useRefresh } from '../tickets/use-refresh.ts'
import { hasUnsettledTickets } from './lottery-state.ts'
import { useLottery, useLotteryState } from './use-lottery.ts'

/** Times at which the draws of a board change, in ms since 1970. */
function getTimes({ current, upcoming }: LotteryBoard): readonly number[] {
  return [current, upcoming]
    .flatMap(({ opensAt, closesAt, drawsAt }) => [opensAt, closesAt, drawsAt])
    .map((time) => Date.parse(time))
}

function getDueAt({ current }: LotteryBoard): number {
  return Date.parse(current.drawsAt)
}

/** Keeps the draws up to date. */
export function useBoardRefresh(): void {
  const { actions } = useLottery()
  const state = useLotteryState()
  const { board, clockOffset, online } = state
  const isWaiting = !online || hasUnsettledTickets(state)
  useRefresh({ refresh: () => actions.refresh(), board, clockOffset, getTimes, getDueAt, isWaiting })
}
