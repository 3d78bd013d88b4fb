import type { SportsBoard } from '@croupier/fair/sports/sports-wire'
import { createContext, use, useSyncExternalStore } from 'react'
import { useClock } from '../tickets/use-clock.ts'
import { useRefresh } from '../tickets/use-refresh.ts'
import type { SportsServices } from './create-sports.ts'
import { hasUnsettledSlips, type SportsState } from './sports-state.ts'

export const SportsContext = createContext<SportsServices | null>(null)

/** Returns the services of the mounted book. */
export function useSports(): SportsServices {
  const services = use(SportsContext)
  if (!services) throw new Error('useSports must be used inside SportsContext')
  return services
}

/** Subscribes to the state of the book. */
export function useSportsState(): SportsState {
  const { store } = useSports()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Returns the studio's time in ms since 1970, which changes with each second. */
export function useStudioTime(): number {
  const { store } = useSports()
  return useClock(useSyncExternalStore(store.subscribe, () => store.get().clockOffset))
}

/** Times at which the matchdays of a board change, in ms since 1970. */
function getTimes({ matchdays }: SportsBoard): readonly number[] {
  return matchdays
    .flatMap(({ lineupsAt, kickOffAt, endsAt }) => [lineupsAt, kickOffAt, endsAt])
    .map((time) => Date.parse(time))
}

function getDueAt({ matchdays }: SportsBoard): number {
  return Math.min(...matchdays.map(({ endsAt }) => Date.parse(endsAt)))
}

/** Keeps the matchdays up to date. */
export function useBoardRefresh(): void {
  const { actions } = useSports()
  const state = useSportsState()
  const { board, clockOffset, online } = state
  const isWaiting = !online || hasUnsettledSlips(state)
  useRefresh({ refresh: () => actions.refresh(), board, clockOffset, getTimes, getDueAt, isWaiting })
}
