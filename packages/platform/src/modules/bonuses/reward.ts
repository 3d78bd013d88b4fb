import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { insertBonus, lockMemberBonuses } from './bonus-repository.ts'
import { creditBonus } from './credit.ts'

/** A reward that becomes a bonus. Minor units. */
export interface RewardBonus {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly amount: bigint
  /** How many times it has to be wagered, and the days that there are for it. */
  readonly wagering: number
  readonly days: number
  /** What it is for, in the words of operators. */
  readonly reason: string
  readonly at: Date
}

/**
 * Credits a reward as a bonus, which every category wagers in full; returns the id of the bonus. Throws PLAY_EXCLUDED while the account is
 * closed, also where it was closed since the caller has looked: it could not wager the bonus.
 */
export async function creditReward(
  services: Pick<Core, 'push'>,
  transaction: Transaction,
  { merchant, memberId, amount, wagering: multiple, days, reason, at }: RewardBonus,
): Promise<bigint> {
  await lockMemberBonuses(transaction, memberId)
  if (await isExcluded(transaction, memberId, at)) throw new DomainError('PLAY_EXCLUDED')
  const terms = { multiple, days, currency: merchant.currency, amount, reason }
  const owner = { merchant: merchant.code, memberId, createdAt: at }
  const row = await insertBonus(transaction, { ...terms, ...owner, state: 'proposed' })
  await creditBonus(services, transaction, { merchant, memberId, at }, row)
  return row.id
}
