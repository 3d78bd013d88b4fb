import type { LanguageCode } from '@croupier/domain/languages'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { selectTexts } from '../content/select.ts'
import type { CampaignTitles } from './schema.ts'

/** Returns the title of a campaign in a language, else in the first one of the brand that it has. */
export function getTitle(
  { titles }: { readonly titles: CampaignTitles },
  language: LanguageCode,
  { brand }: Merchant,
): string {
  return selectTexts(titles, language, brand.brand.languages) ?? ''
}
