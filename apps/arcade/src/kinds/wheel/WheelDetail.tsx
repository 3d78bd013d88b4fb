import { unitsPerStake } from '@croupier/fair/instant/game'
import { wheel } from '@croupier/fair/instant/wheel'
import { useShownRound } from '../instant/use-instant.ts'

/** What the sector of the round pays. */
export function WheelDetail() {
  const { bets, drawn } = useShownRound()
  const target = bets[0]?.target
  return target === undefined ? null : `× ${wheel.getUnits(target, drawn) / unitsPerStake}`
}
