import { and, desc, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { bonus } from './schema.ts'

export type BonusRow = typeof bonus.$inferSelect

/** Makes what changes the bonuses and requirements of a member wait for each other until the transaction ends; bets go on. */
export async function lockMemberBonuses({ query }: Transaction, memberId: bigint): Promise<void> {
  await query('select id from member where id = $1 for no key update', [memberId])
}

/** Adds a bonus; returns it. */
export async function insertBonus({ orm }: Transaction, row: Omit<typeof bonus.$inferInsert, 'id'>): Promise<BonusRow> {
  const [inserted] = await orm.insert(bonus).values(row).returning()
  if (!inserted) throw new Error('The bonus was not inserted.')
  return inserted
}

/** Changes a bonus. */
export async function updateBonus(
  { orm }: Transaction,
  id: bigint,
  change: Partial<
    Pick<BonusRow, 'amount' | 'state' | 'netFrom' | 'netBefore' | 'taken' | 'creditedAt' | 'expiresAt' | 'closedAt'>
  >,
): Promise<void> {
  await orm.update(bonus).set(change).where(eq(bonus.id, id))
}

/** Finds a bonus at one of the merchants, of any or of one member. */
export async function findBonus(
  { orm }: Connection,
  { merchants, id, memberId }: { merchants: readonly string[]; id: bigint; memberId?: bigint },
): Promise<BonusRow | null> {
  const [row] = await orm
    .select()
    .from(bonus)
    .where(
      and(
        inArray(bonus.merchant, [...merchants]),
        eq(bonus.id, id),
        memberId === undefined ? undefined : eq(bonus.memberId, memberId),
      ),
    )
  return row ?? null
}

/** Finds the bonus that was taken with a deposit, in whatever state. */
export async function findBonusOfDeposit({ orm }: Connection, depositId: bigint): Promise<BonusRow | null> {
  const [row] = await orm.select().from(bonus).where(eq(bonus.depositId, depositId))
  return row ?? null
}

/** Finds the bonus that waits for a deposit. */
export async function findPendingBonus({ orm }: Transaction, depositId: bigint): Promise<BonusRow | null> {
  const [row] = await orm
    .select()
    .from(bonus)
    .where(and(eq(bonus.depositId, depositId), eq(bonus.state, 'pending')))
  return row ?? null
}

/** Returns a page of the bonuses of a member, newest first. */
export function readBonuses(
  { orm }: Connection,
  memberId: bigint,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly BonusRow[]> {
  return orm
    .select()
    .from(bonus)
    .where(and(eq(bonus.memberId, memberId), before === undefined ? undefined : lt(bonus.id, before)))
    .orderBy(desc(bonus.id))
    .limit(limit)
}

/** Returns the bonuses with the given ids. */
export async function readBonusesById({ orm }: Connection, ids: readonly bigint[]): Promise<readonly BonusRow[]> {
  if (ids.length === 0) return []
  return orm
    .select()
    .from(bonus)
    .where(inArray(bonus.id, [...ids]))
}

/** Returns the bonuses of a member that have expired. */
export function readExpired({ orm }: Connection, memberId: bigint, now: Date): Promise<readonly BonusRow[]> {
  return orm
    .select()
    .from(bonus)
    .where(and(eq(bonus.memberId, memberId), eq(bonus.state, 'active'), lte(bonus.expiresAt, now)))
    .orderBy(bonus.id)
}

/** Returns the active bonuses of a member except for one. */
export function readOtherActive(
  { orm }: Connection,
  { id, memberId }: Pick<BonusRow, 'id' | 'memberId'>,
): Promise<readonly BonusRow[]> {
  return orm
    .select()
    .from(bonus)
    .where(and(eq(bonus.memberId, memberId), eq(bonus.state, 'active'), ne(bonus.id, id)))
}

/** What a member has taken before. */
export interface OfferHistory {
  /** Whether it has a deposit that is credited. */
  readonly hasDeposited: boolean
  /** Keys of the offers that it has taken, or accepted with a deposit that is open. */
  readonly taken: readonly string[]
}

/** Reads what a member has taken before; one deposit can be left out. */
export async function readOfferHistory(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  withoutDeposit: bigint | null = null,
): Promise<OfferHistory> {
  const [row] = await query<OfferHistory>(
    `select
      exists (
        select from deposit where member_id = $1 and state = 'approved' and id is distinct from $2::bigint
      ) as "hasDeposited",
      coalesce((
        select jsonb_agg(distinct bonus.offer) from bonus left join deposit on deposit.id = bonus.deposit_id
        where bonus.member_id = $1 and bonus.offer is not null and bonus.state <> 'void'
          and bonus.deposit_id is distinct from $2::bigint
          and (bonus.state <> 'pending' or deposit.state in ('pending', 'reviewing'))
      ), '[]') as taken`,
    [memberId, withoutDeposit],
  )
  return row ?? { hasDeposited: false, taken: [] }
}

/** Returns wins minus stakes of a member's booked hours from an instant on. */
export async function readNet({ query }: Pick<Connection, 'query'>, memberId: bigint, from: Date): Promise<bigint> {
  const [row] = await query<{ net: bigint }>(
    `select coalesce(sum(win + adjustment - stake), 0)::bigint as net from member_hour
     where member_id = $1 and realm = 'real' and hour >= $2`,
    [memberId, from],
  )
  return row?.net ?? 0n
}

/** Whether a member has a round since an instant that is not settled. */
export async function hasOpenRound(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  since: Date,
): Promise<boolean> {
  const rows = await query(
    `select 1 from game_round where member_id = $1 and mode = 'real' and opened_at >= $2 and state = 'open' limit 1`,
    [memberId, since],
  )
  return rows.length > 0
}

/** A wallet that a member can spend from, with its balance in minor units; without a vendor the main one. */
export interface SpendableRow {
  readonly vendor: string | null
  readonly balance: bigint
}

const spendableSql = `
  select vendor, balance from account
  where member_id = $1 and purpose in ('main', 'vendor') and unit = $2 and realm = 'real' order by id`

/** Returns what a member can spend in all wallets, in minor units. */
export async function readSpendable(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  unit: string,
): Promise<bigint> {
  return sumBalances(await query<SpendableRow>(spendableSql, [memberId, unit]))
}

/** Locks the wallets that a member can spend from, so that no bet comes between, and returns them, the main one first. */
export function lockSpendable({ query }: Transaction, memberId: bigint, unit: string): Promise<SpendableRow[]> {
  return query<SpendableRow>(`${spendableSql} for update`, [memberId, unit])
}

/** Returns the sum of wallets in minor units. */
export function sumBalances(rows: readonly SpendableRow[]): bigint {
  return rows.reduce((sum, { balance }) => sum + balance, 0n)
}
