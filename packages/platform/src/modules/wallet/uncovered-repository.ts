import type { Currency } from '@croupier/domain/money'
import { closeUncovered, type claimStates } from '@croupier/endpoints/calls/ops/rounds'
import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { uncoveredAdjustment } from './schema.ts'

type ClaimState = (typeof claimStates)[number]

/** An adjustment beyond the money of its member, who has played for real money. Amounts in minor units, without a sign. */
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
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly reason: string | null
}

const openClaims = `claim.closed_at is null and claim.mode = 'real' and claim.merchant = any($1::text[])`

/** The place of a claim in its list: when it was received, in that of closed ones when it was closed. */
export type ClaimKey = readonly [at: Date, vendor: string, transactionId: string]

/** Which claims are listed after a place, and in which order. */
const lists = {
  open: `where ${openClaims}
      and ($3::timestamptz is null or (claim.received_at, claim.vendor, claim.transaction_id) > ($3, $4::text, $5::text))
    order by claim.received_at, claim.vendor, claim.transaction_id`,
  closed: `where claim.closed_at is not null and claim.mode = 'real' and claim.merchant = any($1::text[])
      and ($3::timestamptz is null or claim.closed_at < $3
        or (claim.closed_at = $3 and (claim.vendor, claim.transaction_id) > ($4::text, $5::text)))
    order by claim.closed_at desc, claim.vendor, claim.transaction_id`,
} as const satisfies Record<ClaimState, string>

/** A page of the claims of merchants in a state. */
interface ClaimPage {
  readonly merchants: readonly string[]
  readonly state: ClaimState
  readonly after: ClaimKey | undefined
  readonly limit: number
}

/**
 * Returns a page of the adjustments of merchants in a state: open ones oldest first, closed ones newest first. Why is in the audit
 * log.
 */
export function readUncovered({ query }: Pick<Connection, 'query'>, page: ClaimPage): Promise<UncoveredRow[]> {
  const { merchants, state, after = [null, null, null], limit } = page
  return query<UncoveredRow>(
    `select claim.merchant, member.username as account, claim.vendor, claim.transaction_id as "transactionId",
      received.round_id as "roundId", -received.amount as amount, claim.amount as uncovered, claim.currency,
      claim.received_at as "receivedAt", claim.closed_at as "closedAt", claim.closed_by as "closedBy", closing.reason
    from uncovered_adjustment as claim
    join wallet_transaction as received using (vendor, transaction_id)
    join member on member.id = claim.member_id
    left join lateral (
      select reason from audit_entry
      where claim.closed_at is not null and subject = 'member ' || claim.member_id
        and operation = '${closeUncovered.method} ${closeUncovered.path}'
        and before ->> 'vendor' = claim.vendor and before ->> 'transaction' = claim.transaction_id
      order by id desc limit 1
    ) as closing on true
    ${lists[state]}
    limit $2`,
    [merchants, limit, ...after],
  )
}

/** Counts the adjustments of merchants that no operator has closed. */
export async function countUncovered(
  { query }: Pick<Connection, 'query'>,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await query<{ readonly count: number; readonly oldest: Date | null }>(
    `select count(*)::int as count, min(received_at) as oldest from uncovered_adjustment as claim where ${openClaims}`,
    [merchants],
  )
  return row ?? { count: 0, oldest: null }
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
