import { getAudience, isMemberType } from '@croupier/domain/member'
import { fromWire } from '@croupier/domain/money'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { readSettings } from '../../core/settings/settings.ts'
import type { CreditedDeposit } from '../bonuses/credit.ts'
import { offerReward } from '../rewards/rewards.ts'
import { findReferrer, insertReferral, readDoubts, type ReferralRow } from './repository.ts'

/**
 * Rewards who has invited a member, in the transaction of the member's deposit: once, for its first approved deposit, if it reaches
 * the rule of the merchant. Accounts that share a device or a bank account wait for an operator instead. The member is locked.
 */
export async function rewardReferral(
  core: Pick<Core, 'push'>,
  transaction: Transaction,
  { merchant, memberId, depositId, paid, at }: CreditedDeposit,
): Promise<void> {
  const [rule] = (await readSettings(transaction, merchant)).referralReward
  if (!rule || paid < fromWire(rule.deposit, merchant.currency).minor) return
  const referrer = await findReferrer(transaction, { memberId, depositId })
  if (!referrer || referrer.disabled || !isMemberType(referrer.type) || getAudience(referrer.type) === 'trial') return
  const { referrerId } = referrer
  const doubts = await readDoubts(transaction, { referrerId, memberId })
  const row = await insertReferral(transaction, {
    merchant: merchant.code,
    referrerId,
    memberId,
    depositId,
    currency: merchant.currency,
    amount: fromWire(rule.amount, merchant.currency).minor,
    wagering: rule.wagering,
    days: rule.days,
    doubts,
    state: doubts.length > 0 ? 'review' : 'rewarded',
    createdAt: at,
    decidedAt: doubts.length > 0 ? null : at,
  })
  if (row?.state === 'rewarded') await offerReferralReward(core, transaction, row, at)
}

/** Adds the reward of a referral, for the member who has invited. */
export async function offerReferralReward(
  core: Pick<Core, 'push'>,
  transaction: Transaction,
  { id: referralId, merchant, referrerId: memberId, currency, amount, wagering, days }: ReferralRow,
  createdAt: Date,
): Promise<void> {
  await offerReward(core, transaction, { merchant, memberId, referralId, currency, amount, wagering, days, createdAt })
}
