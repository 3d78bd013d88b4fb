import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { chatMessage, chatMute } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A message. */
export type ChatRow = typeof chatMessage.$inferSelect

/** A member of a merchant. */
export interface Writer {
  readonly merchant: string
  readonly memberId: bigint
}

/** Inserts a message; returns its id. */
export async function insertMessage({ orm }: Orm, row: typeof chatMessage.$inferInsert): Promise<bigint> {
  const [inserted] = await orm.insert(chatMessage).values(row).returning({ id: chatMessage.id })
  if (!inserted) throw new Error('The message was not inserted.')
  return inserted.id
}

/** Returns the newest messages of a room that are not deleted, oldest first, with the nicknames and icons of their members. */
export async function readRoom(
  { orm }: Orm,
  merchant: string,
  limit: number,
): Promise<readonly (ChatRow & { readonly nickname: string; readonly icon: string | null })[]> {
  const rows = await orm
    .select({ ...getTableColumns(chatMessage), nickname: member.nickname, icon: member.icon })
    .from(chatMessage)
    .innerJoin(member, eq(member.id, chatMessage.memberId))
    .where(and(eq(chatMessage.merchant, merchant), isNull(chatMessage.deletedAt)))
    .orderBy(desc(chatMessage.id))
    .limit(limit)
  return rows.toReversed()
}

/** A page of messages. `after`: id of the last row of the page before. */
interface ChatPage {
  readonly merchants: readonly string[]
  readonly after: bigint | undefined
  readonly limit: number
  readonly now: Date
}

/** Returns a page of messages, newest first, with their accounts and until when those are muted. */
export function listMessages({ orm }: Orm, { merchants, after, limit, now }: ChatPage) {
  return orm
    .select({ ...getTableColumns(chatMessage), account: member.username, mutedUntil: chatMute.until })
    .from(chatMessage)
    .innerJoin(member, eq(member.id, chatMessage.memberId))
    .leftJoin(
      chatMute,
      and(
        eq(chatMute.merchant, chatMessage.merchant),
        eq(chatMute.memberId, chatMessage.memberId),
        gt(chatMute.until, now),
      ),
    )
    .where(
      and(inArray(chatMessage.merchant, [...merchants]), after === undefined ? undefined : lt(chatMessage.id, after)),
    )
    .orderBy(desc(chatMessage.id))
    .limit(limit)
}

/** Locks a message of one of the merchants; null when it is not there. */
export async function lockMessage({ orm }: Orm, merchants: readonly string[], id: bigint): Promise<ChatRow | null> {
  const [row] = await orm
    .select()
    .from(chatMessage)
    .where(and(inArray(chatMessage.merchant, [...merchants]), eq(chatMessage.id, id)))
    .for('update')
  return row ?? null
}

/** Marks a message as deleted. */
export async function markDeleted(
  { orm }: Orm,
  id: bigint,
  deletion: Pick<ChatRow, 'deletedAt' | 'deletedBy'>,
): Promise<void> {
  await orm.update(chatMessage).set(deletion).where(eq(chatMessage.id, id))
}

/** Returns until when a member is muted; null for one who was not, or whose time is over. */
export async function findMute({ orm }: Orm, { merchant, memberId }: Writer, now: Date): Promise<Date | null> {
  const [row] = await orm
    .select({ until: chatMute.until })
    .from(chatMute)
    .where(and(eq(chatMute.merchant, merchant), eq(chatMute.memberId, memberId), gt(chatMute.until, now)))
  return row?.until ?? null
}

/** Mutes a member until an instant. */
export async function setMute({ orm }: Orm, { merchant, memberId }: Writer, until: Date): Promise<void> {
  await orm
    .insert(chatMute)
    .values({ merchant, memberId, until })
    .onConflictDoUpdate({ target: [chatMute.merchant, chatMute.memberId], set: { until } })
}

/** Lets a member write. */
export async function deleteMute({ orm }: Orm, { merchant, memberId }: Writer): Promise<void> {
  await orm.delete(chatMute).where(and(eq(chatMute.merchant, merchant), eq(chatMute.memberId, memberId)))
}

/** Deletes the messages of a room from before an instant, and mutes that are over. */
export async function deleteOld(
  { orm }: Orm,
  merchant: string,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<void> {
  await orm.delete(chatMessage).where(and(eq(chatMessage.merchant, merchant), lt(chatMessage.sentAt, before)))
  await orm.delete(chatMute).where(and(eq(chatMute.merchant, merchant), lt(chatMute.until, now)))
}
