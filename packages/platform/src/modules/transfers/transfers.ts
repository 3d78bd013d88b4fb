import { DomainError } from '@croupier/domain/errors'
import { isAgent } from '@croupier/domain/member'
import { fromWire, parseMoney, toMoney, toWire, type Money } from '@croupier/domain/money'
import { getWindow } from '@croupier/domain/time-windows'
import { checkTransferAmount, maskUsername, maxListedDownlines, type TransferBounds } from '@croupier/domain/transfer'
import type * as endpoints from '@croupier/endpoints/calls/transfers'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseIdCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { getAccountBalance, post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createLegibleCode } from '../../core/security/random.ts'
import type { MerchantSettings } from '../../core/settings/values.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { assertWageringDone } from '../bonuses/wagering.ts'
import { assertPaymentPassword } from '../payment-password/assert-payment-password.ts'
import {
  findDownline,
  findTransfer,
  findUpline,
  insertTransfer,
  lockSender,
  readDownlines,
  readTransfers,
  sumSent,
  type Partner,
  type TransferRow,
} from './repository.ts'

type SendCall = Call<typeof endpoints.sendTransfer, 'member'>

/** Characters of a transfer's code. */
const codeLength = 10

/** Returns whom the account may send money to, and how much; of a named account, whether it is one of them. */
export async function getTransferOptions(
  core: Core,
  { merchant, session, query }: Call<typeof endpoints.transferOptions, 'member'>,
): Promise<InferWire<typeof endpoints.transferOptions>> {
  const { database } = core
  const now = core.clock.now()
  const { memberId, type } = session
  const { code, currency } = merchant
  const holder = { merchant: code, memberId }
  const settings = await getSettings(core, merchant)
  const { minimum, maximum, dailyLeft } = await readBounds(core, database, { merchant, memberId, settings })
  const account = { ...holder, unit: currency, realm: 'real', purpose: 'main' } as const
  const upline = await findUpline(database, holder, now)
  const downlines = isAgent(type) ? await readDownlines(database, holder, now) : []
  const { account: name } = query
  const named =
    isAgent(type) && name !== undefined ? await findDownline(database, holder, { username: name, at: now }) : null
  return {
    currency,
    balance: toWire(await getAccountBalance(database, account)),
    minimum: toWire(minimum),
    maximum: toWire(maximum),
    dailyLeft: toWire(dailyLeft),
    upline: upline && maskUsername(upline.username),
    downlines: downlines.slice(0, maxListedDownlines),
    listsAll: downlines.length <= maxListedDownlines,
    ...(named ? { account: named.username } : {}),
  }
}

/**
 * Sends money to the account directly above, or from an agent to one directly below. Throws AMOUNT_INVALID,
 * AMOUNT_TOO_PRECISE, the errors of the limits, TRANSFER_PARTNER_UNKNOWN for every other account, WAGERING_OPEN, INSUFFICIENT_FUNDS, and
 * those of the payment password, which is checked last, so that a wrong amount counts no attempt.
 */
export async function sendTransfer(core: Core, call: SendCall): Promise<InferWire<typeof endpoints.sendTransfer>> {
  const { merchant, session, body, commit } = call
  const { memberId } = session
  const amount = parseAmount(body.amount, merchant)
  const settings = await getSettings(core, merchant)
  const limits = { merchant, memberId, settings }
  assertPermitted(amount, await readBounds(core, core.database, limits))
  await getPartner(core.database, call, core.clock.now())
  await assertWageringDone(core, core.database, { merchant, memberId })
  await assertPaymentPassword(core, { session, paymentPassword: body.paymentPassword })
  return commit(async (unit) => {
    // Concurrent transfers are counted one after the other.
    await lockSender(unit, memberId)
    await assertWageringDone(core, unit, { merchant, memberId })
    assertPermitted(amount, await readBounds(core, unit, limits))
    const partner = await getPartner(unit, call, core.clock.now())
    const row = await move(core, unit, call, { partner, amount })
    unit.audit({
      subject: `member ${memberId}`,
      after: { transfer: row.code, to: `member ${partner.id}`, amount: toWire(amount) },
    })
    return toTransferWire(row, memberId)
  })
}

/** Returns a page of the transfers of the account, newest first. */
export async function listTransfers(
  { database }: Core,
  { merchant, session, query }: Call<typeof endpoints.transfers, 'member'>,
): Promise<InferWire<typeof endpoints.transfers>> {
  const { memberId } = session
  const limit = toPageSize(query.pageSize)
  const page = { before: parseIdCursor(query.after), limit }
  const rows = await readTransfers(database, { merchant: merchant.code, memberId }, page)
  return { transfers: rows.map((row) => toTransferWire(row, memberId)), next: toIdCursor(rows, limit) }
}

