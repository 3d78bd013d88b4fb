import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Brand } from '@croupier/brand/define'
import { readSeed, type BrandSeed } from '@croupier/brand/seed'
import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { collectFlags, type Flags } from '@croupier/flags/modules'
import { fromRoot } from '@croupier/tooling/root'

/** Every brand of the repository. Tests iterate over them, so a new brand is tested without further changes. */
export const brands: readonly Brand[] = await Promise.all(
  readdirSync(fromRoot('brands'))
    .filter((id) => existsSync(fromRoot('brands', id, 'brand.ts')))
    .map(async (id) => {
      const { default: brand }: { default: Brand } = await import(fromRoot('brands', id, 'brand.ts'))
      return brand
    }),
)

/** Picks a candidate by index (modulo their number), for tests that do not depend on the brand. */
export function pickBrand(index: number, candidates = brands): Brand {
  const brand = candidates[index % candidates.length]
  if (!brand) throw new Error('No brand to pick')
  return brand
}

/** Seed data of a brand. */
export function loadSeed(brand: Brand): BrandSeed {
  return readSeed(JSON.parse(readFileSync(fromRoot('brands', brand.id, 'seed.json'), 'utf8')), brand)
}

/** Feature flags that a brand's seed enables. */
export function getFeatureFlags(brand: Brand): Flags {
  return collectFlags(loadSeed(brand).modules)
}

/** Matches the address of the script of a brand's built site that contains a source file. Throws when none does. */
export function findScript(brand: Brand, source: string): RegExp {
  const folder = fromRoot('apps', brand.id, 'dist', 'assets')
  const map = readdirSync(folder).find(
    (name) => name.endsWith('.js.map') && readFileSync(`${folder}/${name}`, 'utf8').includes(`/${source}"`),
  )
  if (!map) throw new Error(`No script of ${brand.id} contains ${source}`)
  return new RegExp(`/assets/${map.slice(0, -'.map'.length)}$`)
}

type Texts = { readonly [key: string]: string | Texts }

function loadCatalog(language: LanguageCode, namespace: string): Texts {
  return JSON.parse(
    readFileSync(fromRoot('packages', 'i18n', 'catalogs', getLanguageTag(language), `${namespace}.json`), 'utf8'),
  )
}

/** Translates a key such as `common:action.login` and interpolates its placeholders. Throws for an unknown key. */
export function translate(
  language: LanguageCode,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [namespace = '', path = ''] = key.split(':')
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      loadCatalog(language, namespace),
    )
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name]))
}

/** Matches a whole text in which `…` stands for any characters. */
export function toPattern(known: string): RegExp {
  const parts = known.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}

function countCharacters(texts: string | Texts): number {
  if (typeof texts === 'string') return texts.length
  return Object.values(texts).reduce((sum, part) => sum + countCharacters(part), 0)
}

/** The language of a brand with the longest texts. */
export function longestLanguage(brand: Brand): LanguageCode {
  const countAll = (language: LanguageCode) =>
    ['common', 'lobby', 'auth', 'member'].reduce((sum, name) => sum + countCharacters(loadCatalog(language, name)), 0)
  return brand.languages.toSorted((one, other) => countAll(other) - countAll(one))[0] ?? brand.defaultLanguage
}

/** Minutes and seconds of an instant in a brand's time zone; the rest of the format depends on the browser's locale. */
export function formatMinutes(brand: Brand, instant: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: brand.timeZone, timeStyle: 'medium' }).format(instant)
  return time.slice(time.indexOf(':'))
}
