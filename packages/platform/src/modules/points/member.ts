import { toMoney, toWire } from '@croupier/domain/money'
import { pointsWagering } from '@croupier/domain/points'
import type { LanguageCode } from '@croupier/domain/languages'
import type * as endpoints from '@croupier/endpoints/calls/points'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { getAccountBalance } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { getProductPicture, getProductText } from './products.ts'
import { readProducts, readRedemptions, readTransactions, sumInProcess, type RedemptionRow } from './repository.ts'
import type { TransactionRow } from './repository.ts'

/** Returns the points of the account. */
export async function getBalance(
  { database }: Core,
  { merchant: { code: merchant }, session: { memberId } }: Call<typeof endpoints.pointsBalance, 'member'>,
): Promise<InferWire<typeof endpoints.pointsBalance>> {
  const account = { merchant, memberId, purpose: 'points', unit: 'PTS', realm: 'real' } as const
  const balance = await getAccountBalance(database, account)
  return { balance: toWire(balance), inProcess: String(await sumInProcess(database, memberId)) }
}

/** Returns the exchange table and the rate of conversions. */
export async function getConfig(
  core: Core,
  { merchant }: Call<typeof endpoints.pointsConfig, 'member'>,
): Promise<InferWire<typeof endpoints.pointsConfig>> {
  const { pointsRatios: ratios, pointsRate } = await getSettings(core, merchant)
  return { currency: merchant.currency, ratios, rate: pointsRate[0] ?? null, wagering: pointsWagering }
}

/** Returns the products that are on, in the language of the call. */
export async function getProducts(
  { database }: Core,
  { merchant, language }: Call<typeof endpoints.pointsProducts, 'member'>,
): Promise<InferWire<typeof endpoints.pointsProducts>> {
  const rows = await readProducts(database, merchant.code)
  return {
    products: rows
      .filter(({ enabled }) => enabled)
      .map((row) => ({
        productId: String(row.id),
        ...getProductText(row.texts, language, merchant),
        image: getProductPicture(row, merchant),
        points: String(row.points),
        stock: row.stock,
      })),
  }
}

/** Returns a page of what the account has redeemed. */
export async function getRedemptions(
  { database }: Core,
  { merchant, session, language, query }: Call<typeof endpoints.redemptions, 'member'>,
): Promise<InferWire<typeof endpoints.redemptions>> {
  const limit = toPageSize(query.pageSize)
  const owner = { merchant: merchant.code, memberId: session.memberId }
  const page = { state: query.status, after: parseIdCursor(query.after), limit }
  const rows = await readRedemptions(database, owner, page)
  return { redemptions: rows.map((row) => toRedemptionWire(row, language, merchant)), next: toIdCursor(rows, limit) }
}

/** Returns a redemption as the wire has it. */
export function toRedemptionWire(
  row: RedemptionRow,
  language: LanguageCode,
  merchant: Merchant,
): InferWire<typeof endpoints.redeemPoints> {
  return {
    reference: row.code,
    time: row.createdAt.toISOString(),
    type: row.type,
    productName: row.texts && getProductText(row.texts, language, merchant).name,
    status: row.state,
    quantity: row.quantity,
    requiredPoints: String(row.price),
    amount: String(row.points),
    balance: String(row.balance),
    remark: row.remark,
    currency: row.currency,
    credit: row.credit > 0n ? toWire(toMoney(row.credit, row.currency)) : null,
  }
}

/** Returns a page of the movements of the account's points. */
export async function getTransactions(
  { database }: Core,
  { merchant, session, query }: Call<typeof endpoints.pointsTransactions, 'member'>,
): Promise<InferWire<typeof endpoints.pointsTransactions>> {
  const limit = toPageSize(query.pageSize)
  const owner = { merchant: merchant.code, memberId: session.memberId }
  const rows = await readTransactions(database, owner, { before: parseIdCursor(query.after), limit })
  const transactions = rows.map((row) => toTransactionWire(row, merchant))
  return { currency: merchant.currency, transactions, next: toIdCursor(rows, limit) }
}

function toTransactionWire(
  { id, kind, amount, balance, bookedAt, source, turnover, ratioAmount, ratioPoints, code }: TransactionRow,
  { currency }: Merchant,
) {
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  const isEarned = source !== null && turnover !== null && ratioAmount !== null && ratioPoints !== null
  return {
    id: String(id),
    time: bookedAt.toISOString(),
    kind,
    changedPoints: String(amount),
    balance: String(balance),
    earned: isEarned
      ? { source, turnover: format(turnover), ratio: { amount: format(ratioAmount), points: String(ratioPoints) } }
      : null,
    reference: code,
  }
}
