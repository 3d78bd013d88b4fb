import { fromWire, type Money } from '@croupier/domain/money'
import type { PointsRatio, PointsSource } from '@croupier/domain/points'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { MerchantSettings } from '../../core/settings/values.ts'

/** What a step of points is worth. */
export interface ConversionRate {
  readonly points: bigint
  readonly amount: Money
}

/** Returns the ratios of the exchange table by source. */
export function parseRatios(
  ratios: MerchantSettings['pointsRatios'],
  { currency }: Pick<Merchant, 'currency'>,
): ReadonlyMap<PointsSource, PointsRatio> {
  return new Map(
    ratios.map(({ source, amount, points }) => [
      source,
      { amount: fromWire(amount, currency).minor, points: BigInt(points) },
    ]),
  )
}

/** Returns what points are worth in minor units, a part of one counted in full; 0 where points are not converted. */
export function valuePoints(points: bigint, rate: ConversionRate | null): bigint {
  return rate === null ? 0n : (points * rate.amount.minor + rate.points - 1n) / rate.points
}

/** Returns the rate of conversions; null where points are not converted. */
export function parseRate(
  [rate]: MerchantSettings['pointsRate'],
  { currency }: Pick<Merchant, 'currency'>,
): ConversionRate | null {
  return rate ? { points: BigInt(rate.points), amount: fromWire(rate.amount, currency) } : null
}
