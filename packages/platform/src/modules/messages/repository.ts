import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { message } from './schema.ts'

/** A message in an inbox. */
export type Message = typeof message.$inferSelect

/** Whose inbox. */
export interface Inbox {
  readonly merchant: string
  readonly memberId: bigint
}

/** The columns of a new message. */
export type NewMessage = Omit<Message, 'id' | 'readAt' | 'deletedAt'>

/** Inserts a message; returns whether its source had sent none to the member before. */
export async function insertMessage({ orm }: Connection, row: NewMessage): Promise<boolean> {
  const rows = await orm.insert(message).values(row).onConflictDoNothing().returning({ id: message.id })
  return rows.length > 0
}

function isIn({ merchant, memberId }: Inbox) {
  return and(eq(message.merchant, merchant), eq(message.memberId, memberId), isNull(message.deletedAt))
}

/** Returns a page of an inbox, newest first. `before`: id of the last message of the page before. */
export function readMessages(
  { orm }: Connection,
  inbox: Inbox,
  { before, pageSize }: { readonly before: bigint | undefined; readonly pageSize: number },
): Promise<Message[]> {
  return orm
    .select()
    .from(message)
    .where(and(isIn(inbox), before === undefined ? undefined : lt(message.id, before)))
    .orderBy(desc(message.id))
    .limit(pageSize)
}

/** Counts the unread messages of an inbox. */
export async function countUnread({ orm }: Connection, inbox: Inbox): Promise<number> {
  const [row] = await orm
    .select({ total: count() })
    .from(message)
    .where(and(isIn(inbox), isNull(message.readAt)))
  return row?.total ?? 0
}

/** Locks a message of an inbox; null when it is not there. */
export async function lockMessage({ orm }: Connection, inbox: Inbox, id: bigint): Promise<Message | null> {
  const [row] = await orm
    .select()
    .from(message)
    .where(and(isIn(inbox), eq(message.id, id)))
    .for('update')
  return row ?? null
}

/** Changes when a message was read or deleted. */
export async function updateMessage(
  { orm }: Connection,
  id: bigint,
  change: Partial<Pick<Message, 'readAt' | 'deletedAt'>>,
): Promise<void> {
  await orm.update(message).set(change).where(eq(message.id, id))
}

/** Marks all messages of an inbox as read; returns the number of those that were unread. */
export async function markAllRead({ orm }: Connection, inbox: Inbox, readAt: Date): Promise<number> {
  const rows = await orm
    .update(message)
    .set({ readAt })
    .where(and(isIn(inbox), isNull(message.readAt)))
    .returning({ id: message.id })
  return rows.length
}
