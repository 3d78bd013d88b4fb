import type { BrandSeed } from '@croupier/brand/seed'
import { type Check, createWarning } from './check.ts'

type MoneyField = keyof Pick<
  BrandSeed,
  'paymentChannels' | 'vipLevels' | 'vipRewards' | 'bonusOffers' | 'pointsRatios' | 'pointsRate' | 'referralReward'
>

const OR_SITE = 'or set it on the page Site of operators'

/** Features that exist only with data: what members lack without it, and what to do. */
const FEATURES: readonly (readonly [field: MoneyField, message: string])[] = [
  [
    'paymentChannels',
    'is empty, so members cannot deposit; add the accounts to pay into, or add them on the page Payment channels of operators',
  ],
  ['vipLevels', `is empty, so there is no VIP programme; add levels, ${OR_SITE}`],
  ['vipRewards', `is empty, so levels and birthdays bring no reward; add amounts, ${OR_SITE}`],
  ['bonusOffers', `is empty, so deposits come without a bonus; add offers with their terms, ${OR_SITE}`],
  ['pointsRatios', `is empty, so there is no points mall; add what earns points, ${OR_SITE}`],
  ['pointsRate', `is empty, so points are not converted to money; add a rate, ${OR_SITE}`],
  ['referralReward', `is empty, so nobody is asked to invite friends; add a reward, ${OR_SITE}`],
]

/** Names the money features without data. `create` copies none: accounts and terms are the operator's own. */
export const moneyCheck: Check = {
  name: 'money',
  run: ({ id, seed }) => {
    if (!seed) return []
    return FEATURES.filter(([field]) => (seed[field] ?? []).length === 0).map(([field, message]) =>
      createWarning('money', message, { file: `brands/${id}/seed.json`, field }),
    )
  },
  describe: () => 'payment channels, levels, offers, points and the referral reward have data',
}
