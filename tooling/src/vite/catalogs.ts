import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Brand } from '@croupier/brand/define'
import { BrandError, type BrandProblem } from '@croupier/brand/problem'
import { type LanguageCode, getLanguageTag } from '@croupier/domain/languages'
import { type Catalog, eagerNamespaces, type Namespace, namespaces } from '@croupier/i18n/namespaces'

import { fromRoot } from '../root.ts'

export const catalogFolder = fromRoot('packages', 'i18n', 'catalogs')

// The game client and the operators' site bundle their own texts; only the server sends mail and seeds contents; the offline
// page is a document.
const otherNamespaces: ReadonlySet<Namespace> = new Set<Namespace>([
  'arcade',
  'instant',
  'lottery',
  'sports',
  'operator',
  'mail',
  'contents',
  'offline',
])
const siteNamespaces = namespaces.filter((name) => !otherNamespaces.has(name))
const eager: readonly Namespace[] = eagerNamespaces
const lazyNamespaces = siteNamespaces.filter((name) => !eager.includes(name))
const pluralEnding = /_(?:zero|one|two|few|many|other)$/

function getCatalogPath(folder: string, code: LanguageCode, namespace: Namespace): string {
  return join(folder, getLanguageTag(code), `${namespace}.json`)
}

/** Reads a namespace in one language. */
export function readCatalog(folder: string, code: LanguageCode, namespace: Namespace): Catalog {
  const catalog: Catalog = JSON.parse(readFileSync(getCatalogPath(folder, code, namespace), 'utf8'))
  return catalog
}

/** Lists the keys of a catalog with dots; plural forms share one key, because languages have different numbers of them. */
function listKeys(catalog: Catalog, prefix = ''): string[] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'string' ? [(prefix + key).replace(pluralEnding, '')] : listKeys(value, `${prefix}${key}.`),
  )
}

function checkLanguage(folder: string, code: LanguageCode): BrandProblem[] {
  return siteNamespaces.flatMap((namespace) => {
    const where = `packages/i18n/catalogs/${getLanguageTag(code)}/${namespace}.json`
    if (!existsSync(getCatalogPath(folder, code, namespace))) {
      return [{ path: 'languages', message: `has "${code}", but ${where} does not exist. Add it or remove "${code}".` }]
    }
    const own = new Set(listKeys(readCatalog(folder, code, namespace)))
    const missing = [...new Set(listKeys(readCatalog(folder, 'EN', namespace)))].filter((key) => !own.has(key))
    if (missing.length === 0) return []
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : ''
    const named = missing.slice(0, 5).join(', ') + more
    return [{ path: 'languages', message: `has "${code}", but ${where} lacks ${named}. Translate them.` }]
  })
}

function checkTerms(folder: string, brand: Brand): BrandProblem[] {
  const known = new Set(
    siteNamespaces.flatMap((namespace) =>
      listKeys(readCatalog(folder, 'EN', namespace)).map((key) => `${namespace}:${key}`),
    ),
  )
  return Object.entries(brand.terms ?? {}).flatMap(([code, terms]) =>
    Object.keys(terms)
      .filter((key) => !known.has(key.replace(pluralEnding, '')))
      .map((key) => ({
        path: `terms.${code}`,
        message: `names "${key}", which no catalog has. Correct or remove it.`,
      })),
  )
}

/** Throws a BrandError when a language of the brand has no complete catalog, or a term replaces an unknown text. */
export function checkCatalogs(brand: Brand, folder: string = catalogFolder): void {
  const problems = [...brand.languages.flatMap((code) => checkLanguage(folder, code)), ...checkTerms(folder, brand)]
  if (problems.length > 0) throw new BrandError(`brands/${brand.id}/brand.ts`, problems)
}

function replaceText(catalog: Catalog, [head = '', ...rest]: readonly string[], text: string): Catalog {
  if (rest.length === 0) return { ...catalog, [head]: text }
  const group = catalog[head]
  return { ...catalog, [head]: replaceText(typeof group === 'object' ? group : {}, rest, text) }
}

