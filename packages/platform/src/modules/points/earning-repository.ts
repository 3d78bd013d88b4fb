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

/** Marks turnover of an hour as counted. */
export async function markCounted(
  { orm }: Transaction,
  merchant: string,
  { memberId, source, hour, amount }: UncountedTurnover,
): Promise<void> {
  await orm
    .insert(pointsHour)
    .values({ merchant, memberId, source, hour, counted: amount })
    .onConflictDoUpdate({
      target: [pointsHour.memberId, pointsHour.source, pointsHour.hour],
      set: { counted: sql`${pointsHour.counted} + excluded.counted` },
    })
}

/** Whose turnover of which source is counted. */
interface CountKey {
  readonly merchant: string
  readonly memberId: bigint
  readonly source: PointsSource
}

/** Adds turnover to the count of a member; returns what has earned no points yet. */
export async function addToCount({ orm }: Transaction, key: CountKey, amount: bigint): Promise<bigint> {
  const [row] = await orm
    .insert(pointsCount)
    .values({ ...key, counted: amount, converted: 0n })
    .onConflictDoUpdate({
      target: [pointsCount.memberId, pointsCount.source],
      set: { counted: sql`${pointsCount.counted} + excluded.counted` },
    })
    .returning()
  if (!row) throw new Error('The count was not stored.')
  return row.counted - row.converted
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
