import { DomainError } from '@croupier/domain/errors'
import { getAudience } from '@croupier/domain/member'
import { messageLengths } from '@croupier/domain/messages'
import type * as endpoints from '@croupier/endpoints/calls/messages'
import type * as ops from '@croupier/endpoints/calls/ops/messages'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import { parseIdCursor, parseRowId, toIdCursor } from '../../core/http/cursor.ts'
import { getMember } from '../members/changes.ts'
import * as repository from './repository.ts'
import type { Message, NewMessage } from './repository.ts'

const maxPageSize = 100

const done = { done: true } as const

/**
 * Sends a message to one member, in the transaction of the work that it is about. A source that has sent the member a
 * message before sends no other one, so that a repeated job has no effect.
 */
export async function sendMessage(
  { clock, push }: Pick<Core, 'clock' | 'push'>,
  transaction: Transaction,
  message: Omit<NewMessage, 'createdAt'>,
): Promise<void> {
  const { merchant, memberId, title, body } = message
  if (title.length > messageLengths.title || body.length > messageLengths.body) {
    throw new RangeError('The message is too long.')
  }
  const isNew = await repository.insertMessage(transaction, { ...message, createdAt: clock.now() })
  if (isNew) transaction.afterCommit(() => push.notify('state', { merchant, memberId }))
}

/** Returns a page of the account's inbox, newest first. */
export async function listMessages(
  { database }: Core,
  { session, query }: Call<typeof endpoints.messages, 'member'>,
): Promise<InferWire<typeof endpoints.messages>> {
  const { pageSize } = query
  if (pageSize < 1 || pageSize > maxPageSize) throw new DomainError('MALFORMED_REQUEST', { field: 'pageSize' })
  const before = parseIdCursor(query.after)
  const rows = await repository.readMessages(database, session, { before, pageSize })
  return {
    messages: rows.map(({ id, kind, title, body, createdAt, readAt }) => ({
      messageId: String(id),
      kind,
      title,
      body,
      time: createdAt.toISOString(),
      isRead: readAt !== null,
    })),
    next: toIdCursor(rows, pageSize),
  }
}

/** Marks a message as read; one that was read before keeps its time. Throws MESSAGE_UNKNOWN. */
export function readMessage(core: Core, call: Call<typeof endpoints.readMessage, 'member'>): Promise<typeof done> {
  return changeMessage(core, call, ({ readAt }, now) => ({ readAt: readAt ?? now }))
}

/** Removes a message from the inbox. Throws MESSAGE_UNKNOWN. */
export function deleteMessage(core: Core, call: Call<typeof endpoints.deleteMessage, 'member'>): Promise<typeof done> {
  return changeMessage(core, call, (_message, deletedAt) => ({ deletedAt }))
}

/** Marks all messages of the account as read. */
export function readAllMessages(
  { clock, push }: Core,
  { session, commit }: Call<typeof endpoints.readAllMessages, 'member'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const marked = await repository.markAllRead(unit, session, clock.now())
    unit.audit({ after: { read: marked } })
    if (marked > 0) unit.afterCommit(() => push.notify('state', session))
    return done
  })
}

function changeMessage(
  { clock, push }: Core,
  { session, body, commit }: Call<typeof endpoints.readMessage | typeof endpoints.deleteMessage, 'member'>,
  getChange: (message: Message, now: Date) => Partial<Pick<Message, 'readAt' | 'deletedAt'>>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const id = parseRowId(body.messageId)
    const message = id === null ? null : await repository.lockMessage(unit, session, id)
    if (!message) throw new DomainError('MESSAGE_UNKNOWN')
    await repository.updateMessage(unit, message.id, getChange(message, clock.now()))
    unit.audit({ subject: `message ${message.id}` })
    if (!message.readAt) unit.afterCommit(() => push.notify('state', session))
    return done
  })
}

/** Writes to the inbox of one member. Throws MEMBER_UNKNOWN, also for trial accounts, which have none. */
export async function sendMemberMessage(
  core: Core,
  { merchant, body, commit }: Call<typeof ops.sendMemberMessage, 'operator'>,
): Promise<{ done: true }> {
  const { title, body: text, reason } = body
  return commit(async (unit) => {
    const { id: memberId, type } = await getMember(unit, { merchant, body })
    if (getAudience(type) === 'trial') throw new DomainError('MEMBER_UNKNOWN')
    const source = `operator ${unit.key}`
    await sendMessage(core, unit, { merchant: merchant.code, memberId, kind: 'platform', title, body: text, source })
    unit.audit({ subject: `member ${memberId}`, reason, after: { title, body: text } })
    return { done: true }
  })
}
