import { isCatch, parseFish } from '@croupier/fair/instant/fish'
import { useInstant, useShownRound } from '../instant/use-instant.ts'

/** Whether the shot caught its fish. */
export function FishDetail() {
  const { t } = useInstant()
  const { bets, drawn } = useShownRound()
  const shot = parseFish(bets[0]?.target ?? '')
  const [result] = drawn
  if (shot === null || result === undefined) return null
  return t(isCatch(shot, result) ? 'fish.caught' : 'fish.missed', { fish: t(`fish.${shot}`) })
}
