import type en from '@croupier/i18n/catalogs/en/instant.json'
import { createTranslate, type ArcadeLanguage, type Leaves, type Values } from './texts.ts'

type Catalog = typeof en

/** Key of a text of the instant games, e.g. `roulette.red`. */
export type InstantTextKey = Leaves<Catalog>

/** Returns a text of the instant games with its `{{placeholders}}` replaced. */
export type InstantTranslate = (key: InstantTextKey, values?: Values) => string

const catalogs: Readonly<Record<ArcadeLanguage, () => Promise<{ default: Catalog }>>> = {
  EN: () => import('@croupier/i18n/catalogs/en/instant.json'),
  MY: () => import('@croupier/i18n/catalogs/my/instant.json'),
  CN: () => import('@croupier/i18n/catalogs/zh-Hans/instant.json'),
  VN: () => import('@croupier/i18n/catalogs/vi/instant.json'),
}

/** Loads the texts of the instant games in a language. Slots do without them. */
export async function loadInstantTexts(language: ArcadeLanguage): Promise<InstantTranslate> {
  const { default: catalog } = await catalogs[language]()
  return createTranslate(catalog)
}
