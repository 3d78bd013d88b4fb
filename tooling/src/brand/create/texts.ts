import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import type { BrandSeed } from '@croupier/brand/seed'
import { type LanguageCode, languageCodes, getLanguageTag } from '@croupier/domain/languages'
import { namespaces } from '@croupier/i18n/namespaces'

type Texts = { readonly [key: string]: string | Texts }
type Theme = BrandSeed['banners'][number]['theme']
/** Returns the text of a key such as `common:con_rng` in one language. */
type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

const PRODUCTS = ['common:con_rng', 'common:con_live', 'common:con_sports', 'common:con_lott']

/** Lists the languages with catalogs in a repository. The build of a site checks that they are complete. */
export function listAvailableLanguages(root: string): readonly LanguageCode[] {
  return languageCodes.filter((code) => namespaces.every((name) => existsSync(getCatalogPath(root, code, name))))
}

/** Reads all texts of the platform's catalogs, which are not specific to a brand. */
export function readCommonTexts(root: string): string {
  return listAvailableLanguages(root)
    .flatMap((code) => namespaces.map((name) => readFileSync(getCatalogPath(root, code, name), 'utf8')))
    .join('\n')
}

/** Creates placeholder titles and descriptions in every language from texts of the platform. */
export function createAboutTexts(
  root: string,
  name: string,
  languages: readonly LanguageCode[],
  age: number,
): Brand['about'] {
  return mapLanguages(root, languages, (translate) => ({
    title: `${name} · ${translate('common:con_rng')} · ${translate('common:con_live')}`,
    description: `${PRODUCTS.map((key) => translate(key)).join(' · ')}. ${translate('shell:footer.adults', { age })}`,
  }))
}

/** Creates placeholder banners in every language from texts of the platform. */
export function createBannerTexts(
  root: string,
  name: string,
  languages: readonly LanguageCode[],
  theme: Theme,
): BrandSeed['banners'] {
  const translateAll = (make: (translate: Translate) => string) => mapLanguages(root, languages, make)
  const banner = (
    id: string,
    groupName: BrandSeed['banners'][number]['groupName'],
    art: Theme,
    link: string | undefined,
    title: (translate: Translate) => string,
    text: (translate: Translate) => string,
  ): BrandSeed['banners'][number] => ({
    id,
    groupName,
    theme: art,
    ...(link === undefined ? { linkageType: 'none' } : { linkageType: 'internal', link }),
    title: translateAll(title),
    text: translateAll(text),
  })
  const products = (translate: Translate) => PRODUCTS.map((key) => translate(key)).join(' · ')
  return [
    banner('welcome', 'w_home', theme, '/rng', () => name, products),
    banner('slots', 'w_home', 'jackpot', '/rng', (translate) => translate('common:con_rng'), (translate) => translate('lobby:search.placeholder')), // prettier-ignore
    banner(
      'live',
      'w_home',
      'live',
      '/live',
      (translate) => translate('common:con_live'),
      (translate) => translate('lobby:row.hot'),
    ),
    banner(
      'sign-in',
      'w_login',
      theme,
      undefined,
      () => name,
      (translate) => translate('auth:login.welcome'),
    ),
    banner(
      'sign-up',
      'w_register',
      theme,
      undefined,
      () => name,
      (translate) => translate('auth:register.welcome'),
    ),
    banner('menu', 'w_menu', 'fish', '/fish', (translate) => translate('common:con_fish'), (translate) => translate('lobby:row.hot')), // prettier-ignore
    banner('licence', 'w_license', theme, undefined, () => name, (translate) => translate('shell:footer.licence', { brand: name })), // prettier-ignore
  ]
}

function mapLanguages<T>(root: string, languages: readonly LanguageCode[], make: (translate: Translate) => T) {
  return Object.fromEntries(languages.map((code) => [code, make(createTranslate(root, code))]))
}

function createTranslate(root: string, code: LanguageCode): Translate {
  const catalogs = new Map<string, Texts>()
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const catalog: Texts =
      catalogs.get(namespace) ?? JSON.parse(readFileSync(getCatalogPath(root, code, namespace), 'utf8'))
    catalogs.set(namespace, catalog)
    const text = path
      .split('.')
      .reduce<string | Texts | undefined>((node, part) => (typeof node === 'object' ? node[part] : node), catalog)
    if (typeof text !== 'string') throw new Error(`The catalog of ${code} has no text ${key}.`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))
  }
}

function getCatalogPath(root: string, code: LanguageCode, namespace: string): string {
  return join(root, 'packages', 'i18n', 'catalogs', getLanguageTag(code), `${namespace}.json`)
}
