import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Brand } from '@croupier/brand/define'
import { BrandError, type BrandProblem } from '@croupier/brand/problem'
import { type LanguageCode, tagOf } from '@croupier/domain/languages'
import { type Catalog, eagerNamespaces, type Namespace, namespaces } from '@croupier/i18n/namespaces'

import { fromRoot } from '../root.ts'

export const catalogFolder = fromRoot('packages', 'i18n', 'catalogs')

// Texts of the game client travel with it, not with the site.
const siteNamespaces = namespaces.filter((name) => name !== 'arcade')
const eager: readonly Namespace[] = eagerNamespaces
const lazyNamespaces = siteNamespaces.filter((name) => !eager.includes(name))
const pluralEnding = /_(?:zero|one|two|few|many|other)$/

function catalogPath(folder: string, code: LanguageCode, namespace: Namespace): string {
  return join(folder, tagOf(code), `${namespace}.json`)
}

function readCatalog(folder: string, code: LanguageCode, namespace: Namespace): Catalog {
  const catalog: Catalog = JSON.parse(readFileSync(catalogPath(folder, code, namespace), 'utf8'))
  return catalog
}

/** Keys of a catalog with dots; plural forms count as one, since languages have different numbers of them. */
function keysOf(catalog: Catalog, prefix = ''): string[] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'string' ? [(prefix + key).replace(pluralEnding, '')] : keysOf(value, `${prefix}${key}.`),
  )
}

function catalogProblems(folder: string, code: LanguageCode): BrandProblem[] {
  return siteNamespaces.flatMap((namespace) => {
    const where = `packages/i18n/catalogs/${tagOf(code)}/${namespace}.json`
    if (!existsSync(catalogPath(folder, code, namespace))) {
      return [
        { path: 'languages', message: `has "${code}", but ${where} does not exist. Write it or remove "${code}".` },
      ]
    }
    const own = new Set(keysOf(readCatalog(folder, code, namespace)))
    const missing = [...new Set(keysOf(readCatalog(folder, 'EN', namespace)))].filter((key) => !own.has(key))
    if (missing.length === 0) return []
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : ''
    const named = missing.slice(0, 5).join(', ') + more
    return [{ path: 'languages', message: `has "${code}", but ${where} lacks ${named}. Translate them.` }]
  })
}

function termProblems(folder: string, brand: Brand): BrandProblem[] {
  const known = new Set(
    siteNamespaces.flatMap((namespace) =>
      keysOf(readCatalog(folder, 'EN', namespace)).map((key) => `${namespace}:${key}`),
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

/** Throws a BrandError where a language of the brand has no complete catalog, or a term replaces a text that is not there. */
export function checkCatalogs(brand: Brand, folder: string = catalogFolder): void {
  const problems = [...brand.languages.flatMap((code) => catalogProblems(folder, code)), ...termProblems(folder, brand)]
  if (problems.length > 0) throw new BrandError(`brands/${brand.id}/brand.ts`, problems)
}

function replaceText(catalog: Catalog, [head = '', ...rest]: readonly string[], text: string): Catalog {
  if (rest.length === 0) return { ...catalog, [head]: text }
  const group = catalog[head]
  return { ...catalog, [head]: replaceText(typeof group === 'object' ? group : {}, rest, text) }
}

/** One namespace in one language, with the brand's own terms in place. */
export function brandCatalog(
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

/** Address of the virtual module that holds a language's eager namespaces. */
export function eagerModule(code: LanguageCode): string {
  return `virtual:croupier/catalog/${code}`
}

function lazyModule(code: LanguageCode, namespace: Namespace): string {
  return `virtual:croupier/catalog/${code}/${namespace}`
}

function importOf(module: string): string {
  return `() => import(${JSON.stringify(module)})`
}

/** Source of the `catalogs` export of `virtual:croupier/brand`: an i18n CatalogSource over dynamic imports. */
export function catalogsSource(brand: Brand): string {
  const eagerMap = brand.languages.map((code) => `${code}: ${importOf(eagerModule(code))}`)
  const lazyMap = brand.languages.map((code) => {
    const entries = lazyNamespaces.map((namespace) => `${namespace}: ${importOf(lazyModule(code, namespace))}`)
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

/** Source of a catalog's virtual module; null when the address names none of this brand. */
export function catalogSource(brand: Brand, address: string): string | null {
  for (const code of brand.languages) {
    if (address === eagerModule(code)) {
      const catalogs = Object.fromEntries(eagerNamespaces.map((name) => [name, brandCatalog(brand, code, name)]))
      const faces = brand.languageFaces?.[code] ?? []
      return `${idleFaces(faces)}export default ${asModule(catalogs)}`
    }
    const namespace = lazyNamespaces.find((name) => address === lazyModule(code, name))
    if (namespace) return `export default ${asModule(brandCatalog(brand, code, namespace))}`
  }
  return null
}

/**
 * Faces that are split by unicode-range weigh more as a style sheet than a page's texts, and most devices have a face
 * of their own that stands before them in the list: they are asked for when the page has come to rest.
 */
function idleFaces(paths: readonly string[]): string {
  if (paths.length === 0) return ''
  const imports = paths.map((path) => `import(${JSON.stringify(path)})`).join(', ')
  return `const faces = () => Promise.all([${imports}])
;(globalThis.requestIdleCallback ?? setTimeout)(faces)
`
}

// Engines parse a JSON string faster than an object literal of the same size.
function asModule(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}
