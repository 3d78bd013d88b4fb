import { and, asc, count, desc, eq, inArray, isNull, lt, min, ne, notExists, type SQL } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { deposit, depositPayment, paymentReport, unknownPayment } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

export type PaymentRow = typeof depositPayment.$inferSelect
export type ReportRow = typeof paymentReport.$inferSelect
export type UnknownPaymentRow = typeof unknownPayment.$inferSelect

/** Finds the payment that was begun for a deposit. */
export async function findPayment({ orm }: Orm, depositId: bigint): Promise<PaymentRow | null> {
  const [row] = await orm.select().from(depositPayment).where(eq(depositPayment.depositId, depositId))
  return row ?? null
}

/** Stores the payment of a deposit; false when it has one. */
export async function insertPayment({ orm }: Orm, row: typeof depositPayment.$inferInsert): Promise<boolean> {
  const inserted = await orm
    .insert(depositPayment)
    .values(row)
    .onConflictDoNothing()
    .returning({ depositId: depositPayment.depositId })
  return inserted.length > 0
}

/** Stores what a provider has reported; false for what it has reported before. */
export async function insertReport({ orm }: Orm, row: typeof paymentReport.$inferInsert): Promise<boolean> {
  const inserted = await orm.insert(paymentReport).values(row).onConflictDoNothing().returning({ id: paymentReport.id })
  return inserted.length > 0
}

/** Returns the payments of deposits. */
export async function readPayments(
  { orm }: Orm,
  depositIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, PaymentRow>> {
  if (depositIds.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(depositPayment)
    .where(inArray(depositPayment.depositId, [...depositIds]))
  return new Map(rows.map((row) => [row.depositId, row]))
}

/** Returns what providers have reported of deposits, in the order in which it came. */
export async function readReports(
  { orm }: Orm,
  depositIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly ReportRow[]>> {
  if (depositIds.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(paymentReport)
    .where(inArray(paymentReport.depositId, [...depositIds]))
    .orderBy(asc(paymentReport.id))
  return Map.groupBy(rows, ({ depositId }) => depositId)
}

/** Counts what a provider has reported of a deposit. */
export function countReports({ orm }: Orm, depositId: bigint): Promise<number> {
  return orm.$count(paymentReport, eq(paymentReport.depositId, depositId))
}

/** Marks reported payments as those that a deposit has not received. */
export async function ignoreReports({ orm }: Orm, ids: readonly bigint[]): Promise<void> {
  await orm
    .update(paymentReport)
    .set({ outcome: 'ignored' })
    .where(inArray(paymentReport.id, [...ids]))
}

/** Stores money that was reported for no known deposit; a payment that is stored already stays as it is. */
export async function insertUnknownPayment({ orm }: Orm, row: typeof unknownPayment.$inferInsert): Promise<void> {
  await orm.insert(unknownPayment).values(row).onConflictDoNothing()
}

/** A page of payments of merchants. */
interface UnknownPage {
  readonly merchants: readonly string[]
  readonly before: bigint | undefined
  readonly limit: number
}

/** Payments of merchants for no known deposit that are open, without those that a deposit has received since. */
function isOpenPayment({ orm }: Orm, merchants: readonly string[]): SQL | undefined {
  const received = orm
    .select({ id: paymentReport.id })
    .from(paymentReport)
    .innerJoin(deposit, eq(deposit.id, paymentReport.depositId))
    .where(
      and(
        eq(deposit.merchant, unknownPayment.merchant),
        eq(paymentReport.reference, unknownPayment.payment),
        ne(paymentReport.outcome, 'ignored'),
      ),
    )
  return and(inArray(unknownPayment.merchant, [...merchants]), isNull(unknownPayment.closedAt), notExists(received))
}

/** Returns a page of the open payments for no known deposit, newest first. */
export function readUnknownPayments(
  { orm }: Orm,
  { merchants, before, limit }: UnknownPage,
): Promise<readonly UnknownPaymentRow[]> {
  return orm
    .select()
    .from(unknownPayment)
    .where(and(isOpenPayment({ orm }, merchants), before === undefined ? undefined : lt(unknownPayment.id, before)))
    .orderBy(desc(unknownPayment.id))
    .limit(limit)
}

/** Counts the open payments for no known deposit. */
export async function countUnknown(
  { orm }: Orm,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(unknownPayment.at) })
    .from(unknownPayment)
    .where(isOpenPayment({ orm }, merchants))
  return row ?? { count: 0, oldest: null }
}

/** Returns and locks a payment for no known deposit by its name at the provider. */
export async function lockUnknownPayment(
  { orm }: Orm,
  { merchant, payment }: Pick<UnknownPaymentRow, 'merchant' | 'payment'>,
): Promise<UnknownPaymentRow | null> {
  const [row] = await orm
    .select()
    .from(unknownPayment)
    .where(and(eq(unknownPayment.merchant, merchant), eq(unknownPayment.payment, payment)))
    .for('update')
  return row ?? null
}

/** Closes a payment for no known deposit. */
export async function updateUnknownPayment(
  { orm }: Orm,
  { id, closedAt, closedBy }: Pick<UnknownPaymentRow, 'id' | 'closedAt' | 'closedBy'>,
): Promise<void> {
  await orm.update(unknownPayment).set({ closedAt, closedBy }).where(eq(unknownPayment.id, id))
}
