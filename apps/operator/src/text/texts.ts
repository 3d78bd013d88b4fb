import { findLanguageByTag, getLanguageTag } from '@croupier/domain/languages'
import { createInstance, type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadCatalog, operatorNamespaces, type OperatorNamespace } from './catalogs.ts'
import { isOperatorLanguage, type OperatorLanguage } from './languages.ts'

/** The i18next instance of the site. */
export const i18n = createInstance()

/** Namespaces of every page; the others load with the page that uses them. */
const startNamespaces = ['operator', 'common', 'errors'] as const

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, namespace, done) => {
    readCatalog(tag, namespace).then(
      (catalog) => done(null, catalog),
      // True makes i18next retry: after a final failure the texts would remain bare keys.
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    )
  },
}

async function readCatalog(tag: string, namespace: string) {
  const language = findLanguageByTag(tag)
  const known = operatorNamespaces.find((name): name is OperatorNamespace => name === namespace)
  if (language === null || !isOperatorLanguage(language) || known === undefined)
    throw new Error(`There is no catalog ${namespace} of ${tag}.`)
  return loadCatalog(language, known)
}

/** Loads the texts of the first page. */
export async function startTexts(language: OperatorLanguage): Promise<void> {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: getLanguageTag(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...startNamespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

/** The current language. */
export function getLanguage(): OperatorLanguage {
  const code = findLanguageByTag(i18n.language)
  return code !== null && isOperatorLanguage(code) ? code : 'EN'
}
