import type { Brand } from '@croupier/brand/define'
import type { BrandSeed } from '@croupier/brand/seed'
import { getLanguageTag, type LanguageCode, type LanguageTag } from '@croupier/domain/languages'
import en from '@croupier/i18n/catalogs/en/contents.json' with { type: 'json' }
import my from '@croupier/i18n/catalogs/my/contents.json' with { type: 'json' }
import vi from '@croupier/i18n/catalogs/vi/contents.json' with { type: 'json' }
import zhHans from '@croupier/i18n/catalogs/zh-Hans/contents.json' with { type: 'json' }
import type { ContentDocument } from './documents.ts'

type Texts = Readonly<Record<string, { readonly title: string; readonly body: string }>>

interface Catalog {
  readonly help: Texts
  readonly notice: Texts
  readonly promotion: Texts
  readonly promotionCategory: Readonly<Record<string, { readonly title: string }>>
}

/** Languages of the first contents of a site; others show those of the brand's first language that is here. */
const catalogs: Partial<Record<LanguageTag, Catalog>> = {
  en,
  my,
  vi,
  'zh-Hans': zhHans,
}

/** The first contents of a kind in the languages of a brand. */
export interface SeedTexts {
  readonly id: string
  readonly texts: ContentDocument<'help'>['texts']
}

/** Returns the topics that the footer of a brand names and that there are texts of, in their order. */
export function getHelpTexts(brand: Brand): readonly SeedTexts[] {
  return brand.footer.helpTopics.filter((id) => Object.hasOwn(en.help, id)).map((id) => getTexts(brand, 'help', id))
}

/** Returns the first notices of a site. */
export function getNoticeTexts(brand: Brand): readonly SeedTexts[] {
  return Object.keys(en.notice).map((id) => getTexts(brand, 'notice', id))
}

/** Returns the first promotions of a site, those that its settings make true. */
export function getPromotionTexts(brand: Brand, { welcomeBalance, vipLevels = [] }: BrandSeed): readonly SeedTexts[] {
  const untrue = new Set<string>()
  if (Number(welcomeBalance) === 0) untrue.add('welcome')
  if (vipLevels.length === 0) untrue.add('vip')
  return Object.keys(en.promotion)
    .filter((id) => !untrue.has(id))
    .map((id) => getTexts(brand, 'promotion', id))
}

/** Returns the categories of the first promotions of a site. */
export function listCategorySeeds({ languages }: Brand): readonly {
  readonly id: string
  readonly texts: ContentDocument<'promotionCategory'>['texts']
}[] {
  return Object.keys(en.promotionCategory).map((id) => {
    const texts = languages.flatMap((code) => {
      const text = catalogs[getLanguageTag(code)]?.promotionCategory[id]
      return text ? [[code, { title: text.title }] as const] : []
    })
    return { id, texts: Object.fromEntries(texts) }
  })
}

function getTexts(brand: Brand, kind: 'help' | 'notice' | 'promotion', id: string): SeedTexts {
  const texts = brand.languages.flatMap((code): [LanguageCode, ContentDocument<'help'>['texts'][LanguageCode]][] => {
    const text = catalogs[getLanguageTag(code)]?.[kind][id]
    if (!text) return []
    const [title = '', ...paragraphs] = [text.title, ...text.body.split('\n\n')].map((part) => fill(part, brand))
    return [[code, { title, body: paragraphs.map((part) => `<p>${part}</p>`).join(''), image: null }]]
  })
  return { id, texts: Object.fromEntries(texts) }
}

function fill(text: string, { name, footer }: Brand): string {
  return text.replaceAll('{{site}}', name).replaceAll('{{age}}', String(footer.minimumAge))
}
