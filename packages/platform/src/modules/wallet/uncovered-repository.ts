import type { Currency } from '@croupier/domain/money'
import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { uncoveredAdjustment } from './schema.ts'

/** An adjustment beyond the balance of its member, who has played for real money. Amounts in minor units, without a sign. */
export interface UncoveredRow {
  readonly merchant: string
  readonly account: string
  readonly vendor: string
  readonly transactionId: string
  readonly roundId: string
  readonly amount: bigint
  readonly uncovered: bigint
  readonly currency: Currency
  readonly receivedAt: Date
}

/** Returns the adjustments of merchants that nobody has closed, oldest first. */
export function readUncovered(
  { query }: Pick<Connection, 'query'>,
  merchants: readonly string[],
  limit: number,
): Promise<UncoveredRow[]> {
  return query<UncoveredRow>(
    `select claim.merchant, member.username as account, claim.vendor, claim.transaction_id as "transactionId",
      received.round_id as "roundId", -received.amount as amount, claim.amount as uncovered, claim.currency,
      claim.received_at as "receivedAt"
    from uncovered_adjustment as claim
    join wallet_transaction as received using (vendor, transaction_id)
    join member on member.id = claim.member_id
    where claim.closed_at is null and claim.mode = 'real' and claim.merchant = any($1::text[])
    order by claim.received_at, claim.vendor, claim.transaction_id
    limit $2`,
    [merchants, limit],
  )
}

/** The key of an adjustment. */
interface Key {
  readonly vendor: string
  readonly transactionId: string
}

function isOne({ vendor, transactionId }: Key) {
  return and(eq(uncoveredAdjustment.vendor, vendor), eq(uncoveredAdjustment.transactionId, transactionId))
}

/** Finds an adjustment of a merchant's member for real money, closed or not. */
export async function findUncovered(
  { orm }: Pick<Connection, 'orm'>,
  { merchant, ...key }: Key & { merchant: string },
) {
  const ofMerchant = and(eq(uncoveredAdjustment.merchant, merchant), eq(uncoveredAdjustment.mode, 'real'))
  const [row] = await orm
    .select()
    .from(uncoveredAdjustment)
    .where(and(isOne(key), ofMerchant))
  return row
}

/** Closes an adjustment; returns whether it was open. */
export async function markClosed(
  { orm }: Pick<Connection, 'orm'>,
  { closedAt, closedBy, ...key }: Key & { readonly closedAt: Date; readonly closedBy: string },
): Promise<boolean> {
  const rows = await orm
    .update(uncoveredAdjustment)
    .set({ closedAt, closedBy })
    .where(and(isOne(key), isNull(uncoveredAdjustment.closedAt)))
    .returning({ vendor: uncoveredAdjustment.vendor })
  return rows.length > 0
}
