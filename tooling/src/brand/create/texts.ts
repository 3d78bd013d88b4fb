import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import type { BrandSeed } from '@croupier/brand/seed'
import { type LanguageCode, languageCodes, tagOf } from '@croupier/domain/languages'
import { namespaces } from '@croupier/i18n/namespaces'

type Texts = { readonly [key: string]: string | Texts }
type Theme = BrandSeed['banners'][number]['theme']
/** Text of a key such as `common:con_rng` in one language. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Scenes that are no brand's own hero. */
export const FREE_THEMES = ['dragon', 'jackpot', 'sports', 'live', 'fish'] as const satisfies readonly Theme[]

const PRODUCTS = ['common:con_rng', 'common:con_live', 'common:con_sports', 'common:con_lott']

/** The languages whose catalogs a repository holds; that they are complete is checked when a site is built. */
export function availableLanguages(root: string): readonly LanguageCode[] {
  return languageCodes.filter((code) => namespaces.every((name) => existsSync(catalogPath(root, code, name))))
}

/** All texts of the platform's catalogs in one: what stands here is no brand's own. */
export function commonTexts(root: string): string {
  return availableLanguages(root)
    .flatMap((code) => namespaces.map((name) => readFileSync(catalogPath(root, code, name), 'utf8')))
    .join('\n')
}

/** Title and description in every language, put together from texts that the platform has anyway, until someone writes better ones. */
export function aboutTexts(
  root: string,
  name: string,
  languages: readonly LanguageCode[],
  age: number,
): Brand['about'] {
  return perLanguage(root, languages, (say) => ({
    title: `${name} · ${say('common:con_rng')} · ${say('common:con_live')}`,
    description: `${PRODUCTS.map((key) => say(key)).join(' · ')}. ${say('common:footer.adults', { age })}`,
  }))
}

/** First banners in every language, made likewise. */
export function bannerTexts(
  root: string,
  name: string,
  languages: readonly LanguageCode[],
  theme: Theme,
): BrandSeed['banners'] {
  const each = (make: (say: Say) => string) => perLanguage(root, languages, make)
  const banner = (
    id: string,
    groupName: BrandSeed['banners'][number]['groupName'],
    art: Theme,
    link: string | undefined,
    title: (say: Say) => string,
    text: (say: Say) => string,
  ): BrandSeed['banners'][number] => ({
    id,
    groupName,
    theme: art,
    ...(link === undefined ? { linkageType: 'none' } : { linkageType: 'internal', link }),
    title: each(title),
    text: each(text),
  })
  const products = (say: Say) => PRODUCTS.map((key) => say(key)).join(' · ')
  return [
    banner('welcome', 'w_home', theme, '/rng', () => name, products),
    banner('slots', 'w_home', 'jackpot', '/rng', (say) => say('common:con_rng'), (say) => say('lobby:search.placeholder')), // prettier-ignore
    banner(
      'live',
      'w_home',
      'live',
      '/live',
      (say) => say('common:con_live'),
      (say) => say('lobby:row.hot'),
    ),
    banner(
      'sign-in',
      'w_login',
      theme,
      undefined,
      () => name,
      (say) => say('auth:login.welcome'),
    ),
    banner(
      'sign-up',
      'w_register',
      theme,
      undefined,
      () => name,
      (say) => say('auth:register.welcome'),
    ),
    banner('licence', 'w_license', theme, undefined, () => name, (say) => say('common:footer.licence', { brand: name })), // prettier-ignore
  ]
}

function perLanguage<T>(root: string, languages: readonly LanguageCode[], make: (say: Say) => T) {
  return Object.fromEntries(languages.map((code) => [code, make(speaker(root, code))]))
}

function speaker(root: string, code: LanguageCode): Say {
  const catalogs = new Map<string, Texts>()
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const catalog: Texts =
      catalogs.get(namespace) ?? JSON.parse(readFileSync(catalogPath(root, code, namespace), 'utf8'))
    catalogs.set(namespace, catalog)
    const text = path
      .split('.')
      .reduce<string | Texts | undefined>((node, part) => (typeof node === 'object' ? node[part] : node), catalog)
    if (typeof text !== 'string') throw new Error(`The catalog of ${code} has no text ${key}.`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))
  }
}

function catalogPath(root: string, code: LanguageCode, namespace: string): string {
  return join(root, 'packages', 'i18n', 'catalogs', tagOf(code), `${namespace}.json`)
}
