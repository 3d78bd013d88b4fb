import { DomainError } from '@croupier/domain/errors'
import type { Currency } from '@croupier/domain/money'
import { mainWallet } from '@croupier/domain/wallets'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { fundTransfer } from './schema.ts'

/** A vendor with a wallet of its own, as a merchant offers it. */
export interface VendorWalletRow {
  readonly code: string
  readonly name: string
  readonly maintenance: boolean
}

/** Returns the vendors of a merchant whose games are played from a wallet of their own, in its order. */
export function readVendorWallets({ query }: Pick<Connection, 'query'>, merchant: string): Promise<VendorWalletRow[]> {
  return query<VendorWalletRow>(
    `select vendor.code, vendor.name,
      offer.maintenance or (
        select coalesce(bool_and(category.maintenance), true) from vendor_category as category where category.vendor = vendor.code
      ) as maintenance
    from merchant_vendor as offer join vendor on vendor.code = offer.vendor
    where offer.merchant = $1 and vendor.wallet = 'transfer' order by offer.position`,
    [merchant],
  )
}

/** A member's wallet with its balance in minor units; `name` is null of the main one. */
export interface WalletRow {
  readonly code: string
  readonly name: string | null
  readonly balance: bigint
}

/** The member whose wallets are read. */
export interface WalletHolder {
  readonly merchant: string
  readonly memberId: bigint
  readonly currency: Currency
}

/** Returns a member's wallets that are open, the main one first. */
export function readWallets(
  { query }: Pick<Connection, 'query'>,
  { merchant, memberId, currency }: WalletHolder,
): Promise<WalletRow[]> {
  return query<WalletRow>(
    `select coalesce(account.vendor, '${mainWallet}') as code, vendor.name, account.balance
    from account left join vendor on vendor.code = account.vendor
    where account.member_id = $1 and account.purpose in ('main', 'vendor') and account.unit = $2 and account.realm = 'real'
      and account.merchant = $3
    order by account.vendor is not null, account.vendor`,
    [memberId, currency, merchant],
  )
}

/** Locks a member's wallets until the transaction ends, the main one first, as bets do. */
export async function lockWallets(
  { query }: Transaction,
  { merchant, memberId, currency }: WalletHolder,
): Promise<void> {
  await query(
    `select id from account
    where member_id = $1 and purpose in ('main', 'vendor') and unit = $2 and realm = 'real' and merchant = $3
    order by id for update`,
    [memberId, currency, merchant],
  )
}

/** A transfer between two wallets. */
export type FundTransferRow = typeof fundTransfer.$inferSelect

/** Adds transfers. Throws IDEMPOTENCY_KEY_REUSED for a key that has some, whose response is no longer kept. */
export async function insertTransfers(
  { orm }: Transaction,
  rows: readonly (typeof fundTransfer.$inferInsert)[],
): Promise<void> {
  const { id, key, source } = fundTransfer
  const inserted = await orm
    .insert(fundTransfer)
    .values([...rows])
    .onConflictDoNothing({ target: [key, source] })
    .returning({ id })
  if (inserted.length !== rows.length) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
}

/** Returns a page of a member's transfers, newest first. */
export function readTransfers(
  { orm }: Pick<Connection, 'orm'>,
  { merchant, memberId }: Pick<WalletHolder, 'merchant' | 'memberId'>,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly FundTransferRow[]> {
  const { id } = fundTransfer
  return orm
    .select()
    .from(fundTransfer)
    .where(
      and(
        eq(fundTransfer.merchant, merchant),
        eq(fundTransfer.memberId, memberId),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}
