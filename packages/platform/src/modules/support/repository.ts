import type { SupportState } from '@croupier/domain/support'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { isOfUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { supportConversation, supportMessage } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A conversation. */
export type Conversation = typeof supportConversation.$inferSelect

/** A conversation with the account's username; null for a visitor. */
export type ListedConversation = Conversation & { readonly account: string | null }

/** A message of a conversation. */
export type SupportMessage = typeof supportMessage.$inferSelect

/** Whose conversation: an account's, or that of a visitor's key. */
export type Caller = Pick<Conversation, 'merchant'> &
  ({ readonly memberId: bigint } | { readonly memberId: null; readonly keyHash: string })

function toCallerCondition(caller: Caller) {
  const ofCaller =
    caller.memberId === null
      ? eq(supportConversation.keyHash, caller.keyHash)
      : eq(supportConversation.memberId, caller.memberId)
  return and(eq(supportConversation.merchant, caller.merchant), ofCaller)
}

/** Finds the conversation of a caller; null before the first message. */
export async function findConversation({ orm }: Orm, caller: Caller): Promise<Conversation | null> {
  const [row] = await orm.select().from(supportConversation).where(toCallerCondition(caller))
  return row ?? null
}

/**
 * Returns the conversation of a caller, locked until the end of the transaction, so that its messages have the order of
 * their ids. Creates it on the first message.
 */
export async function lockOwnConversation(
  { orm }: Orm,
  caller: Caller,
  created: Pick<Conversation, 'language' | 'createdAt'>,
): Promise<Conversation> {
  await orm
    .insert(supportConversation)
    .values({ ...caller, ...created })
    .onConflictDoNothing()
  const [row] = await orm.select().from(supportConversation).where(toCallerCondition(caller)).for('update')
  if (!row) throw new Error('The conversation was not inserted.')
  return row
}

/** Finds a conversation of one of the merchants with its account; null when it is not there. */
export async function findListed(
  { orm }: Orm,
  merchants: readonly string[],
  id: bigint,
): Promise<ListedConversation | null> {
  const [row] = await selectListed({ orm }).where(
    and(inArray(supportConversation.merchant, [...merchants]), eq(supportConversation.id, id)),
  )
  return row ?? null
}

/** Locks a conversation of one of the merchants; null when it is not there. */
export async function lockConversation(
  { orm }: Orm,
  merchants: readonly string[],
  id: bigint,
): Promise<Conversation | null> {
  const [row] = await orm
    .select()
    .from(supportConversation)
    .where(and(inArray(supportConversation.merchant, [...merchants]), eq(supportConversation.id, id)))
    .for('update')
  return row ?? null
}

/** Changes a conversation. */
export async function updateConversation(
  { orm }: Orm,
  id: bigint,
  change: Partial<Pick<Conversation, 'state' | 'assignedTo' | 'waitingSince' | 'language'>>,
): Promise<void> {
  await orm.update(supportConversation).set(change).where(eq(supportConversation.id, id))
}

/** Inserts a message; returns its id, or null when its conversation has one of that key. */
export async function insertMessage({ orm }: Orm, row: typeof supportMessage.$inferInsert): Promise<bigint | null> {
  const [inserted] = await orm
    .insert(supportMessage)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: supportMessage.id })
  return inserted?.id ?? null
}

/** Returns the newest messages of a conversation, oldest first. `after`: id of the last one that is known. */
export async function readMessages(
  { orm }: Orm,
  conversationId: bigint,
  { after, limit }: { readonly after?: bigint | undefined; readonly limit: number },
): Promise<readonly SupportMessage[]> {
  const rows = await orm
    .select()
    .from(supportMessage)
    .where(
      and(
        eq(supportMessage.conversationId, conversationId),
        after === undefined ? undefined : gt(supportMessage.id, after),
      ),
    )
    .orderBy(desc(supportMessage.id))
    .limit(limit)
  return rows.toReversed()
}

/** Returns when the caller wrote its first message after one; null without any. */
export async function findCallerMessage({ orm }: Orm, conversationId: bigint, after: bigint): Promise<Date | null> {
  const [row] = await orm
    .select({ sentAt: supportMessage.sentAt })
    .from(supportMessage)
    .where(
      and(
        eq(supportMessage.conversationId, conversationId),
        gt(supportMessage.id, after),
        eq(supportMessage.author, 'caller'),
      ),
    )
    .orderBy(asc(supportMessage.id))
    .limit(1)
  return row?.sentAt ?? null
}

