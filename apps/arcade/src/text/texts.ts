import type en from '@croupier/i18n/catalogs/en/arcade.json'

/** Supported languages: platform code to BCP 47 tag. */
export const languageTags = { EN: 'en', MY: 'my', CN: 'zh-Hans', VN: 'vi' } as const
export type ArcadeLanguage = keyof typeof languageTags

type Catalog = typeof en

/** Keys of all texts of a catalog. */
export type Leaves<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]: Group[Key] extends string ? `${Prefix}${Key}` : Leaves<Group[Key], `${Prefix}${Key}.`>
}[keyof Group & string]

/** Key of a text in the catalog, e.g. `bar.balance`. */
export type TextKey = Leaves<Catalog>

/** Values of the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>

/** Returns the text of a key with its `{{placeholders}}` replaced. */
export type Translate = (key: TextKey, values?: Values) => string

const catalogs: Readonly<Record<ArcadeLanguage, () => Promise<{ default: Catalog }>>> = {
  EN: () => import('@croupier/i18n/catalogs/en/arcade.json'),
  MY: () => import('@croupier/i18n/catalogs/my/arcade.json'),
  CN: () => import('@croupier/i18n/catalogs/zh-Hans/arcade.json'),
  VN: () => import('@croupier/i18n/catalogs/vi/arcade.json'),
}

/** Whether a platform language code is supported. */
export function isArcadeLanguage(code: string): code is ArcadeLanguage {
  return Object.hasOwn(languageTags, code)
}

/** Loads the catalog of a language. */
export async function loadTexts(language: ArcadeLanguage): Promise<Translate> {
  const { default: catalog } = await catalogs[language]()
  return createTranslate(catalog)
}

/** Creates the function that returns the texts of a catalog. */
export function createTranslate(catalog: object): (key: string, values?: Values) => string {
  return (key, values) => interpolate(lookUp(catalog, key), values ?? {})
}

function lookUp(catalog: object, key: string): string {
  let found: unknown = catalog
  for (const part of key.split('.')) found = isGroup(found) ? found[part] : undefined
  return typeof found === 'string' ? found : key
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function interpolate(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