/** Builds one namespace in one language, with the brand's terms. */
export function buildBrandCatalog(
  brand: Brand,
  code: LanguageCode,
  namespace: Namespace,
  folder: string = catalogFolder,
): Catalog {
  const terms = Object.entries(brand.terms?.[code] ?? {}).filter(([key]) => key.startsWith(`${namespace}:`))
  return terms.reduce<Catalog>(
    (catalog, [key, text]) => replaceText(catalog, key.slice(namespace.length + 1).split('.'), text),
    readCatalog(folder, code, namespace),
  )
}

/** Lists all texts of a site in one language, with the brand's terms. */
export function listSiteTexts(brand: Brand, code: LanguageCode, folder: string = catalogFolder): readonly string[] {
  return siteNamespaces.flatMap((namespace) => listTexts(buildBrandCatalog(brand, code, namespace, folder)))
}

function listTexts(catalog: Catalog): readonly string[] {
  return Object.values(catalog).flatMap((value) => (typeof value === 'string' ? [value] : listTexts(value)))
}

/** Returns the id of the virtual module with a language's eager namespaces. */
export function getEagerModuleId(code: LanguageCode): string {
  return `virtual:croupier/catalog/${code}`
}

function getLazyModuleId(code: LanguageCode, namespace: Namespace): string {
  return `virtual:croupier/catalog/${code}/${namespace}`
}

function toImport(module: string): string {
  return `() => import(${JSON.stringify(module)})`
}

/** Generates the `catalogs` export of `virtual:croupier/brand`: an i18n CatalogSource over dynamic imports. */
export function generateCatalogsModule(brand: Brand): string {
  const eagerMap = brand.languages.map((code) => `${code}: ${toImport(getEagerModuleId(code))}`)
  const lazyMap = brand.languages.map((code) => {
    const entries = lazyNamespaces.map((namespace) => `${namespace}: ${toImport(getLazyModuleId(code, namespace))}`)
    return `${code}: { ${entries.join(', ')} }`
  })
  return `const eager = { ${eagerMap.join(', ')} }
const lazy = { ${lazyMap.join(', ')} }
export const catalogs = {
  loadEager: (code) => eager[code]().then((module) => module.default),
  load: (code, namespace) =>
    namespace in lazy[code]
      ? lazy[code][namespace]().then((module) => module.default)
      : eager[code]().then((module) => module.default[namespace]),
}
`
}

/** Generates the source of a catalog's virtual module; null when `id` is no catalog of this brand. */
export function generateCatalogModule(brand: Brand, id: string): string | null {
  for (const code of brand.languages) {
    if (id === getEagerModuleId(code)) {
      const catalogs = Object.fromEntries(eagerNamespaces.map((name) => [name, buildBrandCatalog(brand, code, name)]))
      const fonts = brand.languageFonts?.[code] ?? []
      return `${loadFontsWhenIdle(fonts)}export default ${toModule(catalogs)}`
    }
    const namespace = lazyNamespaces.find((name) => id === getLazyModuleId(code, name))
    if (namespace) return `export default ${toModule(buildBrandCatalog(brand, code, namespace))}`
  }
  return null
}

/**
 * Style sheets of fonts that are split by unicode-range are larger than a page's texts, and most devices have a system
 * font that precedes them in the family list, so they are loaded when the page is idle.
 */
function loadFontsWhenIdle(paths: readonly string[]): string {
  if (paths.length === 0) return ''
  const imports = paths.map((path) => `import(${JSON.stringify(path)})`).join(', ')
  return `const fonts = () => Promise.all([${imports}])
;(globalThis.requestIdleCallback ?? setTimeout)(fonts)
`
}

// Engines parse a JSON string faster than an object literal of the same size.
function toModule(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}
