import { getJackpotTimes } from '@croupier/fair/instant/jackpot'

/** Returns what a draw pays as a short text, and whether it is more than the stake. */
export function describeTimes(drawn: readonly number[]): { readonly text: string; readonly good: boolean } {
  const times = getJackpotTimes(drawn)
  return { text: `× ${times}`, good: times > 1 }
}
