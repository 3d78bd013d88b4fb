import { codeOfTag, type LanguageCode, languageCodes, tagOf } from '@croupier/domain/languages'
import { createI18n, type CatalogSource, type SiteI18n } from '@croupier/i18n/create-i18n'
import type { Catalog, Namespace } from '@croupier/i18n/namespaces'

const catalogs = import.meta.glob<Catalog>('../../../packages/i18n/catalogs/*/*.json', { import: 'default' })

function fileOf(language: LanguageCode, namespace: Namespace): string {
  return `../../../packages/i18n/catalogs/${tagOf(language)}/${namespace}.json`
}

const load: CatalogSource['load'] = (language, namespace) => {
  const read = catalogs[fileOf(language, namespace)]
  return read ? read() : Promise.reject(new Error(`There is no catalog ${namespace} in ${language}.`))
}

const source: CatalogSource = {
  load,
  loadEager: async (language) => {
    const [common, lobby] = await Promise.all([load(language, 'common'), load(language, 'lobby')])
    return { common, lobby }
  },
}

const translated = new Set(Object.keys(catalogs).map((path) => codeOfTag(path.split('/').at(-2) ?? '')))

/** Every language that has catalogs, in the order of the language list. */
export const storyLanguages: readonly LanguageCode[] = languageCodes.filter((code) => translated.has(code))

const started = new Map<LanguageCode, Promise<SiteI18n>>()

/** The texts of a language, started once. */
export function textsOf(language: LanguageCode): Promise<SiteI18n> {
  const known = started.get(language) ?? createI18n(source, language)
  started.set(language, known)
  return known
}
