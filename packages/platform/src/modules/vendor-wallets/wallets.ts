import { fromWire, toMoney, toWire } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/wallets'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseIdCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { readTransfers, readVendorWallets, readWallets, type FundTransferRow, type WalletHolder } from './repository.ts'

/** Returns which wallets the site has. */
export async function getMerchantWallet(
  core: Core,
  { merchant }: { readonly merchant: Merchant },
): Promise<InferWire<typeof endpoints.merchantWallet>> {
  const { walletMode, walletTransferMinimum } = await getSettings(core, merchant)
  const isSingle = walletMode === 'single'
  const { currency, code } = merchant
  const minimum = toWire(fromWire(walletTransferMinimum, currency))
  return { isSingle, currency, minimum, wallets: isSingle ? [] : await readVendorWallets(core.database, code) }
}

/** Returns what the wallets of the account hold. */
export function getWalletBalances(
  { database }: Core,
  { merchant, session: { memberId } }: Call<typeof endpoints.walletBalances, 'member'>,
): Promise<InferWire<typeof endpoints.walletBalances>> {
  return readBalances(database, { merchant: merchant.code, memberId, currency: merchant.currency })
}

/** Returns what the wallets of a member hold, as a connection sees them. */
export async function readBalances(
  connection: Pick<Connection, 'query'>,
  holder: WalletHolder,
): Promise<InferWire<typeof endpoints.walletBalances>> {
  const { currency } = holder
  const rows = await readWallets(connection, holder)
  const total = rows.reduce((sum, { balance }) => sum + balance, 0n)
  return {
    currency,
    total: toWire(toMoney(total, currency)),
    wallets: rows.map((row) => ({ ...row, balance: toWire(toMoney(row.balance, currency)) })),
  }
}

/** Returns a page of the transfers between the wallets of the account, newest first. */
export async function listFundTransfers(
  { database }: Core,
  { merchant, session: { memberId }, query }: Call<typeof endpoints.fundTransfers, 'member'>,
): Promise<InferWire<typeof endpoints.fundTransfers>> {
  const limit = toPageSize(query.pageSize)
  const page = { before: parseIdCursor(query.after), limit }
  const rows = await readTransfers(database, { merchant: merchant.code, memberId }, page)
  return { transfers: rows.map(toTransferWire), next: toIdCursor(rows, limit) }
}

/** Returns a transfer as its member sees it. */
export function toTransferWire({
  code,
  source,
  target,
  currency,
  amount,
  movedAt,
}: Pick<FundTransferRow, 'code' | 'source' | 'target' | 'currency' | 'amount' | 'movedAt'>) {
  return {
    reference: code,
    source,
    target,
    currency,
    amount: toWire(toMoney(amount, currency)),
    time: movedAt.toISOString(),
  }
}
