import { unitsPerStake } from '@croupier/fair/instant/game'
import { findBucket, listBucketUnits, parsePlinkoTarget } from '@croupier/fair/instant/plinko'
import { useShownRound } from '../instant/use-instant.ts'

/** What the bucket of the round pays. */
export function PlinkoDetail() {
  const { bets, drawn } = useShownRound()
  const target = parsePlinkoTarget(bets[0]?.target ?? '')
  return target && `× ${(listBucketUnits(target)[findBucket(target, drawn)] ?? 0) / unitsPerStake}`
}
