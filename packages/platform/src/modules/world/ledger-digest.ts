import type { Connection } from '../../core/db/database.ts'

/** What a ledger holds. */
export interface LedgerDigest {
  readonly members: bigint
  readonly rounds: bigint
  readonly entries: bigint
  /** SHA-256 in hex over every entry in the order of booking. */
  readonly hash: string
}

/**
 * Returns what the ledgers of all merchants hold. The hash covers who was credited what and when, counted from an instant; ids of
 * rows are no part of it.
 */
export async function readLedgerDigest({ query }: Pick<Connection, 'query'>, until: Date): Promise<LedgerDigest> {
  const [row] = await query<LedgerDigest>(
    `select (select count(*) from member) as members, (select count(*) from game_round) as rounds, count(*) as entries,
      encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', posting.merchant, posting.kind, member.username, account.purpose,
        account.vendor, account.unit, entry.amount, entry.balance_after,
        round(extract(epoch from posting.booked_at - $1::timestamptz) * 1000)), E'\\n'
        order by posting.id, account.member_id nulls last, account.purpose, account.vendor), ''), 'UTF8')), 'hex') as hash
    from entry join posting on posting.id = entry.posting_id join account on account.id = entry.account_id
    left join member on member.id = account.member_id`,
    [until],
  )
  if (!row) throw new Error('The ledger could not be read.')
  return row
}
