import { openDepositStates, type DepositState, type DepositStep } from '@croupier/domain/deposit'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, max, min, or, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { isOfUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { deposit, depositEvent, paymentChannel } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

export type ChannelRow = typeof paymentChannel.$inferSelect
export type DepositRow = typeof deposit.$inferSelect
export type DepositEventRow = typeof depositEvent.$inferSelect

/** A deposit with its channel and the username of its member. */
export interface DepositDetails {
  readonly deposit: DepositRow
  readonly channel: ChannelRow
  readonly account: string
}

const details = {
  deposit: getTableColumns(deposit),
  channel: getTableColumns(paymentChannel),
  account: member.username,
}
const ofChannel = and(eq(paymentChannel.merchant, deposit.merchant), eq(paymentChannel.id, deposit.channel))

/** Adds channels that do not exist yet. */
export async function insertChannels(
  { orm }: Orm,
  rows: readonly (typeof paymentChannel.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await orm
      .insert(paymentChannel)
      .values([...rows])
      .onConflictDoNothing()
}

/** Returns the channels of merchants in their order. */
export function readChannels({ orm }: Orm, merchants: readonly string[]): Promise<readonly ChannelRow[]> {
  return orm
    .select()
    .from(paymentChannel)
    .where(inArray(paymentChannel.merchant, [...merchants]))
    .orderBy(asc(paymentChannel.merchant), asc(paymentChannel.position), asc(paymentChannel.id))
}

/** Finds a channel and keeps it from changing until the end of the transaction; `update` also from being read so. */
export async function lockChannel(
  { orm }: Orm,
  { merchant, id }: Pick<ChannelRow, 'merchant' | 'id'>,
  strength: 'share' | 'update',
): Promise<ChannelRow | null> {
  const [row] = await orm
    .select()
    .from(paymentChannel)
    .where(and(eq(paymentChannel.merchant, merchant), eq(paymentChannel.id, id)))
    .for(strength)
  return row ?? null
}

/** Changes the terms of a channel. */
export async function updateChannel(
  { orm }: Orm,
  { merchant, id }: Pick<ChannelRow, 'merchant' | 'id'>,
  change: Omit<
    ChannelRow,
    'merchant' | 'id' | 'kind' | 'label' | 'payee' | 'address' | 'network' | 'payMinutes' | 'position'
  >,
): Promise<void> {
  await orm
    .update(paymentChannel)
    .set(change)
    .where(and(eq(paymentChannel.merchant, merchant), eq(paymentChannel.id, id)))
}

/** Locks a member, so that its new deposits come one after the other, and counts the open ones. */
export async function countOpenOfMember({ orm }: Orm, memberId: bigint): Promise<number> {
  await orm.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
  const [row] = await orm
    .select({ open: count() })
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), inArray(deposit.state, [...openDepositStates])))
  return row?.open ?? 0
}

/** Adds a deposit; returns its id. */
export async function insertDeposit({ orm }: Orm, row: typeof deposit.$inferInsert): Promise<bigint> {
  const [inserted] = await orm.insert(deposit).values(row).returning({ id: deposit.id })
  if (!inserted) throw new Error('The deposit was not inserted.')
  return inserted.id
}

/** Finds a deposit of a member. */
export async function findOwnDeposit({ orm }: Orm, memberId: bigint, code: string): Promise<DepositDetails | null> {
  const [row] = await orm
    .select(details)
    .from(deposit)
    .innerJoin(paymentChannel, ofChannel)
    .innerJoin(member, eq(member.id, deposit.memberId))
    .where(and(eq(deposit.memberId, memberId), eq(deposit.code, code)))
  return row ?? null
}

/** Returns the last deposits of a member, and all that are open, newest first. */
export function readOwnDeposits({ orm }: Orm, memberId: bigint, limit: number): Promise<readonly DepositDetails[]> {
  const own = eq(deposit.memberId, memberId)
  const last = orm.select({ id: deposit.id }).from(deposit).where(own).orderBy(desc(deposit.id)).limit(limit)
  return orm
    .select(details)
    .from(deposit)
    .innerJoin(paymentChannel, ofChannel)
    .innerJoin(member, eq(member.id, deposit.memberId))
    .where(and(own, or(inArray(deposit.state, [...openDepositStates]), inArray(deposit.id, last))))
    .orderBy(desc(deposit.id))
}

