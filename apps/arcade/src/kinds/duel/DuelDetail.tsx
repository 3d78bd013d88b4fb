import { findWinner } from '@croupier/fair/instant/duel'
import { useInstant, useShownRound } from '../instant/use-instant.ts'

/** The end of the bout. */
export function DuelDetail() {
  const { t } = useInstant()
  const [result] = useShownRound().drawn
  return result === undefined ? null : t(`duel.${findWinner(result)}`)
}
