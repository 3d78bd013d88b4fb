import { and, count, desc, eq, gte, inArray, lt, lte, min, notInArray, or, sql } from 'drizzle-orm'
import type { Connection } from '../db/database.ts'
import { outbox } from './schema.ts'

/** A message of the outbox. */
export type OutboxMessage = typeof outbox.$inferSelect

/** The columns of a new message. */
export type NewMessage = Omit<OutboxMessage, 'id' | 'attempts' | 'nextAttemptAt' | 'error'>

/** Inserts a message; a queued one is due at once. */
export async function insertMessage({ orm }: Connection, row: NewMessage): Promise<void> {
  await orm.insert(outbox).values({ ...row, nextAttemptAt: row.createdAt })
}

/** A message that this process delivers, until its next attempt is due. */
export type ClaimedMessage = Pick<
  OutboxMessage,
  'id' | 'merchant' | 'channel' | 'recipient' | 'template' | 'subject' | 'body' | 'attempts' | 'createdAt'
>

/** Which messages are claimed, and until when. */
interface Claim {
  readonly channel: OutboxMessage['channel']
  readonly now: Date
  readonly max: number
  readonly retryAt: Date
}

/**
 * Claims due messages of a channel, oldest first: counts the attempt and sets when another one may follow if this one never ends.
 * Processes that claim at the same time get different messages.
 */
export async function claimDue({ orm }: Connection, { channel, now, max, retryAt }: Claim): Promise<ClaimedMessage[]> {
  const due = orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), eq(outbox.channel, channel), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(max)
    .for('update', { skipLocked: true })
  const rows = await orm
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: retryAt })
    .where(inArray(outbox.id, due))
    .returning()
  return rows.toSorted((one, other) => Number(one.id - other.id))
}

/** Returns when the next attempt of a channel is due; undefined when nothing is queued. */
export async function findNextAttemptAt(
  { orm }: Connection,
  channel: OutboxMessage['channel'],
): Promise<Date | undefined> {
  const [row] = await orm
    .select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), eq(outbox.channel, channel)))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
  return row?.at
}

/** What became of an attempt. */
export type AttemptResult = Partial<
  Pick<OutboxMessage, 'state' | 'attempts' | 'body' | 'error' | 'sentAt' | 'nextAttemptAt'>
>

/** Records the result of an attempt, unless another one has begun meanwhile. */
export async function recordAttempt(
  { orm }: Connection,
  { id, attempts }: ClaimedMessage,
  result: AttemptResult,
): Promise<void> {
  const current = and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.state, 'queued'))
  await orm.update(outbox).set(result).where(current)
}

/** Which messages are listed. */
export interface OutboxFilter {
  readonly merchant: string
  readonly channel?: OutboxMessage['channel'] | undefined
  readonly state?: OutboxMessage['state'] | undefined
  readonly recipient?: string | undefined
  /** Id of the last message of the page before. */
  readonly before?: bigint | undefined
  readonly pageSize: number
}

/** Returns a page of messages, newest first. */
export function readMessages({ orm }: Connection, filter: OutboxFilter): Promise<OutboxMessage[]> {
  const { merchant, channel, state, recipient, before, pageSize } = filter
  return orm
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.merchant, merchant),
        channel && eq(outbox.channel, channel),
        state && eq(outbox.state, state),
        recipient === undefined ? undefined : eq(outbox.recipient, recipient),
        before === undefined ? undefined : lt(outbox.id, before),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(pageSize)
}

/** Messages that were given up, except those of some templates that were written before an instant. */
interface FailedFilter {
  readonly merchants: readonly string[]
  readonly except: { readonly templates: readonly string[]; readonly before: Date }
}

/** Counts the messages of merchants that were given up. */
export async function countFailed(
  { orm }: Pick<Connection, 'orm'>,
  { merchants, except }: FailedFilter,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(
      and(
        inArray(outbox.merchant, [...merchants]),
        eq(outbox.state, 'failed'),
        or(notInArray(outbox.template, [...except.templates]), gte(outbox.createdAt, except.before)),
      ),
    )
  return row ?? { count: 0, oldest: null }
}

/** Counts the messages of all merchants that wait or were given up. */
export function countUndelivered({
  orm,
}: Pick<Connection, 'orm'>): Promise<(Pick<OutboxMessage, 'channel' | 'state'> & { readonly count: number })[]> {
  const { channel, state } = outbox
  return orm
    .select({ channel, state, count: count() })
    .from(outbox)
    .where(inArray(state, ['queued', 'failed']))
    .groupBy(channel, state)
    .orderBy(channel, state)
}

/** Queues a message again that was given up; returns whether there was one. */
export function requeue(connection: Connection, merchant: string, id: bigint, now: Date): Promise<boolean> {
  return updateFailed(connection, merchant, id, { state: 'queued', attempts: 0, nextAttemptAt: now })
}

/** Closes a message that was given up and cannot be delivered; returns whether there was one. */
export function closeFailed(connection: Connection, merchant: string, id: bigint): Promise<boolean> {
  return updateFailed(connection, merchant, id, { state: 'closed' })
}

async function updateFailed(
  { orm }: Connection,
  merchant: string,
  id: bigint,
  change: AttemptResult,
): Promise<boolean> {
  const failed = and(eq(outbox.merchant, merchant), eq(outbox.id, id), eq(outbox.state, 'failed'))
  const rows = await orm.update(outbox).set(change).where(failed).returning({ id: outbox.id })
  return rows.length > 0
}

/** Deletes the messages that were written before an instant. */
export async function deleteWrittenBefore({ orm }: Connection, before: Date): Promise<void> {
  await orm.delete(outbox).where(lt(outbox.createdAt, before))
}
