import { DomainError } from '@croupier/domain/errors'
import { add, compare, fromWire, parseMoney, toMoney, toWire, type Money } from '@croupier/domain/money'
import { getWindow } from '@croupier/domain/time-windows'
import { jurisdictionProfiles } from '@croupier/domain/safer-play'
import { checkWithdrawalAmount, type WithdrawalBounds } from '@croupier/domain/withdrawal-limits'
import type * as endpoints from '@croupier/endpoints/calls/withdrawals'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { getAccountBalance, post } from '../../core/ledger/ledger.ts'
import { lockAccount } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { getBankAccount } from '../bank-accounts/bank-accounts.ts'
import { assertWageringDone } from '../bonuses/wagering.ts'
import { assertPaymentPassword } from '../payment-password/assert-payment-password.ts'
import { insertEvent, insertWithdrawal, sumSince } from './repository.ts'
import type { WithdrawalServices } from './services.ts'

type RequestCall = Call<typeof endpoints.requestWithdrawal, 'member'>

/** The limits of a merchant's withdrawals. */
interface Limits extends WithdrawalBounds {
  readonly dailyAmount: Money
  readonly dailyCount: number
  readonly confirmMinutes: number
}

async function getLimits(core: Core, merchant: Merchant): Promise<Limits> {
  const settings = await getSettings(core, merchant)
  const parse = (text: string) => fromWire(text, merchant.currency)
  return {
    minimum: parse(settings.withdrawalMinimum),
    maximum: parse(settings.withdrawalMaximum),
    step: parse(settings.withdrawalStep),
    fee: parse(settings.withdrawalFee),
    dailyAmount: parse(settings.withdrawalDailyAmount),
    dailyCount: settings.withdrawalDailyCount,
    confirmMinutes: settings.withdrawalConfirmMinutes,
  }
}

/** Whether members of a merchant may take a request back: a jurisdiction may forbid what reverses a withdrawal. */
export function allowsCancel({ brand }: Merchant): boolean {
  return jurisdictionProfiles[brand.brand.jurisdiction].canCancelWithdrawal
}

/** Returns what a member has withdrawn in the current day of the merchant's zone. */
async function sumToday({ clock }: Core, connection: Connection, { timeZone }: Merchant, memberId: bigint) {
  const { from } = getWindow('day', timeZone, clock.now())
  return sumSince(connection, memberId, from)
}

/** Returns the limits of the member's withdrawals, and what is left of those of the day. */
export async function getWithdrawalOptions(
  core: WithdrawalServices,
  { merchant, session }: Call<typeof endpoints.withdrawalOptions, 'member'>,
): Promise<InferWire<typeof endpoints.withdrawalOptions>> {
  const { database } = core
  const { memberId } = session
  const { code, currency: unit } = merchant
  const limits = await getLimits(core, merchant)
  const account = { merchant: code, memberId, unit, realm: 'real' } as const
  const balance = await getAccountBalance(database, { ...account, purpose: 'main' })
  const held = await getAccountBalance(database, { ...account, purpose: 'held' })
  const { count, sum } = await sumToday(core, database, merchant, memberId)
  const left = limits.dailyAmount.minor - sum
  return {
    currency: unit,
    balance: toWire(balance),
    held: toWire(held),
    minimum: toWire(limits.minimum),
    maximum: toWire(limits.maximum),
    step: toWire(limits.step),
    fee: toWire(limits.fee),
    dailyAmountLeft: toWire(toMoney(left > 0n ? left : 0n, unit)),
    dailyCountLeft: Math.max(0, limits.dailyCount - count),
    confirmMinutes: limits.confirmMinutes,
    canCancel: allowsCancel(merchant),
  }
}

/**
 * Requests a withdrawal, and holds its amount. Throws BANK_ACCOUNT_UNKNOWN, AMOUNT_INVALID, AMOUNT_TOO_PRECISE, the errors
 * of the limits, WAGERING_OPEN, INSUFFICIENT_FUNDS, and those of the payment password, which is checked last, so that a wrong amount counts
 * no attempt.
 */
export async function requestWithdrawal(
  core: WithdrawalServices,
  call: RequestCall,
): Promise<InferWire<typeof endpoints.requestWithdrawal>> {
  const { merchant, session, body, commit } = call
  const { memberId } = session
  const limits = await getLimits(core, merchant)
  const amount = parseAmount(body.amount, merchant)
  const problem = checkWithdrawalAmount(amount, limits)
  if (problem) throw new DomainError(problem)
  await getBankAccount(core.database, memberId, body.bankAccountId)
  await assertWageringDone(core, core.database, { merchant, memberId })
  await assertPaymentPassword(core, { session, paymentPassword: body.paymentPassword })
  return commit(async (unit) => {
    // Concurrent requests are counted one after the other.
    await lockAccount(unit, memberId)
    await assertWageringDone(core, unit, { merchant, memberId })
    const { id: bankAccountId } = await getBankAccount(unit, memberId, body.bankAccountId)
    const { count, sum } = await sumToday(core, unit, merchant, memberId)
    const total = add(toMoney(sum, amount.currency), amount)
    if (count >= limits.dailyCount || compare(total, limits.dailyAmount) > 0)
      throw new DomainError('WITHDRAWAL_DAILY_LIMIT')
    const id = await hold(core, unit, call, { bankAccountId, amount, fee: limits.fee })
    return { withdrawalId: String(id) }
  })
}

/** Parses an amount of more than nothing. Throws AMOUNT_INVALID and AMOUNT_TOO_PRECISE. */
export function parseAmount(text: string, { currency }: Pick<Merchant, 'currency'>): Money {
  const amount = parseMoney(text, currency)
  if ('error' in amount)
    throw new DomainError(amount.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  if (amount.minor <= 0n) throw new DomainError('AMOUNT_INVALID')
  return amount
}

interface NewWithdrawal {
  readonly bankAccountId: bigint
  readonly amount: Money
  readonly fee: Money
}

async function hold(
  { clock, push }: Core,
  unit: UnitOfWork,
  { merchant: { code: merchant }, session: { memberId }, language }: RequestCall,
  { bankAccountId, amount, fee }: NewWithdrawal,
): Promise<bigint> {
  const at = clock.now()
  const owner = { merchant, memberId, bankAccountId, language }
  const money = { amount: amount.minor, fee: fee.minor, currency: amount.currency }
  const id = await insertWithdrawal(unit, { ...owner, ...money, createdAt: at, updatedAt: at })
  await insertEvent(unit, { withdrawalId: id, at, event: 'request', state: 'requested', actor: 'member' })
  await post(unit, {
    merchant,
    kind: 'withdrawal',
    key: `withdrawal:${id}:hold`,
    unit: amount.currency,
    realm: 'real',
    reference: String(id),
    legs: [
      { account: { memberId, purpose: 'main' }, amount: -amount.minor },
      { account: { memberId, purpose: 'held' }, amount: amount.minor },
    ],
    at,
  })
  unit.audit({ after: { withdrawal: String(id), amount: toWire(amount) } })
  unit.afterCommit(() => {
    push.notify('balance', { merchant, memberId })
    push.notify('withdrawal', { merchant, memberId })
  })
  return id
}
