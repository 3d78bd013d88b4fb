import { findLanguageByTag, getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { createInstance, type BackendModule, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { eagerNamespaces, type Catalog, type Namespace } from './namespaces.ts'

/** Loads a site's catalogs: only the brand's languages exist, each in separate chunks. */
export interface CatalogSource {
  /** Loads the namespaces of the first screen in one chunk. */
  loadEager(language: LanguageCode): Promise<Record<(typeof eagerNamespaces)[number], Catalog>>
  /** Loads a namespace of a later screen. */
  load(language: LanguageCode, namespace: Namespace): Promise<Catalog>
}

/** The i18next instance of a site, and the function to change its language. */
export interface SiteI18n {
  readonly i18n: I18n
  /** Loads the eager namespaces, then switches every text at once, unless another language has been chosen meanwhile. */
  changeLanguage(language: LanguageCode): Promise<void>
}

/** Starts i18next in a language. A component that uses a namespace not yet loaded suspends. */
export async function createI18n(source: CatalogSource, language: LanguageCode): Promise<SiteI18n> {
  const i18n = createInstance()
  await i18n
    .use(createBackend(source))
    .use(initReactI18next)
    .init({
      lng: getLanguageTag(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...eagerNamespaces],
      defaultNS: 'common',
      partialBundledLanguages: true,
      resources: { [getLanguageTag(language)]: await source.loadEager(language) },
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  let chosen = language
  return {
    i18n,
    changeLanguage: async (next) => {
      chosen = next
      const texts = await source.loadEager(next)
      if (chosen !== next) return
      const tag = getLanguageTag(next)
      for (const namespace of eagerNamespaces) i18n.addResourceBundle(tag, namespace, texts[namespace])
      await i18n.changeLanguage(tag)
    },
  }
}

function createBackend(source: CatalogSource): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (tag, namespace, done) => {
      loadCatalog(source, tag, namespace as Namespace).then(
        (catalog) => done(null, catalog),
        // True makes i18next retry: after a final failure the texts would remain bare keys.
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
      )
    },
  }
}

async function loadCatalog(source: CatalogSource, tag: string, namespace: Namespace): Promise<Catalog> {
  const code = findLanguageByTag(tag)
  if (!code) throw new Error(`No language of the product has the tag "${tag}"`)
  return source.load(code, namespace)
}
