import { codeOfTag, tagOf, type LanguageCode } from '@croupier/domain/languages'
import { createInstance, type BackendModule, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { eagerNamespaces, type Catalog, type Namespace } from './namespaces.ts'

/** Where a site's texts come from: only the brand's languages are there, each in chunks of its own. */
export interface CatalogSource {
  /** The namespaces of the first screen, in one trip. */
  loadEager(language: LanguageCode): Promise<Record<(typeof eagerNamespaces)[number], Catalog>>
  /** A namespace that a later screen needs. */
  load(language: LanguageCode, namespace: Namespace): Promise<Catalog>
}

/** The i18next instance of a site, and the way to change its language. */
export interface SiteI18n {
  readonly i18n: I18n
  /** Loads what the first screen needs, then switches every text at once. */
  changeLanguage(language: LanguageCode): Promise<void>
}

/** Starts i18next in a language. Texts of namespaces not yet loaded suspend the component that asks for them. */
export async function createI18n(source: CatalogSource, language: LanguageCode): Promise<SiteI18n> {
  const i18n = createInstance()
  await i18n
    .use(backendOf(source))
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...eagerNamespaces],
      defaultNS: 'common',
      partialBundledLanguages: true,
      resources: { [tagOf(language)]: await source.loadEager(language) },
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  return {
    i18n,
    changeLanguage: async (next) => {
      const texts = await source.loadEager(next)
      const tag = tagOf(next)
      for (const namespace of eagerNamespaces) i18n.addResourceBundle(tag, namespace, texts[namespace])
      await i18n.changeLanguage(tag)
    },
  }
}

function backendOf(source: CatalogSource): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (tag, namespace, done) => {
      catalogOf(source, tag, namespace as Namespace).then(
        (catalog) => done(null, catalog),
        // True asks i18next to try again: a text that failed for good would stay a bare key.
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
      )
    },
  }
}

async function catalogOf(source: CatalogSource, tag: string, namespace: Namespace): Promise<Catalog> {
  const code = codeOfTag(tag)
  if (!code) throw new Error(`No language of the product has the tag "${tag}"`)
  return source.load(code, namespace)
}
