import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import type { Font } from '@croupier/brand/fonts'
import { type LanguageCode, getLanguageTag } from '@croupier/domain/languages'
import { isTree, type StoredBrand, type TokenTree } from '../stored.ts'

/** The fonts of a new brand. */
export interface ChosenFonts {
  readonly fonts: Brand['fonts']
  readonly languageFonts: NonNullable<Brand['languageFonts']>
  /** Families from another brand, by primary language tag. */
  readonly borrowed: ReadonlyMap<string, readonly string[]>
}

/** Primary language tag of each subset that serves one language only. */
const SCRIPTS: Readonly<Partial<Record<Font['subset'], string>>> = { burmese: 'my', vietnamese: 'vi' }

/**
 * Chooses the source's fonts for the scripts of a brand, and adds missing scripts: from the same
 * family where its package contains them, else from the first brand that has some.
 */
export function chooseFonts(
  root: string,
  source: Brand,
  languages: readonly LanguageCode[],
  brands: readonly StoredBrand[],
): ChosenFonts {
  const tags = new Set(languages.map((code) => getLanguageTag(code).split('-')[0] ?? ''))
  const usable = source.fonts.filter(({ subset }) => tags.has(SCRIPTS[subset] ?? '') || SCRIPTS[subset] === undefined)
  const borrowed = new Map<string, readonly string[]>()
  const added = listMissingScripts(usable, tags).flatMap(([subset, tag]) => {
    const own = usable.flatMap((font) => findSubset(root, source, font, subset))
    if (own.length > 0) return own
    const families = brands
      .map(({ brand }) => brand.fonts.filter((font) => font.subset === subset))
      .find(({ length }) => length > 0)
    if (families && subset === 'burmese') borrowed.set(tag, [...new Set(families.map(({ family }) => family))])
    return subset === 'burmese' ? (families ?? []) : []
  })
  return { fonts: [...usable, ...added], languageFonts: chooseStylesheets(source, languages, brands), borrowed }
}

/** Lists the packages that contain the fonts, sorted. */
export function listFontPackages({
  fonts,
  languageFonts,
}: Pick<ChosenFonts, 'fonts' | 'languageFonts'>): readonly string[] {
  const files = [...fonts.map(({ source }) => source), ...Object.values(languageFonts).flat()]
  return [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))].toSorted()
}

/** Inserts borrowed families after the brand's first one in the font list of a script. */
export function addBorrowedFonts(tokens: TokenTree, borrowed: ChosenFonts['borrowed']): TokenTree {
  return [...borrowed].reduce((tree, [tag, families]) => {
    const list = findFontList(tree, tag)
    if (!list) return tree
    const { path, names } = list
    const [first, ...rest] = names.filter((name) => !families.includes(name))
    return replaceFontList(tree, path, [...(first === undefined ? [] : [first]), ...families, ...rest])
  }, tokens)
}

function listMissingScripts(fonts: Brand['fonts'], tags: ReadonlySet<string>): (readonly [Font['subset'], string])[] {
  return Object.entries(SCRIPTS).flatMap(([name, tag]) => {
    const subset = name === 'burmese' ? 'burmese' : 'vietnamese'
    return tags.has(tag) && !fonts.some((font) => font.subset === subset) ? [[subset, tag] as const] : []
  })
}

/** Finds the same font in another subset, if its package contains that file. */
function findSubset(root: string, source: Brand, font: Font, subset: Font['subset']): Font[] {
  if (font.subset !== 'latin') return []
  const file = font.source.replace('-latin-', `-${subset}-`)
  if (!existsSync(join(root, 'brands', source.id, 'node_modules', file))) return []
  const { fallback: _fallback, preload: _preload, ...rest } = font
  return [{ ...rest, source: file, subset }]
}

/** Chooses stylesheets per language: the source's, else those of the first brand that has some. */
function chooseStylesheets(source: Brand, languages: readonly LanguageCode[], brands: readonly StoredBrand[]) {
  const findSheets = (code: LanguageCode) =>
    [source, ...brands.map(({ brand }) => brand)].flatMap((brand) => {
      const sheets = brand.languageFonts?.[code]
      return sheets ? [sheets] : []
    })[0]
  return Object.fromEntries(languages.flatMap((code) => (findSheets(code) ? [[code, findSheets(code)]] : [])))
}

function findFontList(tokens: TokenTree, tag: string): { path: readonly string[]; names: readonly string[] } | null {
  const alias = readValue(tokens, ['script', tag, 'font', 'text'])
  const path = typeof alias === 'string' ? alias.slice(1, -1).split('.') : ['script', tag, 'font', 'text']
  const names = readValue(tokens, path)
  return Array.isArray(names) ? { path, names: names.map(String) } : null
}

function readValue(tokens: TokenTree, path: readonly string[]): unknown {
  const token = path.reduce<unknown>((node, part) => (isTree(node) ? node[part] : undefined), tokens)
  return isTree(token) ? token['$value'] : undefined
}

function replaceFontList(
  tree: TokenTree,
  [head = '', ...rest]: readonly string[],
  names: readonly string[],
): TokenTree {
  const child = tree[head]
  const inner = isTree(child) ? child : {}
  return { ...tree, [head]: rest.length === 0 ? { ...inner, $value: names } : replaceFontList(inner, rest, names) }
}
