import type { Contributions, CountedBets, WageringSource, WageringState } from '@croupier/domain/wagering'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { wagering, wageringCount } from './schema.ts'

export type WageringRow = typeof wagering.$inferSelect

/** A requirement that is open, with the member's booked bets that may count towards it. */
export interface OpenRow {
  readonly id: bigint
  readonly source: WageringSource
  readonly bonusId: bigint | null
  readonly amount: bigint
  readonly required: bigint
  readonly doneUnits: bigint
  readonly contributions: Contributions
  readonly createdAt: Date
  /** Valid bets by category since the last count, in part counted, and those of the hours that may still change. */
  readonly counted: CountedBets
  readonly booked: CountedBets
  readonly recent: CountedBets
}

/** Valid bets by category of the hours from `$n` on; decimal texts, since JSON numbers are not exact. */
const sumByCategory = (from: string) => `coalesce((
  select jsonb_object_agg(game_type, total) from (
    select game_type, sum(valid_bet)::text as total from member_hour
    where member_id = $1 and realm = 'real' and hour >= ${from} group by game_type
  ) as facts
), '{}')`

/**
 * Reads the open requirements of a member, the oldest first, with what is booked and counted: all in one statement, so that no
 * count comes between. `recentFrom`: start of the first hour that may still change.
 */
export async function readOpen(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  recentFrom: Date,
): Promise<readonly OpenRow[]> {
  return query<OpenRow>(
    `with state as materialized (
      select counted, ${sumByCategory('counted_from')} as booked, ${sumByCategory('greatest(counted_from, $2)')} as recent
      from wagering_count where member_id = $1
    )
    select open.id, open.source, open.bonus_id as "bonusId", open.amount, open.required, open.done_units as "doneUnits",
      open.contributions, open.created_at as "createdAt", state.counted, state.booked, state.recent
    from wagering open, state
    where open.member_id = $1 and open.state = 'open'
    order by open.id`,
    [memberId, recentFrom],
  )
}

/** Stores that everything booked is counted. */
export async function saveCount(
  { orm }: Transaction,
  memberId: bigint,
  { recentFrom, counted }: { readonly recentFrom: Date; readonly counted: CountedBets },
): Promise<void> {
  const from = sql`greatest(${wageringCount.countedFrom}, ${recentFrom.toISOString()}::timestamptz)`
  await orm.update(wageringCount).set({ countedFrom: from, counted }).where(eq(wageringCount.memberId, memberId))
}

/** Begins to count the bets of a member that has no open requirement: those that are booked so far count nothing. */
export async function beginCount(
  { query }: Transaction,
  { merchant, memberId, recentFrom }: { merchant: string; memberId: bigint; recentFrom: Date },
): Promise<void> {
  await query(
    `insert into wagering_count (member_id, merchant, counted_from, counted) values ($1, $3, $2, ${sumByCategory('$2')})
     on conflict (member_id) do update set counted_from = excluded.counted_from, counted = excluded.counted`,
    [memberId, recentFrom, merchant],
  )
}

/** Adds a requirement. */
export async function insertWagering(
  { orm }: Transaction,
  row: Omit<typeof wagering.$inferInsert, 'id'>,
): Promise<void> {
  await orm.insert(wagering).values(row)
}

/** Changes a requirement. */
export async function updateWagering(
  { orm }: Transaction,
  id: bigint,
  change: Partial<Pick<WageringRow, 'doneUnits' | 'state' | 'closedAt' | 'endorsedBy'>>,
): Promise<void> {
  await orm.update(wagering).set(change).where(eq(wagering.id, id))
}

/** Ends the open requirement of a bonus. */
export async function endWageringOfBonus(
  { orm }: Transaction,
  bonusId: bigint,
  { state, closedAt }: { readonly state: WageringState; readonly closedAt: Date },
): Promise<void> {
  await orm
    .update(wagering)
    .set({ state, closedAt })
    .where(and(eq(wagering.bonusId, bonusId), eq(wagering.state, 'open')))
}

/** Finds a requirement at one of the merchants. */
export async function findWagering(
  { orm }: Connection,
  merchants: readonly string[],
  id: bigint,
): Promise<WageringRow | null> {
  const [row] = await orm
    .select()
    .from(wagering)
    .where(and(inArray(wagering.merchant, [...merchants]), eq(wagering.id, id)))
  return row ?? null
}

/** Returns the requirements of bonuses by the bonus. */
export async function readWageringOfBonuses(
  { orm }: Connection,
  bonusIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, WageringRow>> {
  if (bonusIds.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(wagering)
    .where(inArray(wagering.bonusId, [...bonusIds]))
  return new Map(rows.flatMap((row) => (row.bonusId === null ? [] : [[row.bonusId, row] as const])))
}

/** Returns a page of the requirements of a member, newest first. */
export function readWagering(
  { orm }: Connection,
  memberId: bigint,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly WageringRow[]> {
  return orm
    .select()
    .from(wagering)
    .where(and(eq(wagering.memberId, memberId), before === undefined ? undefined : lt(wagering.id, before)))
    .orderBy(desc(wagering.id))
    .limit(limit)
}

/** Returns the members of a merchant that have played since their last count, or whose bonus has expired. */
export async function readDueMembers(
  { query }: Pick<Connection, 'query'>,
  merchant: string,
  now: Date,
): Promise<readonly bigint[]> {
  const rows = await query<{ memberId: bigint }>(
    `select counts.member_id as "memberId" from wagering_count as counts
     where counts.merchant = $1
       and exists (select from wagering where member_id = counts.member_id and state = 'open')
       and exists (
         select from member_hour where member_id = counts.member_id and realm = 'real' and hour >= counts.counted_from
       )
     union select member_id from bonus where merchant = $1 and state = 'active' and expires_at <= $2
     order by 1`,
    [merchant, now],
  )
  return rows.map(({ memberId }) => memberId)
}
