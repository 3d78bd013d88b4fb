import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { createContext, use, useSyncExternalStore } from 'react'
import { useClock } from '../tickets/use-clock.ts'
import type { LotteryServices } from './create-lottery.ts'
import { getBetDraw, type LotteryState } from './lottery-state.ts'

export const LotteryContext = createContext<LotteryServices | null>(null)

/** Returns the services of the mounted lottery. */
export function useLottery(): LotteryServices {
  const services = use(LotteryContext)
  if (!services) throw new Error('useLottery must be used inside LotteryContext')
  return services
}

/** Subscribes to the state of the lottery. */
export function useLotteryState(): LotteryState {
  const { store } = useLottery()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Returns the studio's time in ms since 1970, which changes with each second. */
export function useStudioTime(): number {
  const { store } = useLottery()
  return useClock(useSyncExternalStore(store.subscribe, () => store.get().clockOffset))
}

/** Returns the draw of the slip; null while none takes bets. */
export function useBetDraw(): LotteryDraw | null {
  return getBetDraw(useLotteryState(), useStudioTime())
}
