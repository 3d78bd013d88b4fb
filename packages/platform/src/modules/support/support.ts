import { isWithinHours } from '@croupier/domain/hours'
import { isSupportText, maxSupportLength, maxSupportMessages } from '@croupier/domain/support'
import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import type * as endpoints from '@croupier/endpoints/calls/support'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { formatTimeOfDay } from '../../core/clock/time-of-day.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Session } from '../../core/http/authentication.ts'
import { parseRowId } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { sha256 } from '../../core/security/random.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { UploadServices } from '../uploads/services.ts'
import { attachImages, linkImages } from '../uploads/uploads.ts'
import {
  findConversation,
  insertMessage,
  lockOwnConversation,
  readMessages,
  updateConversation,
  type Caller,
  type SupportMessage,
} from './repository.ts'

const done = { done: true } as const

/** Returns what the images of a message are attached to. */
export function getImageSubject(id: bigint): string {
  return `support:${id}`
}

/** Returns whose conversation a call means: that of the session, else that of the key; null for a visitor without a key. */
function getCaller(merchant: Merchant, session: Session | null, key: string | undefined): Caller | null {
  // One that has to change its password first is a visitor: what the account has written is not for a person who knows a weak one.
  if (session && !session.passwordChange) return { merchant: merchant.code, memberId: session.memberId }
  return key === undefined ? null : { merchant: merchant.code, memberId: null, keyHash: sha256(`support ${key}`) }
}

/** Returns links to the images of a message. */
export async function linkMessageImages(
  services: UploadServices,
  { id, merchant, hasImages }: SupportMessage,
): Promise<string[]> {
  return hasImages ? [...(await linkImages(services, merchant, getImageSubject(id)))] : []
}

/** Returns the caller's conversation, and whether customer service is staffed now. Throws MALFORMED_REQUEST. */
export async function getConversation(
  services: UploadServices,
  { merchant, session, query }: Call<typeof endpoints.supportConversation, 'visitor'>,
): Promise<InferWire<typeof endpoints.supportConversation>> {
  const after = query.after === undefined ? undefined : parseRowId(query.after)
  if (after === null) throw new DomainError('MALFORMED_REQUEST', { field: 'after' })
  const { supportHours: hours } = await getSettings(services, merchant)
  const caller = getCaller(merchant, session, query.key)
  const conversation = caller && (await findConversation(services.database, caller))
  const rows = conversation
    ? await readMessages(services.database, conversation.id, { after, limit: maxSupportMessages })
    : []
  return {
    isStaffed: isWithinHours(hours, formatTimeOfDay(merchant.timeZone, services.clock.now())),
    hours,
    account: caller !== null && caller.memberId !== null,
    state: conversation?.state ?? null,
    messages: await Promise.all(
      rows.map(async (row) => ({
        messageId: String(row.id),
        author: row.author,
        text: row.text,
        images: await linkMessageImages(services, row),
        time: row.sentAt.toISOString(),
      })),
    ),
  }
}

/**
 * Adds what a visitor or an account writes. Throws FIELD_INVALID with the permitted length, MALFORMED_REQUEST for a visitor
 * without a key, TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  core: Core,
  { merchant, session, language, ip, body, commit }: Call<typeof endpoints.sendSupportMessage, 'visitor'>,
): Promise<typeof done> {
  const text = body.content.trim()
  if (!isSupportText(text)) {
    throw new DomainError('FIELD_INVALID', { field: 'content', rule: 'length', min: 1, max: maxSupportLength })
  }
  const caller = getCaller(merchant, session, body.key)
  if (!caller) throw new DomainError('MALFORMED_REQUEST', { field: 'key' })
  await limitMessages(core, caller, ip)
  return commit(async (unit) => {
    await addMessage(core, unit, { caller, language, messageKey: body.messageKey, text })
    return done
  })
}

/** Adds pictures of an account. Throws IMAGE_UNKNOWN, TOO_MANY_IMAGES and TOO_MANY_REQUESTS. */
export async function sendImages(
  core: Core,
  { merchant, session, language, ip, body, commit }: Call<typeof endpoints.sendSupportImages, 'member'>,
): Promise<typeof done> {
  const { memberId } = session
  const caller = { merchant: merchant.code, memberId }
  await limitMessages(core, caller, ip)
  return commit(async (unit) => {
    const { messageKey, imageIds } = body
    const id = await addMessage(core, unit, { caller, language, messageKey, text: '', hasImages: true })
    if (id === null) return done
    const attachment = { ...caller, purpose: 'support', subject: getImageSubject(id) } as const
    await attachImages(unit, core, attachment, imageIds)
    return done
  })
}

interface NewMessage {
  readonly caller: Caller
  readonly language: LanguageCode
  readonly messageKey: string
  readonly text: string
  readonly hasImages?: boolean
}

/** Adds a message to the caller's conversation, which then waits; null for one that was sent before. */
async function addMessage(
  { clock }: Core,
  unit: UnitOfWork,
  { caller, language, ...message }: NewMessage,
): Promise<bigint | null> {
  const now = clock.now()
  const conversation = await lockOwnConversation(unit, caller, { language, createdAt: now })
  const { id: conversationId, merchant, waitingSince } = conversation
  const id = await insertMessage(unit, { ...message, conversationId, merchant, author: 'caller', sentAt: now })
  unit.audit({ subject: `conversation ${conversationId}` })
  if (id === null) return null
  await updateConversation(unit, conversationId, { state: 'open', waitingSince: waitingSince ?? now, language })
  return id
}

/** Messages to customer service in a conversation. */
const messageLimit = defineRateLimit({ bucket: 'support', max: 20, windowSeconds: 60 })
/** Those of all visitors of a network. */
const visitorLimit = defineRateLimit({ bucket: 'support-visitor', max: 120, windowSeconds: 60 * 60 })

/** Limits messages per conversation and, for visitors, who can have any number of keys, per network. */
async function limitMessages(core: Core, caller: Caller, ip: string): Promise<void> {
  const subject = caller.memberId === null ? `key ${caller.keyHash}` : `member ${caller.memberId}`
  await consumeRateLimit(core, messageLimit, subject)
  if (caller.memberId !== null) return
  await consumeRateLimit(core, visitorLimit, `${caller.merchant} ${getCallerNetwork(ip)}`)
}
