import type { LanguageCode } from '@croupier/domain/languages'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { selectTexts } from '../content/select.ts'
import type { ProductRow } from './repository.ts'
import type { ProductText, ProductTexts } from './schema.ts'

/** Returns the path of the picture of a product on an image host. It names the motif, because caches keep a drawing for a week. */
export function getProductPicture(
  { id, image, motif }: Pick<ProductRow, 'id' | 'image' | 'motif'>,
  { brand }: Merchant,
): string {
  return image ?? `/TCG_PROD_IMAGES/PRODUCT/${brand.brand.id}/${id}.png?v=${motif}`
}

/** Returns the texts of a product in a language, else in the first one of the brand that it has. */
export function getProductText(texts: ProductTexts, language: LanguageCode, { brand }: Merchant): ProductText {
  return selectTexts(texts, language, brand.brand.languages) ?? { name: '', description: '' }
}
