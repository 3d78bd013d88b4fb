import { isSupportText, maxSupportLength, maxSupportMessages } from '@croupier/domain/support'
import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/support'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, parseRowId, rowId, toCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { UploadServices } from '../uploads/services.ts'
import { linkMessageImages } from './support.ts'
import {
  countWaiting,
  findCallerMessage,
  findListed,
  insertMessage,
  listConversations,
  lockConversation,
  readMessages,
  updateConversation,
  type AfterConversation,
  type Conversation,
  type ListedConversation,
} from './repository.ts'

const done = { done: true } as const

/** When the caller began to wait, empty where none waits, and the id of the conversation. */
const conversationKey = z.tuple([z.union([z.literal(''), z.iso.datetime()]), rowId])

/** Returns the conversations of the operator's merchants in a state, or that of an account. */
export async function listForOperators(
  { database, clock }: Core,
  { merchants, query }: Call<typeof endpoints.supportList, 'operator'>,
): Promise<InferWire<typeof endpoints.supportList>> {
  const limit = toPageSize(query.pageSize)
  const after = parseAfter(query.after)
  const { state, account } = query
  const page = { merchants: getCodes(merchants), state, account: account?.trim(), limit, after }
  const rows = await listConversations(database, page)
  return {
    conversations: rows.map((row) => ({ ...toWire(row), lastText: row.lastText })),
    next: toCursor(rows, limit, ({ waitingSince, id }) => [waitingSince?.toISOString() ?? '', id.toString()]),
    now: clock.now().toISOString(),
  }
}

/** Returns a conversation with its newest messages. Throws NOT_FOUND. */
export async function showForOperators(
  services: UploadServices,
  { merchants, query }: Call<typeof endpoints.supportDetails, 'operator'>,
): Promise<InferWire<typeof endpoints.supportDetails>> {
  const id = parseRowId(query.conversationId)
  const row = id === null ? null : await findListed(services.database, getCodes(merchants), id)
  if (!row) throw new DomainError('NOT_FOUND')
  const messages = await readMessages(services.database, row.id, { limit: maxSupportMessages + 1 })
  return {
    ...toWire(row),
    hasEarlier: messages.length > maxSupportMessages,
    messages: await Promise.all(
      messages.slice(-maxSupportMessages).map(async (message) => ({
        id: String(message.id),
        author: message.author,
        operator: message.operator,
        text: message.text,
        images: await linkMessageImages(services, message),
        sentAt: message.sentAt.toISOString(),
      })),
    ),
  }
}

/** Gives a conversation to the operator. Throws NOT_FOUND, and VERSION_CONFLICT where another one was faster. */
export async function assignConversation(
  _core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.assignConversation, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const row = await lockGiven(unit, merchants, body.conversationId)
    const isShown = body.assignedTo === undefined || body.assignedTo === row.assignedTo
    if (!isShown && row.assignedTo !== operator.username) throw new DomainError('VERSION_CONFLICT')
    await updateConversation(unit, row.id, { assignedTo: operator.username })
    auditChange(unit, row, { assignedTo: operator.username })
    return done
  })
}

/** Adds an operator's answer. Throws NOT_FOUND, and FIELD_INVALID with the permitted length. */
export async function replyToConversation(
  { clock }: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.replyToConversation, 'operator'>,
): Promise<typeof done> {
  if (!isSupportText(body.text)) {
    throw new DomainError('FIELD_INVALID', { field: 'text', rule: 'length', min: 1, max: maxSupportLength })
  }
  return commit(async (unit) => {
    const row = await lockGiven(unit, merchants, body.conversationId)
    await insertMessage(unit, {
      conversationId: row.id,
      merchant: row.merchant,
      author: 'operator',
      operator: operator.username,
      messageKey: unit.key,
      text: body.text,
      sentAt: clock.now(),
    })
    const assignedTo = row.assignedTo ?? operator.username
    const waitingSince = await findUnseen(unit, row, body.seen)
    await updateConversation(unit, row.id, { state: 'open', waitingSince, assignedTo })
    auditChange(unit, row, { state: 'open', assignedTo, answered: true })
    return done
  })
}

/** Closes a conversation. Throws NOT_FOUND, REQUEST_DECIDED for a closed one, and VERSION_CONFLICT. */
export async function closeConversation(
  _core: Core,
  { merchants, body, commit }: Call<typeof endpoints.closeConversation, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const row = await lockGiven(unit, merchants, body.conversationId)
    if (row.state === 'closed') throw new DomainError('REQUEST_DECIDED')
    if (await findUnseen(unit, row, body.seen)) throw new DomainError('VERSION_CONFLICT')
    await updateConversation(unit, row.id, { state: 'closed', waitingSince: null, assignedTo: null })
    auditChange(unit, row, { state: 'closed' })
    return done
  })
}

/** Returns when the caller wrote the first message that the operator has not seen; null without one. */
async function findUnseen(unit: UnitOfWork, { id }: Conversation, seen: string | undefined): Promise<Date | null> {
  const after = seen === undefined ? null : parseRowId(seen)
  return after === null ? null : findCallerMessage(unit, id, after)
}

/** Counts the conversations of merchants that wait for an answer. */
export function countWaitingConversations({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countWaiting(database, getCodes(merchants))
}

function parseAfter(cursor: string | undefined): AfterConversation | undefined {
  const key = parseCursor(cursor, conversationKey)
  return key && { waitingSince: key[0] === '' ? null : new Date(key[0]), id: BigInt(key[1]) }
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

async function lockGiven(unit: UnitOfWork, merchants: readonly Merchant[], id: string): Promise<Conversation> {
  const key = parseRowId(id)
  const row = key === null ? null : await lockConversation(unit, getCodes(merchants), key)
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

function auditChange(
  unit: UnitOfWork,
  { id, merchant, state, assignedTo }: Conversation,
  after: Parameters<UnitOfWork['audit']>[0]['after'],
): void {
  unit.audit({ merchant, subject: `conversation ${id}`, before: { state, assignedTo }, ...(after ? { after } : {}) })
}

function toWire({ id, merchant, account, language, state, assignedTo, createdAt, waitingSince }: ListedConversation) {
  return {
    id: String(id),
    merchant,
    account,
    language,
    state,
    assignedTo,
    createdAt: createdAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
  }
}
