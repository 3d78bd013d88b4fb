import type { LotteryDraw } from '@croupier/fair/lottery/lottery-wire'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
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
  const [now, setNow] = useState(() => Date.now())

  // Synchronizes with the clock of the device.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])

  return now + useSyncExternalStore(store.subscribe, () => store.get().clockOffset)
}

/** Returns the draw of the slip; null while none takes bets. */
export function useBetDraw(): LotteryDraw | null {
  return getBetDraw(useLotteryState(), useStudioTime())
}
