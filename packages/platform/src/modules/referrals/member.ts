import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import { maskAccount } from '@croupier/domain/winners'
import type * as endpoints from '@croupier/endpoints/calls/referrals'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { readFigures, readFriends } from './repository.ts'

/** Returns the rule of a merchant's invitations; null where inviting friends is not offered. */
export async function getReferralRule(core: Core, merchant: Merchant) {
  return (await getSettings(core, merchant)).referralReward[0] ?? null
}

/** Returns the code of the account, the rule, and what it has yielded. Throws FEATURE_OFF. */
export async function getReferral(
  core: Core,
  { merchant, session }: Call<typeof endpoints.referral, 'member'>,
): Promise<InferWire<typeof endpoints.referral>> {
  const rule = await getReferralRule(core, merchant)
  if (!rule) throw new DomainError('FEATURE_OFF')
  const { code, invited, rewarded, earned } = await readFigures(core.database, session.memberId)
  return {
    currency: merchant.currency,
    code,
    deposit: rule.deposit,
    reward: rule.amount,
    wagering: rule.wagering,
    days: rule.days,
    invited,
    rewarded,
    earned: toWire(toMoney(earned, merchant.currency)),
  }
}

/** Returns a page of the friends of the account under masked names. Throws FEATURE_OFF. */
export async function listFriends(
  core: Core,
  { merchant, session, query }: Call<typeof endpoints.invitedFriends, 'member'>,
): Promise<InferWire<typeof endpoints.invitedFriends>> {
  if (!(await getReferralRule(core, merchant))) throw new DomainError('FEATURE_OFF')
  const limit = toPageSize(query.pageSize)
  const rows = await readFriends(core.database, session.memberId, { before: parseIdCursor(query.after), limit })
  return {
    friends: rows.map(({ username, state, createdAt, depositedAt }) => ({
      name: maskAccount(username),
      state,
      registeredAt: createdAt.toISOString(),
      depositedAt: depositedAt?.toISOString() ?? null,
    })),
    next: toIdCursor(rows, limit),
  }
}
