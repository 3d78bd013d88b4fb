import {
  closedPromotionDays,
  getActivityStatus,
  getPromotionStatus,
  hiddenCategoryTypes,
  type PromotionStatus,
} from '@croupier/domain/promotions'
import { toMoney, toWire as formatAmount } from '@croupier/domain/money'
import type { promotions } from '@croupier/endpoints/calls/promotions'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { MemberState, StateHolder } from '../../core/state/member-state.ts'
import { getActivities, type Activity } from '../applications/activities.ts'
import { getLevel } from '../vip/levels.ts'
import { toArticle } from './contents.ts'
import { createViewer, loadPublished, type ContentRequest } from './published.ts'
import {
  getPromotionTimes,
  selectOpenPromotions,
  selectPromotions,
  type PublishedPromotion,
} from './select-promotions.ts'
import { getViewerRoles, isShownTo, selectTexts } from './select.ts'

const dayMs = 86_400_000

type PromotionWire = InferWire<typeof promotions>['promotions'][number]

/** Those that run come first, those that have ended last. */
const statusOrder = { open: 0, comingSoon: 1, closed: 2 } as const satisfies Record<PromotionWire['status'], number>

/** Whether a promotion has not ended for longer than the list shows it. */
function isRecent(promotion: PublishedPromotion, now: Date): boolean {
  const { to } = getPromotionTimes(promotion)
  return to === null || now.getTime() < to.getTime() + closedPromotionDays * dayMs
}

/** Returns the promotions for a caller: those that run, that will begin, and that have ended lately, with their categories. */
export async function getPromotions(core: Core, request: ContentRequest): Promise<InferWire<typeof promotions>> {
  const { merchant, language } = request
  const contents = await loadPublished(core, merchant)
  const viewer = await createViewer(core, request, contents)
  const categories = contents.promotionCategory.filter(
    ({ document }) => isShownTo(document, viewer) && !hiddenCategoryTypes.includes(document.type),
  )
  const shown = new Set(categories.map(({ id }) => id))
  const activities = request.session ? await getActivities(core.database, request.session.memberId) : noActivities
  const toWire = (promotion: PublishedPromotion): PromotionWire => {
    const { id, document } = promotion
    const { from, to } = getPromotionTimes(promotion)
    const { title, content, image } = toArticle(merchant, language, promotion)
    const status = getPromotionStatus({ from, to }, viewer.now)
    const { participation } = document
    return {
      id,
      title,
      content,
      category: document.category,
      promotionType: document.promotionType,
      promoAnnouncementCategoryIds: document.categoryIds.filter((each) => shown.has(each)),
      announcementImages: listImages(document.images.card ?? image, document.images.popup ?? image),
      startTime: from?.toISOString() ?? null,
      endTime: to?.toISOString() ?? null,
      longTerm: to === null,
      status,
      participation,
      activity: participation === 'none' ? null : toActivity(merchant, status, activities.get(id)),
      action: document.action,
      link: document.link ?? '',
    }
  }
  return {
    categories: categories.map(({ id, document }) => ({
      id,
      type: document.type,
      title: selectTexts(document.texts, language, merchant.brand.brand.languages)?.title ?? '',
    })),
    promotions: selectPromotions(contents, viewer)
      .filter((each) => isRecent(each, viewer.now))
      .map(toWire)
      .toSorted((a, b) => statusOrder[a.status] - statusOrder[b.status]),
  }
}

const noActivities: ReadonlyMap<string, Activity> = new Map()

/** Returns what a caller has to do with a promotion; callers without an account could join it. */
function toActivity(
  { currency }: Merchant,
  schedule: PromotionStatus,
  application: Activity | undefined,
): PromotionWire['activity'] {
  const status = getActivityStatus(schedule, application?.state ?? null)
  const isRejected = status === 'rejected'
  const granted = status === 'claim' || status === 'claimed' || status === 'issued' ? application : undefined
  return {
    status,
    forbidden: isRejected && application?.forbidden === true,
    reason: (isRejected ? application?.reason : null) ?? '',
    amount: granted?.amount ? formatAmount(toMoney(granted.amount, currency)) : null,
    currency,
    wagering: granted?.wagering ?? null,
    days: granted?.days ?? null,
    rewardId: status === 'claim' && granted?.rewardId ? String(granted.rewardId) : '',
  }
}

function listImages(card: string | null, popup: string | null): PromotionWire['announcementImages'] {
  const images = [card, popup].map((url, index) => ({ url, sequence: index + 1 }))
  return images.filter((image): image is { url: string; sequence: number } => image.url !== null)
}

/** Returns how many promotions run for a member, for menus and badges. */
export async function readPromotionState(core: Core, holder: StateHolder): Promise<Partial<MemberState>> {
  const merchant = core.merchants.findByCode(holder.merchant)
  if (!merchant) return {}
  const contents = await loadPublished(core, merchant)
  if (contents.promotion.length === 0) return {}
  const { progress, rank } = await getLevel(core, merchant, holder.memberId)
  const language = holder.language ?? progress.language ?? merchant.brand.brand.languages[0] ?? 'EN'
  const roles = getViewerRoles({ type: progress.type })
  const viewer = { roles, vipLevel: rank, language, now: core.clock.now() }
  return { availablePromoCount: selectOpenPromotions(contents, viewer).length }
}
