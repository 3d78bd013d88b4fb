import { getBonusAmount } from '@croupier/domain/bonus'
import { fromWire } from '@croupier/domain/money'
import { fullContributions } from '@croupier/domain/wagering'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { isExcluded } from '../safer-play/guard.ts'
import {
  findPendingBonus,
  getCreditKey,
  lockMemberBonuses,
  lockSpendable,
  readNet,
  readOfferHistory,
  readOpenRounds,
  updateBonus,
  type BonusRow,
} from './bonus-repository.ts'
import { isOpenTo } from './offers.ts'
import { countWagering, getRecentHour, openWagering, type CountScope } from './wagering.ts'

type Services = Pick<Core, 'push'>

const dayMs = 24 * 60 * 60_000

/** A deposit that is being credited. Minor units. */
export interface CreditedDeposit {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly depositId: bigint
  /** What the member has paid, and what of it reaches the balance. */
  readonly paid: bigint
  readonly credited: bigint
  readonly at: Date
}

/** Makes other changes of a member's bonuses wait, before the money that is credited locks its account. */
export function beginCredit(transaction: Transaction, memberId: bigint): Promise<void> {
  return lockMemberBonuses(transaction, memberId)
}

/**
 * Opens what a deposit has to be wagered, and credits the bonus that was accepted with it, in the deposit's transaction. A closed account
 * gets no bonus, since it cannot wager one.
 */
export async function creditWithDeposit(
  services: Services,
  transaction: Transaction,
  { merchant, memberId, depositId, paid, credited, at }: CreditedDeposit,
): Promise<void> {
  await lockMemberBonuses(transaction, memberId)
  const scope = { merchant, memberId, at }
  const { depositWagering: multiple } = await readSettings(transaction, merchant)
  if (multiple > 0 && credited > 0n) {
    const requirement = { source: 'deposit', depositId, amount: credited, multiple } as const
    await openWagering(services, transaction, scope, { ...requirement, contributions: fullContributions })
  }
  const row = await findPendingBonus(transaction, depositId)
  if (!row?.terms) return
  const { percentage, maximum } = row.terms
  const amount = getBonusAmount(paid, { percentage, maximum: fromWire(maximum, merchant.currency).minor })
  // Another deposit may have used it up since it was accepted.
  const history = await readOfferHistory(transaction, memberId, depositId)
  if (amount === 0n || !isOpenTo(row.terms, history) || (await isExcluded(transaction, memberId, at))) {
    await updateBonus(transaction, row.id, { state: 'void', closedAt: at })
    return
  }
  await creditBonus(services, transaction, scope, { ...row, amount })
}

/** Credits a bonus and opens its requirement. The member is locked. */
export async function creditBonus(
  services: Services,
  transaction: Transaction,
  scope: CountScope,
  { id, amount, currency, multiple, days, terms }: BonusRow,
): Promise<void> {
  const { memberId, at } = scope
  const merchant = scope.merchant.code
  const netFrom = getRecentHour(scope)
  // No bet comes between what is read here and the credit.
  await lockSpendable(transaction, memberId, currency)
  const netBefore = await readNet(transaction, memberId, netFrom)
  const openRounds = await readOpenRounds(transaction, memberId)
  const expiresAt = new Date(at.getTime() + days * dayMs)
  const change = { amount, netFrom, netBefore, openRounds, creditedAt: at, expiresAt }
  await updateBonus(transaction, id, { ...change, state: 'active' })
  await post(transaction, {
    merchant,
    kind: 'bonus',
    key: getCreditKey(id),
    unit: currency,
    realm: 'real',
    reference: String(id),
    legs: [
      { account: { memberId, purpose: 'main' }, amount },
      { account: { purpose: 'promotions' }, amount: -amount },
    ],
    at,
  })
  const contributions = terms?.contributions ?? fullContributions
  await openWagering(services, transaction, scope, { source: 'bonus', bonusId: id, amount, multiple, contributions })
  transaction.afterCommit(() => services.push.notify('balance', { merchant, memberId }))
}

/** Counts the requirements of a member, so that what is decided next sees them as they are. The member is locked by it. */
export async function lockAndCount(services: Services, transaction: Transaction, scope: CountScope): Promise<void> {
  await lockMemberBonuses(transaction, scope.memberId)
  await countWagering(services, transaction, scope)
}
