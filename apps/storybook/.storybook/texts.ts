import { findLanguageByTag, type LanguageCode, languageCodes, getLanguageTag } from '@croupier/domain/languages'
import { createI18n, type CatalogSource, type SiteI18n } from '@croupier/i18n/create-i18n'
import type { Catalog, Namespace } from '@croupier/i18n/namespaces'

const catalogs = import.meta.glob<Catalog>('../../../packages/i18n/catalogs/*/*.json', { import: 'default' })

function toCatalogPath(language: LanguageCode, namespace: Namespace): string {
  return `../../../packages/i18n/catalogs/${getLanguageTag(language)}/${namespace}.json`
}

const load: CatalogSource['load'] = (language, namespace) => {
  const read = catalogs[toCatalogPath(language, namespace)]
  return read ? read() : Promise.reject(new Error(`There is no catalog ${namespace} in ${language}.`))
}

const source: CatalogSource = {
  load,
  loadEager: async (language) => {
    const [common, lobby] = await Promise.all([load(language, 'common'), load(language, 'lobby')])
    return { common, lobby }
  },
}

const translated = new Set(Object.keys(catalogs).map((path) => findLanguageByTag(path.split('/').at(-2) ?? '')))

/** Every language with catalogs, in the order of `languageCodes`. */
export const storyLanguages: readonly LanguageCode[] = languageCodes.filter((code) => translated.has(code))

const cache = new Map<LanguageCode, Promise<SiteI18n>>()

/** Loads the texts of a language; cached. */
export function loadTexts(language: LanguageCode): Promise<SiteI18n> {
  const texts = cache.get(language) ?? createI18n(source, language)
  cache.set(language, texts)
  return texts
}
