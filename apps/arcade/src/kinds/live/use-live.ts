import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { createContext, use, useEffect, useState } from 'react'
import { useLotteryState } from '../lottery/use-lottery.ts'
import type { LiveServices } from './create-live.ts'

/** Time in ms in which a round is dealt before it counts as a past one. */
const revealMs = 5_000

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
