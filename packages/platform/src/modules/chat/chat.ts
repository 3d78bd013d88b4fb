import { isChatText, maskNickname, maxChatLength, maxChatMessages } from '@croupier/domain/chat'
import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/chat'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getMerchantFlags } from '../../core/settings/settings.ts'
import { findMute, insertMessage, readRoom } from './repository.ts'

/** Messages of a member to the room. */
const messageLimit = defineRateLimit({ bucket: 'chat', max: 6, windowSeconds: 60 })

type ChatMessage = InferWire<typeof endpoints.sendChatMessage>

/** Returns the newest messages of the merchant's room. Throws FEATURE_OFF. */
export async function getMessages(
  core: Core,
  { merchant }: Call<typeof endpoints.chatMessages, 'visitor'>,
): Promise<InferWire<typeof endpoints.chatMessages>> {
  await assertRoom(core, merchant)
  const rows = await readRoom(core.database, merchant.code, maxChatMessages)
  return { messages: rows.map(toMessage) }
}

/**
 * Adds a member's message, which open sites of the merchant get at once. Throws FEATURE_OFF, FIELD_INVALID with the
 * permitted length, CHAT_MUTED with the time to wait, TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  core: Core,
  { merchant, session, body, commit }: Call<typeof endpoints.sendChatMessage, 'member'>,
): Promise<ChatMessage> {
  const { clock, database, push } = core
  const { memberId, nickname, icon } = session
  await assertRoom(core, merchant)
  const text = body.content.trim()
  if (!isChatText(text)) {
    throw new DomainError('FIELD_INVALID', { field: 'content', rule: 'length', min: 1, max: maxChatLength })
  }
  const now = clock.now()
  const until = await findMute(database, session, now)
  if (until) throw new DomainError('CHAT_MUTED', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
  await consumeRateLimit(core, messageLimit, String(memberId))
  return commit(async (unit) => {
    const row = { merchant: merchant.code, memberId, text, sentAt: now }
    const message = toMessage({ ...row, id: await insertMessage(unit, row), nickname, icon })
    unit.audit({ subject: `member ${memberId}`, after: { chatMessage: message.messageId } })
    unit.afterCommit(() =>
      push.notify('chat', {
        merchant: merchant.code,
        message: { change: 'added', messageId: message.messageId, message },
      }),
    )
    return message
  })
}

async function assertRoom(core: Core, merchant: Merchant): Promise<void> {
  const flags = await getMerchantFlags(core, merchant)
  if (!flags.has('CHATROOM3')) throw new DomainError('FEATURE_OFF')
}

interface ShownRow {
  readonly id: bigint
  readonly nickname: string
  readonly icon: string | null
  readonly text: string
  readonly sentAt: Date
}

function toMessage({ id, nickname, icon, text, sentAt }: ShownRow): ChatMessage {
  return { messageId: String(id), nickname: maskNickname(nickname), icon, text, time: sentAt.toISOString() }
}
