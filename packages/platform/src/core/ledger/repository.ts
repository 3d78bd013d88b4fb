import type { MemberAccount, Posted, Posting } from './posting.ts'
import type { Connection } from '../db/database.ts'

/** Calls the database function `post`; rejects with the database's own errors. */
export async function post({ query }: Connection, posting: Posting): Promise<Posted> {
  const { merchant, kind, key, unit, realm, reference, at, legs } = posting
  const accounts = legs.map((leg) => leg.account)
  const [row] = await query<{ posting_id: bigint; replayed: boolean; balances: (string | null)[] }>(
    'select posting_id, replayed, balances::text[] from post($1, $2, $3, $4, $5, $6, $7, $8::bigint[], $9::text[], $10::text[], $11::bigint[])',
    [
      merchant,
      kind,
      key,
      unit,
      realm,
      reference,
      at,
      accounts.map(({ memberId }) => memberId?.toString() ?? null),
      accounts.map(({ purpose }) => purpose),
      accounts.map(({ vendor }) => vendor ?? null),
      legs.map(({ amount }) => amount.toString()),
    ],
  )
  if (!row) throw new Error('The database returned no result for a posting.')
  return {
    postingId: row.posting_id,
    replayed: row.replayed,
    balances: row.balances.map((balance) => (balance === null ? null : BigInt(balance))),
  }
}

/** Whether there is a posting under a key. */
export async function isBooked({ query }: Connection, key: string): Promise<boolean> {
  return (await query('select id from posting where key = $1', [key])).length > 0
}

/** Opens a member's account without money; has no effect when it is open. */
export async function openAccount({ query }: Connection, account: MemberAccount): Promise<void> {
  const { merchant, memberId, purpose, vendor, unit, realm } = account
  await query('select account_of($1, $2, $3, $4, $5, $6)', [merchant, memberId, purpose, vendor ?? null, unit, realm])
}

/** Returns the balance of a member's account in minor units; undefined when it is not open. */
export async function readBalance({ query }: Connection, account: MemberAccount): Promise<bigint | undefined> {
  const { merchant, memberId, purpose, vendor, unit, realm } = account
  const [row] = await query<{ balance: bigint }>(
    `select balance from account
    where member_id = $1 and purpose = $2 and unit = $3 and realm = $4 and merchant = $5
      and vendor is not distinct from $6`,
    [memberId, purpose, unit, realm, merchant, vendor ?? null],
  )
  return row?.balance
}
