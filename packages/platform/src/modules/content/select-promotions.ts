import type { LanguageCode } from '@croupier/domain/languages'
import { getPromotionStatus } from '@croupier/domain/promotions'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { PublishedContent, PublishedContents } from './published.ts'
import { isAddressedTo, selectTexts, type Viewer } from './select.ts'

/** A published promotion. */
export type PublishedPromotion = PublishedContent<'promotion'>

/** Half-open time in which a promotion runs. */
export function getPromotionTimes({ document: { schedule } }: Pick<PublishedPromotion, 'document'>): {
  readonly from: Date | null
  readonly to: Date | null
} {
  return {
    from: schedule.from === null ? null : new Date(schedule.from),
    to: schedule.to === null ? null : new Date(schedule.to),
  }
}

/** Returns the promotions of a viewer's audience at any time, without those in categories that no site shows. */
export function selectPromotions(contents: PublishedContents, viewer: Viewer): readonly PublishedPromotion[] {
  const { hiddenCategoryIds } = contents
  return contents.promotion.filter(
    ({ document }) => isAddressedTo(document, viewer) && !document.categoryIds.some((id) => hiddenCategoryIds.has(id)),
  )
}

/** Returns the promotions that run now for a viewer. */
export function selectOpenPromotions(contents: PublishedContents, viewer: Viewer): readonly PublishedPromotion[] {
  return selectPromotions(contents, viewer).filter(
    (each) => getPromotionStatus(getPromotionTimes(each), viewer.now) === 'open',
  )
}

/** Returns the title of a promotion in a language; its id where it is not published any more. */
export function getPromotionTitle(
  contents: Pick<PublishedContents, 'promotion'>,
  { brand }: Merchant,
  language: LanguageCode,
  id: string,
): string {
  const found = contents.promotion.find((each) => each.id === id)
  return (found && selectTexts(found.document.texts, language, brand.brand.languages)?.title) ?? id
}
