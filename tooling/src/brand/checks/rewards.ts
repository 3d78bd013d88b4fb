import type { BrandSeed } from '@croupier/brand/seed'
import { bookedGameTypes, type BookedGameType } from '@croupier/domain/game-types'
import { highestReturns } from '@croupier/domain/highest-returns'
import { fromWire, type Currency } from '@croupier/domain/money'
import type { PointsSource } from '@croupier/domain/points'
import type { Finding } from '../finding.ts'
import { type Check, createError } from './check.ts'

/** Shares of a deposit or a bet are whole millionths. */
const whole = 1_000_000n
const perBasisPoint = 100n
const perPercent = 10_000

/** What the bets of a category give back at the level that gives the most. */
interface Reward {
  readonly gameType: BookedGameType
  /** Index of the level; -1 without levels. */
  readonly level: number
  readonly rebate: bigint
  readonly points: bigint
  /** What the house keeps of the best bet of the category. */
  readonly kept: bigint
}

/** Checks that nobody gains by playing the best game: a rebate and the worth of points stay below what the house keeps. */
export const rewardsCheck: Check = {
  name: 'rewards',
  run: ({ id, seed, brand }) => (seed ? checkRewards(`brands/${id}/seed.json`, seed, brand.currency) : []),
  describe: () => 'rebates and points stay below what the house keeps',
}

function checkRewards(file: string, seed: BrandSeed, currency: Currency): readonly Finding[] {
  const rewards = bookedGameTypes.map((gameType) => findHighestReward(seed, gameType, currency))
  const excessive = rewards.filter((reward) => getMargin(reward) <= 0n)
  if (excessive.length > 0) return excessive.map((reward) => createError('rewards', file, ...describeReward(reward)))
  const deposit = getPointsShare(seed, 'DEPOSIT', currency)
  const best = rewards.toSorted((one, other) => Number(getMargin(one) - getMargin(other)))[0]
  if (deposit === 0n || !best || deposit < getMargin(best)) return []
  const index = (seed.pointsRatios ?? []).findIndex(({ source }) => source === 'DEPOSIT')
  const message = `gives ${formatShare(deposit)} of a deposit, but the house keeps ${formatShare(getMargin(best))} of the best ${best.gameType} game when the deposit is wagered once. Raise the amount.`
  return [createError('rewards', file, `pointsRatios[${index}].amount`, message)]
}

/** Returns the field of an excessive reward, and what to do. */
function describeReward({ gameType, level, rebate, points, kept }: Reward): readonly [field: string, message: string] {
  const field = rebate > 0n ? `vipLevels[${level}].rebates.${gameType}` : 'pointsRatios'
  const given = `gives ${formatShare(rebate)} and ${formatShare(points)} in points`
  return [
    field,
    `${given}, but the house keeps ${formatShare(kept)} of the best ${gameType} game. Lower the rebate or the points.`,
  ]
}

/** The best members have the rebate of the highest level, but levels may give less for some category. */
function findHighestReward(seed: BrandSeed, gameType: BookedGameType, currency: Currency): Reward {
  const rates = (seed.vipLevels ?? []).map(({ rebates }) => rebates[gameType] ?? 0)
  const rate = Math.max(0, ...rates)
  return {
    gameType,
    level: rates.indexOf(rate),
    rebate: BigInt(rate) * perBasisPoint,
    points: getPointsShare(seed, gameType, currency),
    kept: whole - BigInt(highestReturns[gameType]) * perBasisPoint,
  }
}

function getMargin({ kept, rebate, points }: Reward): bigint {
  return kept - rebate - points
}

/** Returns what the points of a source are worth as money, rounded up; 0 where they are not converted. */
function getPointsShare(
  { pointsRatios = [], pointsRate = [] }: BrandSeed,
  source: PointsSource,
  currency: Currency,
): bigint {
  const ratio = pointsRatios.find((row) => row.source === source)
  const [rate] = pointsRate
  if (!ratio || !rate) return 0n
  const worth = whole * BigInt(ratio.points) * fromWire(rate.amount, currency).minor
  const turnover = fromWire(ratio.amount, currency).minor * BigInt(rate.points)
  return (worth + turnover - 1n) / turnover
}

function formatShare(share: bigint): string {
  return `${Number(share) / perPercent} %`
}
