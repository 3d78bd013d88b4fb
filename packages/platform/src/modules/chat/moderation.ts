import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/chat'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { findAccountByUsername } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { deleteMute, findMute, listMessages, lockMessage, markDeleted, setMute, type Writer } from './repository.ts'

const done = { done: true } as const
const hourMs = 60 * 60_000

/** Returns a page of the messages of the operator's merchants. */
export async function listForOperators(
  { database, clock }: Core,
  { merchants, query }: Call<typeof endpoints.chatList, 'operator'>,
): Promise<InferWire<typeof endpoints.chatList>> {
  const limit = toPageSize(query.pageSize)
  const codes = merchants.map(({ code }) => code)
  const page = { merchants: codes, after: parseIdCursor(query.after), limit, now: clock.now() }
  const rows = await listMessages(database, page)
  return {
    messages: rows.map(({ id, merchant, account, text, sentAt, deletedBy, mutedUntil }) => ({
      id: String(id),
      merchant,
      account,
      text,
      sentAt: sentAt.toISOString(),
      deletedBy,
      mutedUntil: mutedUntil?.toISOString() ?? null,
    })),
    next: toIdCursor(rows, limit),
  }
}

/** Deletes a message, which open sites then no longer show. Throws NOT_FOUND, and REQUEST_DECIDED for a deleted one. */
export async function deleteMessage(
  { clock, push }: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.deleteChatMessage, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const id = parseRowId(body.messageId)
    const codes = merchants.map(({ code }) => code)
    const row = id === null ? null : await lockMessage(unit, codes, id)
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.deletedAt) throw new DomainError('REQUEST_DECIDED')
    await markDeleted(unit, row.id, { deletedAt: clock.now(), deletedBy: operator.username })
    const { merchant, memberId } = row
    const messageId = String(row.id)
    unit.audit({ merchant, subject: `member ${memberId}`, reason: body.reason, before: { chatMessage: messageId } })
    unit.afterCommit(() => push.notify('chat', { merchant, message: { change: 'deleted', messageId } }))
    return done
  })
}

/** Mutes a member from now on. Throws MEMBER_UNKNOWN. */
export async function muteMember(
  { clock }: Core,
  { merchant, body, commit }: Call<typeof endpoints.muteMember, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const writer = await getWriter(unit, merchant, body.account)
    const now = clock.now()
    const before = await findMute(unit, writer, now)
    const until = new Date(now.getTime() + body.hours * hourMs)
    await setMute(unit, writer, until)
    unit.audit({
      subject: `member ${writer.memberId}`,
      reason: body.reason,
      before: { mutedUntil: before?.toISOString() ?? null },
      after: { mutedUntil: until.toISOString() },
    })
    return done
  })
}

/** Lets a member write again; one who is not muted stays so. Throws MEMBER_UNKNOWN. */
export async function unmuteMember(
  { clock }: Core,
  { merchant, body, commit }: Call<typeof endpoints.unmuteMember, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const writer = await getWriter(unit, merchant, body.account)
    const before = await findMute(unit, writer, clock.now())
    await deleteMute(unit, writer)
    unit.audit({
      subject: `member ${writer.memberId}`,
      reason: body.reason,
      before: { mutedUntil: before?.toISOString() ?? null },
      after: { mutedUntil: null },
    })
    return done
  })
}

async function getWriter(connection: Connection, { code: merchant }: Merchant, account: string): Promise<Writer> {
  const found = await findAccountByUsername(connection, merchant, account)
  if (!found) throw new DomainError('MEMBER_UNKNOWN')
  return { merchant, memberId: found.id }
}
