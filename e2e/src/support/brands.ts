import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Brand } from '@croupier/brand/define'
import { readSeed, type BrandSeed } from '@croupier/brand/seed'
import { tagOf, type LanguageCode } from '@croupier/domain/languages'
import { flagsOf, type Flags } from '@croupier/flags/modules'
import { fromRoot } from '@croupier/tooling/root'

/** Every brand of the repository: each journey runs for each of them, so a new brand is tested by being there. */
export const brands: readonly Brand[] = await Promise.all(
  readdirSync(fromRoot('brands'))
    .filter((id) => existsSync(fromRoot('brands', id, 'brand.ts')))
    .map(async (id) => {
      const { default: brand }: { default: Brand } = await import(fromRoot('brands', id, 'brand.ts'))
      return brand
    }),
)

/** A brand in turn, for what does not depend on the brand. */
export function someBrand(turn: number): Brand {
  const brand = brands[turn % brands.length]
  if (!brand) throw new Error('brands/ holds no brand')
  return brand
}

/** What the server's first data says of a brand. */
export function seedOf(brand: Brand): BrandSeed {
  return readSeed(JSON.parse(readFileSync(fromRoot('brands', brand.id, 'seed.json'), 'utf8')), brand)
}

/** The features that the server switches on for a brand. */
export function featuresOf(brand: Brand): Flags {
  return flagsOf(seedOf(brand).modules)
}

type Texts = { readonly [key: string]: string | Texts }

function catalogOf(language: LanguageCode, namespace: string): Texts {
  return JSON.parse(
    readFileSync(fromRoot('packages', 'i18n', 'catalogs', tagOf(language), `${namespace}.json`), 'utf8'),
  )
}

/** Text of a key such as `common:action.login` in a language, with its placeholders filled. */
export function text(
  language: LanguageCode,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [namespace = '', path = ''] = key.split(':')
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      catalogOf(language, namespace),
    )
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name]))
}

/** Matches a text whose parts at `…` are not known. */
export function pattern(known: string): RegExp {
  const parts = known.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}

function lengthOf(texts: string | Texts): number {
  if (typeof texts === 'string') return texts.length
  return Object.values(texts).reduce((sum, part) => sum + lengthOf(part), 0)
}

/** The language of a brand that needs the most room. */
export function longestLanguage(brand: Brand): LanguageCode {
  const room = (language: LanguageCode) =>
    ['common', 'lobby', 'auth', 'member'].reduce((sum, name) => sum + lengthOf(catalogOf(language, name)), 0)
  return brand.languages.toSorted((one, other) => room(other) - room(one))[0] ?? brand.defaultLanguage
}
