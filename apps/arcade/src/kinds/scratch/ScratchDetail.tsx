import { findPrize, scratchPrizes } from '@croupier/fair/instant/scratch'
import { useShownRound } from '../instant/use-instant.ts'

/** The prize of the round. */
export function ScratchDetail() {
  const [ticket = -1] = useShownRound().drawn
  const prize = scratchPrizes[findPrize(ticket)]
  return prize ? `× ${prize.times}` : null
}
