import { dealHands } from '@croupier/fair/instant/shan'
import { useInstant, useShownRound } from '../instant/use-instant.ts'

/** The player's hand of the round. */
export function ShanDetail() {
  const { t } = useInstant()
  const { drawn } = useShownRound()
  const hand = drawn.length > 0 ? dealHands(drawn)[0] : undefined
  return hand ? t('shan.points', { points: hand.points }) : null
}
