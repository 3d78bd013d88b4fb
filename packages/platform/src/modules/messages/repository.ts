import type { LanguageCode } from '@croupier/domain/languages'
import { memberTypes } from '@croupier/domain/member'
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

/** A text for members of several languages. */
export interface BroadcastText {
  readonly texts: Readonly<Partial<Record<LanguageCode, Pick<Message, 'title' | 'body'>>>>
  /** Language of those whose own has no text. */
  readonly otherwise: LanguageCode
}

/** A message for all members of a merchant. */
type Broadcast = BroadcastText & Pick<NewMessage, 'merchant' | 'source' | 'createdAt'>

const memberTypesWithInbox = Object.entries(memberTypes).flatMap(([type, { site, trial }]) =>
  site && !trial ? [Number(type)] : [],
)

/** Counts the members of a merchant that have an inbox; returns the id of the last one too. */
export async function countReceivers(
  { query }: Connection,
  merchant: string,
): Promise<{ readonly members: number; readonly last: bigint | null }> {
  const [row] = await query<{ members: number; last: bigint | null }>(
    'select count(*)::integer as members, max(id) as last from member where merchant = $1 and type = any ($2::integer[])',
    [merchant, memberTypesWithInbox],
  )
  return row ?? { members: 0, last: null }
}

/** Returns the id of the last one of the next members with an inbox, in the order of their ids; null when there is none. */
export async function findLastReceiver(
  { query }: Connection,
  {
    merchant,
    after,
    last,
    limit,
  }: { readonly merchant: string; readonly after: bigint; readonly last: bigint; readonly limit: number },
): Promise<bigint | null> {
  const [row] = await query<{ id: bigint | null }>(
    `select max(id) as id from (
      select id from member where merchant = $1 and type = any ($2::integer[]) and id > $3 and id <= $4
      order by id limit $5
    ) as next`,
    [merchant, memberTypesWithInbox, after, last, limit],
  )
  return row?.id ?? null
}

/**
 * Inserts a message for the members of a merchant in a range of ids, unless its source has sent them one before; returns whom,
 * and which of them have a session.
 */
export function insertForReceivers(
  { query }: Connection,
  { merchant, texts, otherwise, source, createdAt }: Broadcast,
  { after, to }: { readonly after: bigint; readonly to: bigint },
): Promise<readonly { readonly memberId: bigint; readonly hasSession: boolean }[]> {
  const all = Object.entries(texts)
  return query(
    `insert into message (merchant, member_id, kind, title, body, source, created_at)
    select member.merchant, member.id, 'platform', text.title, text.body, $6, $7
    from member join unnest($2::text[], $3::text[], $4::text[]) as text (language, title, body)
      on text.language = case when member.language = any ($2) then member.language else $5 end
    where member.merchant = $1 and member.type = any ($8::integer[]) and member.id > $9 and member.id <= $10
    order by member.id
    on conflict do nothing
    returning member_id as "memberId",
      exists (select from session where session.member_id = message.member_id) as "hasSession"`,
    [
      merchant,
      all.map(([language]) => language),
      all.map(([, { title }]) => title),
      all.map(([, { body }]) => body),
      otherwise,
      source,
      createdAt,
      memberTypesWithInbox,
      after,
      to,
    ],
  )
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

/** Deletes the messages of a merchant's inboxes from before an instant. */
export async function deleteOld({ orm }: Pick<Connection, 'orm'>, merchant: string, before: Date): Promise<void> {
  await orm.delete(message).where(and(eq(message.merchant, merchant), lt(message.createdAt, before)))
}
