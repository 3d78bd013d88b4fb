import type { Brand } from '@croupier/brand/define'
import { getLanguageTag, type LanguageCode, type LanguageTag } from '@croupier/domain/languages'
import en from '@croupier/i18n/catalogs/en/contents.json' with { type: 'json' }
import my from '@croupier/i18n/catalogs/my/contents.json' with { type: 'json' }
import vi from '@croupier/i18n/catalogs/vi/contents.json' with { type: 'json' }
import zhHans from '@croupier/i18n/catalogs/zh-Hans/contents.json' with { type: 'json' }
import type { ContentDocument } from './documents.ts'

type Texts = Readonly<Record<string, { readonly title: string; readonly body: string }>>

/** Languages of the first contents of a site; others show those of the brand's first language that is here. */
const catalogs: Partial<Record<LanguageTag, { readonly help: Texts; readonly notice: Texts }>> = {
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

function getTexts(brand: Brand, kind: 'help' | 'notice', id: string): SeedTexts {
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