/** Returns a transfer that the account has sent or received. Throws NOT_FOUND for every other one. */
export async function getTransferDetails(
  { database }: Core,
  { merchant, session: { memberId }, query }: Call<typeof endpoints.transferDetails, 'member'>,
): Promise<InferWire<typeof endpoints.transferDetails>> {
  const row = await findTransfer(database, { merchant: merchant.code, memberId }, query.reference)
  if (!row) throw new DomainError('NOT_FOUND')
  return toTransferWire(row, memberId)
}

interface Limited {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly settings: MerchantSettings
}

async function readBounds(
  { clock }: Pick<Core, 'clock'>,
  connection: Connection,
  { merchant: { timeZone, currency }, memberId, settings }: Limited,
): Promise<TransferBounds> {
  const { from } = getWindow('day', timeZone, clock.now())
  const left = fromWire(settings.transferDailyAmount, currency).minor - (await sumSent(connection, memberId, from))
  return {
    minimum: fromWire(settings.transferMinimum, currency),
    maximum: fromWire(settings.transferMaximum, currency),
    dailyLeft: toMoney(left > 0n ? left : 0n, currency),
  }
}

function assertPermitted(amount: Money, bounds: TransferBounds): void {
  const problem = checkTransferAmount(amount, bounds)
  if (problem) throw new DomainError(problem)
}

function parseAmount(text: string, { currency }: Merchant): Money {
  const amount = parseMoney(text, currency)
  if ('error' in amount)
    throw new DomainError(amount.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  if (amount.minor <= 0n) throw new DomainError('AMOUNT_INVALID')
  return amount
}

/** An account that is not directly above or below, is frozen or closed to deposits, or does not exist has the same response. */
async function getPartner(
  connection: Connection,
  { merchant: { code: merchant }, session: { memberId, type }, body: { partner, account } }: SendCall,
  at: Date,
): Promise<Partner> {
  const holder = { merchant, memberId }
  const found =
    partner === 'upline'
      ? await findUpline(connection, holder, at)
      : account !== null && isAgent(type)
        ? await findDownline(connection, holder, { username: account, at })
        : null
  if (!found) throw new DomainError('TRANSFER_PARTNER_UNKNOWN')
  return found
}

/** The row comes before the money: a lock of the receiver's account must not wait for one of the receiver. */
async function move(
  { clock, push }: Core,
  unit: UnitOfWork,
  { merchant: { code: merchant }, session, body }: SendCall,
  { partner, amount }: { readonly partner: Partner; readonly amount: Money },
): Promise<Omit<TransferRow, 'id'>> {
  const { memberId: senderId, username: sender } = session
  const at = clock.now()
  const row = {
    code: createLegibleCode(codeLength),
    senderId,
    receiverId: partner.id,
    partner: body.partner,
    amount: amount.minor,
    currency: amount.currency,
    sentAt: at,
  }
  const key = `member-transfer:${unit.key}`
  await insertTransfer(unit, { ...row, key, merchant })
  await post(unit, {
    merchant,
    kind: 'memberTransfer',
    key,
    unit: amount.currency,
    realm: 'real',
    reference: row.code,
    legs: [
      { account: { memberId: senderId, purpose: 'main' }, amount: -amount.minor },
      { account: { memberId: partner.id, purpose: 'main' }, amount: amount.minor },
    ],
    at,
  })
  unit.afterCommit(() => {
    for (const memberId of [senderId, partner.id]) push.notify('balance', { merchant, memberId })
  })
  return { ...row, sender, receiver: partner.username }
}

/** A transfer as one of its two accounts sees it: the agent above it is masked. */
function toTransferWire(row: Omit<TransferRow, 'id'>, memberId: bigint) {
  const isSender = row.senderId === memberId
  const partner = (row.partner === 'upline') === isSender ? ('upline' as const) : ('downline' as const)
  const account = isSender ? row.receiver : row.sender
  return {
    reference: row.code,
    direction: isSender ? ('out' as const) : ('in' as const),
    partner,
    account: partner === 'upline' ? maskUsername(account) : account,
    currency: row.currency,
    amount: toWire(toMoney(row.amount, row.currency)),
    time: row.sentAt.toISOString(),
  }
}
