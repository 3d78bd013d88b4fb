import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { getPromotionStatus } from '@croupier/domain/promotions'
import type { contentDraft } from '@croupier/endpoints/calls/content-preview'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { toArticle, toBannerWire } from './contents.ts'
import { getDraft } from './edit-content.ts'
import { getPromotionTimes } from './select-promotions.ts'
import type { ContentServices } from './services.ts'

interface DraftRequest {
  /** The merchant of the host. */
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly token: string
}

/** Returns the draft that a preview's token names, as the site would. Throws NOT_FOUND, also for a token of another site. */
export async function showDraft(
  services: ContentServices,
  { merchant, language, token }: DraftRequest,
): Promise<InferWire<typeof contentDraft>> {
  const key = services.previewLinks.verify(token)
  if (key?.merchant !== merchant.code) throw new DomainError('NOT_FOUND')
  const { kind, id } = key
  if (kind === 'banner') {
    const document = await getDraft(services, { merchant, kind, id })
    return { kind, banner: toBannerWire(merchant, language, { id, document }) }
  }
  if (kind === 'promotion') {
    const document = await getDraft(services, { merchant, kind, id })
    const { category, images, action } = document
    const { from, to } = getPromotionTimes({ document })
    return {
      kind,
      article: toArticle(merchant, language, { id, document }),
      category,
      images,
      startTime: from?.toISOString() ?? null,
      endTime: to?.toISOString() ?? null,
      status: getPromotionStatus({ from, to }, services.clock.now()),
      action,
    }
  }
  // A category is a filter of the promotions and has no page of its own.
  if (kind === 'promotionCategory') throw new DomainError('NOT_FOUND')
  const document = await getDraft(services, { merchant, kind, id })
  return { kind, article: toArticle(merchant, language, { id, document }) }
}
