import type { PointsSource } from '@croupier/domain/points'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../core/db/database.ts'
import { pointsCount, pointsEarning, pointsHour, pointsProgress } from './schema.ts'

/** Turnover of a member in an hour that is not counted yet; below zero where an adjustment has taken some back. Minor units. */
export interface UncountedTurnover {
  readonly memberId: bigint
  readonly source: PointsSource
  readonly hour: Date
  readonly amount: bigint
}

/**
 * Returns from which hour on a merchant's turnover is counted, and locks that until the transaction ends. What was before `start`
 * earns nothing where nothing has been counted yet.
 */
export async function lockProgress({ orm }: Transaction, merchant: string, start: Date): Promise<Date> {
  await orm.insert(pointsProgress).values({ merchant, countedFrom: start }).onConflictDoNothing()
  const [row] = await orm.select().from(pointsProgress).where(eq(pointsProgress.merchant, merchant)).for('update')
  return row?.countedFrom ?? start
}

/** Stores that everything before an hour is counted for good. */
export async function advanceProgress({ orm }: Transaction, merchant: string, countedFrom: Date): Promise<void> {
  const from = sql`greatest(${pointsProgress.countedFrom}, ${countedFrom.toISOString()}::timestamptz)`
  await orm.update(pointsProgress).set({ countedFrom: from }).where(eq(pointsProgress.merchant, merchant))
  await orm.delete(pointsHour).where(and(eq(pointsHour.merchant, merchant), lt(pointsHour.hour, countedFrom)))
}

/** Ends the counting of a merchant: turnover until it begins again earns nothing. */
export async function endProgress({ orm }: Transaction, merchant: string): Promise<void> {
  await orm.delete(pointsProgress).where(eq(pointsProgress.merchant, merchant))
}

/** Reads approved deposits and booked valid bets of real money from an hour on that are not counted yet, by member. */
export function readUncounted(
  { query }: Pick<Transaction, 'query'>,
  { merchant, timeZone, from }: { readonly merchant: string; readonly timeZone: string; readonly from: Date },
): Promise<readonly UncountedTurnover[]> {
  return query<UncountedTurnover>(
    `select facts.member_id as "memberId", facts.source, facts.hour, (facts.total - coalesce(line.counted, 0))::bigint as amount
    from (
      select member_id, game_type as source, hour, sum(valid_bet) as total from member_hour
      where merchant = $1 and realm = 'real' and hour >= $2 group by 1, 2, 3
      union all
      select deposit.member_id, 'DEPOSIT', date_trunc('hour', step.at, $3), sum(deposit.amount)
      from deposit_event as step join deposit on deposit.id = step.deposit_id
      where deposit.merchant = $1 and deposit.state = 'approved' and step.step in ('approve', 'pay') and step.at >= $2
      group by 1, 2, 3
    ) as facts
    left join points_hour as line on line.member_id = facts.member_id and line.source = facts.source and line.hour = facts.hour
    where facts.total <> coalesce(line.counted, 0)
    order by facts.member_id, facts.source, facts.hour`,
    [merchant, from, timeZone],
  )
}

/** Rows of a JSON array of turnover, which is `$2`. */
const turnoverSql = `jsonb_to_recordset($2::jsonb) as turnover ("memberId" bigint, source text, hour timestamptz, amount bigint)`

function toJson(turnover: readonly UncountedTurnover[]): string {
  return JSON.stringify(
    turnover.map(({ memberId, amount, ...row }) => ({ ...row, memberId: String(memberId), amount: String(amount) })),
  )
}

/** Marks turnover of hours as counted. */
export async function markCounted(
  { query }: Pick<Transaction, 'query'>,
  merchant: string,
  turnover: readonly UncountedTurnover[],
): Promise<void> {
  await query(
    `insert into points_hour (merchant, member_id, source, hour, counted)
    select $1::text, "memberId", source, hour, amount from ${turnoverSql}
    on conflict (member_id, source, hour) do update set counted = points_hour.counted + excluded.counted`,
    [merchant, toJson(turnover)],
  )
}

/** Turnover of a member that has earned no points yet; below zero where an adjustment has taken some back. Minor units. */
export interface OpenTurnover {
  readonly memberId: bigint
  readonly source: PointsSource
  readonly open: bigint
}

/** Adds turnover to the counts of members, in the order in which `lockCounts` locks them; returns what those have open. */
export function addToCounts(
  { query }: Pick<Transaction, 'query'>,
  merchant: string,
  turnover: readonly UncountedTurnover[],
): Promise<readonly OpenTurnover[]> {
  return query<OpenTurnover>(
    `insert into points_count (merchant, member_id, source, counted, converted)
    select $1::text, "memberId", source, sum(amount), 0 from ${turnoverSql} group by "memberId", source order by "memberId", source
    on conflict (member_id, source) do update set counted = points_count.counted + excluded.counted
    returning member_id as "memberId", source, counted - converted as open`,
    [merchant, toJson(turnover)],
  )
}

/** Returns what members have open, and locks that until the transaction ends. */
export function lockCounts(
  { query }: Pick<Transaction, 'query'>,
  members: readonly bigint[],
): Promise<readonly OpenTurnover[]> {
  return query<OpenTurnover>(
    `select member_id as "memberId", source, counted - converted as open from points_count
    where member_id = any($1::bigint[]) order by member_id, source for update`,
    [members],
  )
}

/** Stores points that turnover has earned; returns the id. */
export async function insertEarning(
  { orm }: Transaction,
  row: Omit<typeof pointsEarning.$inferInsert, 'id'>,
): Promise<bigint> {
  const { memberId, source, amount } = row
  await orm
    .update(pointsCount)
    .set({ converted: sql`${pointsCount.converted} + ${amount}` })
    .where(and(eq(pointsCount.memberId, memberId), eq(pointsCount.source, source)))
  const [inserted] = await orm.insert(pointsEarning).values(row).returning({ id: pointsEarning.id })
  if (!inserted) throw new Error('The earning was not inserted.')
  return inserted.id
}