/** The place of a conversation in the order of `listConversations`. */
export type AfterConversation = Pick<Conversation, 'waitingSince' | 'id'>

/** Selects what comes after a place: those that wait come first, and of the same instant the newer ones. */
function isAfter({ waitingSince, id }: AfterConversation) {
  const isOlder = lt(supportConversation.id, id)
  if (waitingSince === null) return and(isNull(supportConversation.waitingSince), isOlder)
  return or(
    isNull(supportConversation.waitingSince),
    gt(supportConversation.waitingSince, waitingSince),
    and(eq(supportConversation.waitingSince, waitingSince), isOlder),
  )
}

/** Returns conversations of merchants in a state, or that of an account, with the last message of each. */
export async function listConversations(
  { orm }: Orm,
  {
    merchants,
    state,
    account,
    limit,
    after,
  }: {
    readonly merchants: readonly string[]
    readonly state: SupportState
    /** Username, which stands for the state. */
    readonly account: string | undefined
    readonly limit: number
    readonly after: AfterConversation | undefined
  },
): Promise<readonly (ListedConversation & { readonly lastText: string })[]> {
  const order = [sql`${supportConversation.waitingSince} asc nulls last`, desc(supportConversation.id)]
  const rows = await selectListed({ orm })
    .where(
      and(
        inArray(supportConversation.merchant, [...merchants]),
        account === undefined ? eq(supportConversation.state, state) : isOfUsername(merchants, account),
        after && isAfter(after),
      ),
    )
    .orderBy(...order)
    .limit(limit)
  const last = await orm
    .selectDistinctOn([supportMessage.conversationId], { id: supportMessage.conversationId, text: supportMessage.text })
    .from(supportMessage)
    .where(
      inArray(
        supportMessage.conversationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(supportMessage.conversationId), desc(supportMessage.id))
  const texts = new Map(last.map(({ id, text }) => [id, text]))
  return rows.map((row) => ({ ...row, lastText: texts.get(row.id) ?? '' }))
}

/** Counts the conversations of merchants that wait for an answer. */
export async function countWaiting(
  { orm }: Orm,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(supportConversation.waitingSince) })
    .from(supportConversation)
    .where(
      and(
        eq(supportConversation.state, 'open'),
        inArray(supportConversation.merchant, [...merchants]),
        isNotNull(supportConversation.waitingSince),
      ),
    )
  return row ?? { count: 0, oldest: null }
}

function selectListed({ orm }: Orm) {
  return orm
    .select({ ...getTableColumns(supportConversation), account: member.username })
    .from(supportConversation)
    .leftJoin(member, eq(member.id, supportConversation.memberId))
    .$dynamic()
}

/** Returns the ids of messages with images from before an instant, oldest first. */
export async function listOldImageMessages(
  { orm }: Orm,
  merchant: string,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await orm
    .select({ id: supportMessage.id })
    .from(supportMessage)
    .where(
      and(eq(supportMessage.merchant, merchant), lt(supportMessage.sentAt, before), eq(supportMessage.hasImages, true)),
    )
    .orderBy(asc(supportMessage.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes messages. */
export async function deleteMessages({ query }: Pick<Connection, 'query'>, ids: readonly bigint[]): Promise<void> {
  await query('delete from support_message where id = any($1::bigint[])', [ids])
}

/** Deletes the messages without images from before an instant, and the conversations of that time that have none left. */
export async function deleteOld({ orm }: Orm, merchant: string, before: Date): Promise<void> {
  await orm
    .delete(supportMessage)
    .where(
      and(
        eq(supportMessage.merchant, merchant),
        lt(supportMessage.sentAt, before),
        eq(supportMessage.hasImages, false),
      ),
    )
  const left = orm
    .select({ id: supportMessage.id })
    .from(supportMessage)
    .where(eq(supportMessage.conversationId, supportConversation.id))
  await orm
    .delete(supportConversation)
    .where(and(eq(supportConversation.merchant, merchant), lt(supportConversation.createdAt, before), notExists(left)))
}