/** A page of deposits. `after`: id of the last row of the page before. */
interface DepositPage {
  readonly merchants: readonly string[]
  readonly state: DepositState
  /** A username, in any case; its deposits are in any state. */
  readonly account: string | undefined
  readonly after: bigint | undefined
  readonly limit: number
}

/** Returns a page of deposits in a state, or of an account: those to be reviewed oldest first, other newest first. */
export function readDeposits(
  { orm }: Orm,
  { merchants, state, account, after, limit }: DepositPage,
): Promise<readonly DepositDetails[]> {
  const isOldestFirst = account === undefined && state === 'reviewing'
  const isLater = isOldestFirst ? gt : lt
  return orm
    .select(details)
    .from(deposit)
    .innerJoin(paymentChannel, ofChannel)
    .innerJoin(member, eq(member.id, deposit.memberId))
    .where(
      and(
        inArray(deposit.merchant, [...merchants]),
        account === undefined ? eq(deposit.state, state) : isOfUsername(merchants, account),
        after === undefined ? undefined : isLater(deposit.id, after),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(deposit.id))
    .limit(limit)
}

/** Finds a deposit at one of the merchants, of any or of one member, and locks it. */
export async function lockDeposit(
  { orm }: Orm,
  { merchants, code, memberId }: { merchants: readonly string[]; code: string; memberId?: bigint },
): Promise<DepositRow | null> {
  const [row] = await orm
    .select()
    .from(deposit)
    .where(
      and(
        inArray(deposit.merchant, [...merchants]),
        eq(deposit.code, code),
        memberId === undefined ? undefined : eq(deposit.memberId, memberId),
      ),
    )
    .for('update')
  return row ?? null
}

/** Finds a deposit of a merchant. */
export async function findDeposit({ orm }: Orm, merchant: string, code: string): Promise<DepositRow | null> {
  const [row] = await orm
    .select()
    .from(deposit)
    .where(and(eq(deposit.merchant, merchant), eq(deposit.code, code)))
  return row ?? null
}

/** Returns the merchant of a deposit; null when none of the given ones has it. */
export async function findDepositMerchant(
  { orm }: Orm,
  merchants: readonly string[],
  code: string,
): Promise<string | null> {
  const [row] = await orm
    .select({ merchant: deposit.merchant })
    .from(deposit)
    .where(and(inArray(deposit.merchant, [...merchants]), eq(deposit.code, code)))
  return row?.merchant ?? null
}

/** Changes a deposit. */
export async function updateDeposit(
  { orm }: Orm,
  id: bigint,
  change: Partial<Pick<DepositRow, 'state' | 'reference' | 'reason' | 'endorsedBy' | 'decidedBy'>>,
): Promise<void> {
  await orm.update(deposit).set(change).where(eq(deposit.id, id))
}

/** Adds a row to the timeline of a deposit that is locked or new. */
export async function insertDepositEvent(
  { orm }: Orm,
  { depositId, ...event }: { depositId: bigint; step: DepositStep; at: Date; operator?: string | null },
): Promise<void> {
  const [last] = await orm
    .select({ position: max(depositEvent.position) })
    .from(depositEvent)
    .where(eq(depositEvent.depositId, depositId))
  await orm.insert(depositEvent).values({ depositId, position: (last?.position ?? 0) + 1, ...event })
}

/** Returns the timelines of deposits, each in its order. */
export async function readDepositEvents(
  { orm }: Orm,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly DepositEventRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(depositEvent)
    .where(inArray(depositEvent.depositId, [...ids]))
    .orderBy(asc(depositEvent.depositId), asc(depositEvent.position))
  return Map.groupBy(rows, ({ depositId }) => depositId)
}

/** Counts the deposits of merchants that wait for an operator. */
export async function countReviewing(
  { orm }: Orm,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: sql<number>`count(*)::int`, oldest: min(deposit.createdAt) })
    .from(deposit)
    .where(and(inArray(deposit.merchant, [...merchants]), eq(deposit.state, 'reviewing')))
  return row ?? { count: 0, oldest: null }
}
