import type en from '@croupier/i18n/catalogs/en/live.json'
import { createTranslate, type ArcadeLanguage, type Leaves, type Values } from './texts.ts'

type Catalog = typeof en

/** Key of a text of the live tables, e.g. `spot.banker`. */
export type LiveTextKey = Leaves<Catalog>

/** Returns a text of the live tables with its `{{placeholders}}` replaced. */
export type LiveTranslate = (key: LiveTextKey, values?: Values) => string

const catalogs: Readonly<Record<ArcadeLanguage, () => Promise<{ default: Catalog }>>> = {
  EN: () => import('@croupier/i18n/catalogs/en/live.json'),
  MY: () => import('@croupier/i18n/catalogs/my/live.json'),
  CN: () => import('@croupier/i18n/catalogs/zh-Hans/live.json'),
  VN: () => import('@croupier/i18n/catalogs/vi/live.json'),
}

/** Loads the texts of the live tables in a language. Other games do without them. */
export async function loadLiveTexts(language: ArcadeLanguage): Promise<LiveTranslate> {
  const { default: catalog } = await catalogs[language]()
  return createTranslate(catalog)
}
