import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { createContext, use, useEffect, useState } from 'react'
import { useLotteryState } from '../lottery/use-lottery.ts'
import type { LiveServices } from './create-live.ts'
import { getPlacedStake } from './live-state.ts'

/** Time in ms in which a round is dealt before it counts as a past one. */
const revealMs = 5_000
/** Time before a round is drawn, in ms: what it pays reaches the site before the board does. */
const holdLeadMs = 1_000

export const LiveContext = createContext<LiveServices | null>(null)

/** Returns the services of the mounted live table. */
export function useLive(): LiveServices {
  const services = use(LiveContext)
  if (!services) throw new Error('useLive must be used inside LiveContext')
  return services
}

/** The last round, and those whose results are shown: without the last one while it is being dealt. */
export interface ShownRounds {
  readonly last: LotteryDraw | null
  readonly isDealing: boolean
  /** Newest first. */
  readonly results: readonly LotteryDraw[]
}

/** Returns the rounds of the table. A round that was drawn before the table was opened is shown at once. */
export function useShownRounds(): ShownRounds {
  const { board } = useLotteryState()
  const rounds = board?.last ?? []
  const last = rounds[0] ?? null
  const number = last?.number ?? null
  const [shown, setShown] = useState<string | null>(null)
  const isFirst = shown === null

  // Synchronizes with the clock: a round is dealt for some seconds.
  useEffect(() => {
    if (number === null) return undefined
    const timer = setTimeout(() => setShown(number), isFirst ? 0 : revealMs)
    return () => clearTimeout(timer)
  }, [number, isFirst])

  const isDealing = !isFirst && number !== shown
  return { last, isDealing, results: isDealing ? rounds.slice(1) : rounds }
}

/** Returns the balance that the table shows: without what a round has paid the player while it is being dealt. Minor units. */
export function useShownBalance({ isDealing }: ShownRounds): bigint {
  const { amounts } = useLive()
  const state = useLotteryState()
  const { balance, board } = state
  const [before, setBefore] = useState(balance)
  if (!isDealing && before !== balance) setBefore(balance)
  if (!isDealing || !board?.lastWin) return balance
  // Bets on the next round are taken meanwhile.
  return before - getPlacedStake({ ...state, amounts })
}

/** Requests the site to hold pushed balances from before a round is drawn until it has been dealt. */
export function useBalanceHold({ last, isDealing }: ShownRounds): void {
  const { host } = useLive()
  const { board, clockOffset } = useLotteryState()
  const { number: next, drawsAt } = board?.current ?? {}
  const dealt = isDealing ? last?.number : undefined

  // Synchronizes with the studio's clock.
  useEffect(() => {
    if (next === undefined || drawsAt === undefined) return undefined
    const delayMs = Date.parse(drawsAt) - holdLeadMs - clockOffset - Date.now()
    const timer = setTimeout(() => host.notify({ type: 'roundStarted', round: next }), Math.max(0, delayMs))
    return () => clearTimeout(timer)
  }, [host, next, drawsAt, clockOffset])

  // Synchronizes with the site.
  useEffect(() => {
    if (dealt === undefined) return undefined
    host.notify({ type: 'roundStarted', round: dealt })
    return () => host.notify({ type: 'roundShown', round: dealt })
  }, [host, dealt])
}
