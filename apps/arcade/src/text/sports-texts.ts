import type en from '@croupier/i18n/catalogs/en/sports.json'
import { createTranslate, type ArcadeLanguage, type Leaves, type Values } from './texts.ts'

type Catalog = typeof en

/** Key of a text of the books, e.g. `slip.place`. */
export type SportsTextKey = Leaves<Catalog>

/** Returns a text of the books with its `{{placeholders}}` replaced. */
export type SportsTranslate = (key: SportsTextKey, values?: Values) => string

const catalogs: Readonly<Record<ArcadeLanguage, () => Promise<{ default: Catalog }>>> = {
  EN: () => import('@croupier/i18n/catalogs/en/sports.json'),
  MY: () => import('@croupier/i18n/catalogs/my/sports.json'),
  CN: () => import('@croupier/i18n/catalogs/zh-Hans/sports.json'),
  VN: () => import('@croupier/i18n/catalogs/vi/sports.json'),
}

/** Loads the texts of the books in a language. Other games do without them. */
export async function loadSportsTexts(language: ArcadeLanguage): Promise<SportsTranslate> {
  const { default: catalog } = await catalogs[language]()
  return createTranslate(catalog)
}
