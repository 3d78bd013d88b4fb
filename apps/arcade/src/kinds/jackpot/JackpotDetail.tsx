import { useShownRound } from '../instant/use-instant.ts'
import { describeTimes } from './describe-times.ts'

/** What the reels of the round pay. */
export function JackpotDetail() {
  return describeTimes(useShownRound().drawn).text
}
