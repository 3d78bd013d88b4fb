import { getBetLadder } from '@croupier/fair/bets'
import { getPotLimits, type PotLimits } from '@croupier/fair/pot'
import type { PotState } from '@croupier/fair/studio-wire'
import { useEffect, useSyncExternalStore } from 'react'
import { usePlay } from '../../ui/context.ts'
import { useInstant } from '../instant/use-instant.ts'

/** Time between two requests for the pot while it is shown, in ms. */
export const potRefreshMs = 2_000

function usePotStore() {
  const { pot } = useInstant()
  if (!pot) throw new Error('usePot must be used inside a jackpot game')
  return pot
}

/** Subscribes to the pot of the mounted game. */
export function usePot(): PotState {
  const pot = usePotStore()
  return useSyncExternalStore(pot.subscribe, pot.get)
}

/** Returns the amounts of the pots, in minor units. */
export function usePotLimits(): PotLimits {
  const { currency, exponent } = usePlay().session
  return getPotLimits(getBetLadder(currency, exponent))
}

/** Keeps the pot up to date, which other players fill too. A round that is being shown brings its own. */
export function usePotRefresh(): void {
  const { studio, store } = usePlay()
  const pot = usePotStore()

  // Synchronizes with the studio, which the game has no other connection to.
  useEffect(() => {
    const isWaiting = () => document.visibilityState === 'visible' && store.get().phase === 'idle'
    const refresh = async () => {
      // The next attempt makes up for a lost one.
      const state = isWaiting() ? await studio.pot().catch(() => null) : null
      if (state && isWaiting()) pot.dispatch(state)
    }
    const timer = setInterval(() => void refresh(), potRefreshMs)
    return () => clearInterval(timer)
  }, [studio, store, pot])
}
