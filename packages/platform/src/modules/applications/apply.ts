import { DomainError } from '@croupier/domain/errors'
import {
  getActivityStatus,
  getMemberStep,
  getNextActivity,
  getPromotionStatus,
  maxRemarkLength,
  type Participation,
} from '@croupier/domain/promotions'
import type * as endpoints from '@croupier/endpoints/calls/applications'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { createViewer, loadPublished } from '../content/published.ts'
import { getPromotionTimes, selectPromotions } from '../content/select-promotions.ts'
import { attachImages } from '../uploads/uploads.ts'
import { findLastApplication, insertApplication } from './repository.ts'

const done = { done: true } as const

/** Returns what the images of an application are attached to. */
export function getImageSubject(id: bigint): string {
  return `application:${id}`
}

/** Joins a promotion. Throws NOT_FOUND, and PROMOTION_CLOSED for one that does not run, or was joined before. */
export async function joinPromotion(
  core: Core,
  call: Call<typeof endpoints.joinPromotion, 'member'>,
): Promise<typeof done> {
  return takePart(core, call, { participation: 'join', remark: '', imageIds: [] })
}

/**
 * Applies for a promotion. Throws NOT_FOUND, PROMOTION_CLOSED for one that does not run, that the member has applied for, or is forbidden
 * to, FIELD_INVALID for a remark that is too long, IMAGE_UNKNOWN and TOO_MANY_IMAGES.
 */
export async function applyForPromotion(
  core: Core,
  call: Call<typeof endpoints.applyForPromotion, 'member'>,
): Promise<typeof done> {
  const remark = call.body.remark.trim()
  if (Array.from(remark).length > maxRemarkLength)
    throw new DomainError('FIELD_INVALID', { field: 'remark', rule: 'length', min: 0, max: maxRemarkLength })
  return takePart(core, call, { participation: 'apply', remark, imageIds: call.body.imageIds ?? [] })
}

interface Part {
  readonly participation: Exclude<Participation, 'none'>
  readonly remark: string
  readonly imageIds: readonly string[]
}

async function takePart(
  core: Core,
  call: Call<typeof endpoints.joinPromotion, 'member'>,
  { participation, remark, imageIds }: Part,
): Promise<typeof done> {
  const { merchant, session, body, commit } = call
  const { memberId } = session
  const contents = await loadPublished(core, merchant)
  const viewer = await createViewer(core, call, contents)
  const promotion = selectPromotions(contents, viewer).find(({ id }) => id === body.promotionId)
  if (promotion?.document.participation !== participation) throw new DomainError('NOT_FOUND')
  const schedule = getPromotionStatus(getPromotionTimes(promotion), viewer.now)
  const last = await findLastApplication(core.database, { memberId, promotionId: promotion.id })
  const status = getActivityStatus(schedule, last?.state ?? null)
  const step = getMemberStep(participation, { status, forbidden: last?.forbidden ?? false })
  const state = step === participation ? getNextActivity(status, step) : null
  if (state === null) throw new DomainError('PROMOTION_CLOSED')
  return commit(async (unit) => {
    const owner = { merchant: merchant.code, memberId }
    const what = { promotionId: promotion.id, participation, remark, state, currency: merchant.currency }
    const id = await insertApplication(unit, { ...owner, ...what, createdAt: viewer.now })
    // Another call has been faster.
    if (id === null) throw new DomainError('PROMOTION_CLOSED')
    const attachment = { ...owner, purpose: 'activity', subject: getImageSubject(id) } as const
    if (imageIds.length > 0) await attachImages(unit, core, attachment, imageIds)
    unit.audit({
      subject: `member ${memberId}`,
      after: { application: String(id), promotion: promotion.id, state, images: imageIds.length },
    })
    return done
  })
}
