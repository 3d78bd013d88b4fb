import { useShownRound } from '../instant/use-instant.ts'
import { formatRoll } from './format-roll.ts'

/** The roll of the round. */
export function DiceDetail() {
  const [roll] = useShownRound().drawn
  return roll === undefined ? null : formatRoll(roll)
}
