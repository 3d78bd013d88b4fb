import { DomainError } from '@croupier/domain/errors'
import { isFeedbackLength } from '@croupier/domain/feedback'
import type { feedbackSettings, sendFeedback as sendEndpoint } from '@croupier/endpoints/calls/feedback'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { attachImages } from '../uploads/uploads.ts'
import { insertFeedback } from './repository.ts'

/** Feedback of a member. */
const feedbackLimit = defineRateLimit({ bucket: 'feedback', max: 10, windowSeconds: 60 * 60 })

/** Returns what the images of feedback are attached to. */
export function getImageSubject(id: bigint): string {
  return `feedback:${id}`
}

/** Returns how long feedback of a merchant's site may be. */
export async function getFeedbackSettings(
  core: Core,
  { merchant }: Call<typeof feedbackSettings, 'visitor'>,
): Promise<InferWire<typeof feedbackSettings>> {
  const { feedbackLength } = await getSettings(core, merchant)
  return { minLength: feedbackLength.min, maxLength: feedbackLength.max }
}

/**
 * Puts what a member writes into the queue of its merchant. Throws FIELD_INVALID with the permitted lengths,
 * TOO_MANY_REQUESTS, IMAGE_UNKNOWN and TOO_MANY_IMAGES.
 */
export async function sendFeedback(
  core: Core,
  { merchant, session, language, body, commit }: Call<typeof sendEndpoint, 'member'>,
): Promise<{ done: true }> {
  const { clock } = core
  const { memberId } = session
  const content = body.content.trim()
  const imageIds = body.imageIds ?? []
  const { feedbackLength } = await getSettings(core, merchant)
  if (!isFeedbackLength(content, feedbackLength)) {
    throw new DomainError('FIELD_INVALID', { field: 'content', rule: 'length', ...feedbackLength })
  }
  await consumeRateLimit(core, feedbackLimit, String(memberId))
  return commit(async (unit) => {
    const owner = { merchant: merchant.code, memberId }
    const id = await insertFeedback(unit, { ...owner, language, text: content, createdAt: clock.now() })
    const attachment = { ...owner, purpose: 'feedback', subject: getImageSubject(id) } as const
    if (imageIds.length > 0) await attachImages(unit, core, attachment, imageIds)
    unit.audit({ subject: `member ${memberId}`, after: { feedback: String(id), images: imageIds.length } })
    return { done: true }
  })
}
