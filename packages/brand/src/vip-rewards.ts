import { bonusBounds } from '@croupier/domain/bonus'
import { maxVipLevels } from '@croupier/domain/vip'
import type { VipReward } from '@croupier/domain/vip-rewards'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import * as z from 'zod/mini'
import { createWholeNumber } from './bonus-offers.ts'
import { amount, fields } from './fields.ts'

const vipReward = fields({
  rank: createWholeNumber('ranks', 1, maxVipLevels),
  /** For reaching the level; everyone has the first one. */
  upgrade: amount,
  /** For each birthday at the level, and at those above it up to the next row. */
  birthday: amount,
  /** How many times a reward has to be wagered. */
  wagering: createWholeNumber('times', 1, maxWageringMultiple),
  /** Days from the credit after which it expires. */
  days: createWholeNumber('days', 1, bonusBounds.days),
}).check(z.refine(({ rank, upgrade }) => rank > 1 || !/[1-9]/.test(upgrade), 'a row of rank 1 without an upgrade'))

/** What VIP levels and birthdays bring. */
export const vipRewards = z
  .array(vipReward, 'a list of rewards')
  .check(
    z.refine((rows) => new Set(rows.map(({ rank }) => rank)).size === rows.length, 'a list with one row for each rank'),
  )

/** Lists the amounts of rewards with their paths. */
export function listRewardAmounts(rewards: readonly VipReward[]): readonly (readonly [string, string])[] {
  return rewards.flatMap((row, index) =>
    (['upgrade', 'birthday'] as const).map((field) => [`vipRewards[${index}].${field}`, row[field]] as const),
  )
}
