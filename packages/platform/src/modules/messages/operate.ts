import { DomainError } from '@croupier/domain/errors'
import { getAudience } from '@croupier/domain/member'
import type * as endpoints from '@croupier/endpoints/calls/ops/messages'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { getMember } from '../members/changes.ts'
import { enqueueBroadcast } from './jobs.ts'
import { sendMessage } from './messages.ts'

/** Writes to the inbox of one member. Throws MEMBER_UNKNOWN, also for trial accounts, which have none. */
export async function sendMemberMessage(
  core: Core,
  { merchant, body, commit }: Call<typeof endpoints.sendMemberMessage, 'operator'>,
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

/**
 * Writes to the inbox of every member of a merchant, by a job. Throws MALFORMED_REQUEST without a text in one of its
 * languages.
 */
export async function sendMessageToAll(
  core: Core,
  { merchant, body, commit }: Call<typeof endpoints.sendMessageToAll, 'operator'>,
): Promise<InferWire<typeof endpoints.sendMessageToAll>> {
  const { texts, reason } = body
  const { code, brand } = merchant
  const { defaultLanguage, languages } = brand.brand
  const otherwise = [defaultLanguage, ...languages].find((language) => texts[language])
  if (!otherwise) throw new DomainError('MALFORMED_REQUEST', { field: 'texts' })
  return commit(async (unit) => {
    const message = { merchant: code, source: `operator ${unit.key}`, texts, otherwise }
    const members = await enqueueBroadcast(core, unit, message)
    unit.audit({ subject: 'members', reason, after: { texts, members } })
    return { members }
  })
}
