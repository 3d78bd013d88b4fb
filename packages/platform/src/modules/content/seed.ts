import type { BrandSeed } from '@croupier/brand/seed'
import { languageCodes } from '@croupier/domain/languages'
import type { Core } from '../../core/core.ts'
import type { ContentDocument } from './documents.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { insertContents } from './repository.ts'
import { getHelpTexts, getNoticeTexts, type SeedTexts } from './seed-texts.ts'

/** Publishes the banners of the seed, help topics and notices of merchants that are new to the database. */
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
  readonly kind: 'banner' | 'help' | 'notice'
  readonly id: string
  readonly document: ContentDocument
}

function listDocuments({ brand, seed }: Merchant['brand']): readonly SeededDocument[] {
  const toArticle =
    (kind: 'help' | 'notice') =>
    ({ id, texts }: SeedTexts, position: number): SeededDocument[] =>
      Object.keys(texts).length === 0 ? [] : [{ kind, id, document: { ...everybody, position, texts } }]
  return [
    ...seed.banners.map((banner, index) => ({
      kind: 'banner' as const,
      id: banner.id,
      document: toBannerDocument(banner, index),
    })),
    ...getHelpTexts(brand).flatMap(toArticle('help')),
    ...getNoticeTexts(brand).flatMap(toArticle('notice')),
  ]
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
