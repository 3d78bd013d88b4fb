import type { BrandSeed } from '@croupier/brand/seed'
import type { ContentKind } from '@croupier/domain/contents'
import { languageCodes } from '@croupier/domain/languages'
import type { PromotionAction } from '@croupier/domain/promotions'
import type { Core } from '../../core/core.ts'
import { getBannerPicture } from './contents.ts'
import type { ContentDocument } from './documents.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { insertContents } from './repository.ts'
import { getHelpTexts, getNoticeTexts, getPromotionTexts, listCategorySeeds, type SeedTexts } from './seed-texts.ts'

/** Publishes the banners of the seed, help topics, notices and promotions of merchants that are new to the database. */
export async function seedContents({ clock, database, merchants, newMerchants }: Core): Promise<void> {
  const at = clock.now()
  const rows = merchants.all
    .filter(({ code }) => newMerchants.has(code))
    .flatMap(({ code, brand }) =>
      listDocuments(brand).map(({ document, ...key }) => ({
        ...key,
        merchant: code,
        draft: document,
        published: document,
        publishedAt: at,
        action: 'publish' as const,
        actor: 'seed',
        reason: '',
        changedAt: at,
      })),
    )
  await insertContents(database, rows)
}

interface SeededDocument {
  readonly kind: ContentKind
  readonly id: string
  readonly document: ContentDocument
}

/** Whether there are texts in a language of the brand. */
function hasTexts({ texts }: { readonly texts: object }): boolean {
  return Object.keys(texts).length > 0
}

function listDocuments({ brand, seed }: Merchant['brand']): readonly SeededDocument[] {
  const toArticle =
    (kind: 'help' | 'notice') =>
    ({ id, texts }: SeedTexts, position: number): SeededDocument[] =>
      hasTexts({ texts }) ? [{ kind, id, document: { ...everybody, position, texts } }] : []
  const pickPicture = (position: number) => {
    const banner = seed.banners[position % seed.banners.length]
    return banner ? getBannerPicture(brand, banner.id) : null
  }
  return [
    ...seed.banners.map((banner, index) => ({
      kind: 'banner' as const,
      id: banner.id,
      document: toBannerDocument(banner, index),
    })),
    ...getHelpTexts(brand).flatMap(toArticle('help')),
    ...getNoticeTexts(brand).flatMap(toArticle('notice')),
    ...listCategorySeeds(brand)
      .filter(hasTexts)
      .map(({ id, texts }, position) => ({
        kind: 'promotionCategory' as const,
        id,
        document: { ...everybody, position, type: id, texts },
      })),
    ...getPromotionTexts(brand, seed)
      .filter(hasTexts)
      .map((texts, position) => ({
        kind: 'promotion' as const,
        id: texts.id,
        document: toPromotionDocument(texts, position, pickPicture(position)),
      })),
  ]
}

/** Category and button of the first promotions, which any site has. */
const promotionSeeds: Readonly<Record<string, { readonly category: string; readonly action: PromotionAction }>> = {
  welcome: { category: 'newcomers', action: 'register' },
  vip: { category: 'everyday', action: 'none' },
  apps: { category: 'apps', action: 'download' },
}

function toPromotionDocument(
  { id, texts }: SeedTexts,
  position: number,
  picture: string | null,
): ContentDocument<'promotion'> {
  const { category, action } = promotionSeeds[id] ?? { category: 'everyday', action: 'none' }
  const images = { card: picture, popup: picture }
  const own = { category, promotionType: id, participation: 'none', images, action } as const
  return { ...everybody, ...own, categoryIds: [category], position, texts }
}

/** A content that everybody sees at any time. */
const everybody = {
  schedule: { from: null, to: null },
  audience: { roles: [], minVipLevel: 0, languages: [] },
} satisfies Pick<ContentDocument, 'schedule' | 'audience'>

function toBannerDocument(
  { id: _id, title, text, ...banner }: BrandSeed['banners'][number],
  position: number,
): ContentDocument<'banner'> {
  const texts = languageCodes.flatMap((code) => {
    const row = { title: title[code], text: text[code] }
    return row.title === undefined || row.text === undefined ? [] : [[code, row] as const]
  })
  return { ...everybody, ...banner, position, image: null, texts: Object.fromEntries(texts) }
}
