import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import type { Face } from '@croupier/brand/faces'
import { type LanguageCode, tagOf } from '@croupier/domain/languages'
import { isTree, type StoredBrand, type TokenTree } from '../stored.ts'

/** The faces of a brand and the packages that they come from. */
export interface ChosenFaces {
  readonly faces: Brand['faces']
  readonly languageFaces: NonNullable<Brand['languageFaces']>
  /** Families that another brand lent, by the primary language tag that they serve. */
  readonly lent: ReadonlyMap<string, readonly string[]>
}

/** Subsets that serve one language only, by its primary tag. */
const SCRIPTS: Readonly<Partial<Record<Face['subset'], string>>> = { burmese: 'my', vietnamese: 'vi' }

/**
 * The faces of a source without those of scripts that a brand does not set, and with those that it lacks: of the same
 * family where its package has them, else of the first brand that has some.
 */
export function facesFor(
  root: string,
  source: Brand,
  languages: readonly LanguageCode[],
  brands: readonly StoredBrand[],
): ChosenFaces {
  const tags = new Set(languages.map((code) => tagOf(code).split('-')[0] ?? ''))
  const kept = source.faces.filter(({ subset }) => tags.has(SCRIPTS[subset] ?? '') || SCRIPTS[subset] === undefined)
  const lent = new Map<string, readonly string[]>()
  const added = scriptsWithout(kept, tags).flatMap(([subset, tag]) => {
    const own = kept.flatMap((face) => relative(root, source, face, subset))
    if (own.length > 0) return own
    const borrowed = brands
      .map(({ brand }) => brand.faces.filter((face) => face.subset === subset))
      .find(({ length }) => length > 0)
    if (borrowed && subset === 'burmese') lent.set(tag, [...new Set(borrowed.map(({ family }) => family))])
    return subset === 'burmese' ? (borrowed ?? []) : []
  })
  return { faces: [...kept, ...added], languageFaces: sheetsFor(source, languages, brands), lent }
}

/** Packages that hold the faces, sorted. */
export function facePackages({
  faces,
  languageFaces,
}: Pick<ChosenFaces, 'faces' | 'languageFaces'>): readonly string[] {
  const files = [...faces.map(({ source }) => source), ...Object.values(languageFaces).flat()]
  return [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))].toSorted()
}

/** Puts lent families first after the brand's own one, where a script names its faces. */
export function withLentFaces(tokens: TokenTree, lent: ChosenFaces['lent']): TokenTree {
  return [...lent].reduce((tree, [tag, families]) => {
    const list = listOf(tree, tag)
    if (!list) return tree
    const { path, names } = list
    const [first, ...rest] = names.filter((name) => !families.includes(name))
    return withList(tree, path, [...(first === undefined ? [] : [first]), ...families, ...rest])
  }, tokens)
}

function scriptsWithout(faces: Brand['faces'], tags: ReadonlySet<string>): (readonly [Face['subset'], string])[] {
  return Object.entries(SCRIPTS).flatMap(([name, tag]) => {
    const subset = name === 'burmese' ? 'burmese' : 'vietnamese'
    return tags.has(tag) && !faces.some((face) => face.subset === subset) ? [[subset, tag] as const] : []
  })
}

/** The same face in another subset, where its package holds that file. */
function relative(root: string, source: Brand, face: Face, subset: Face['subset']): Face[] {
  if (face.subset !== 'latin') return []
  const file = face.source.replace('-latin-', `-${subset}-`)
  if (!existsSync(join(root, 'brands', source.id, 'node_modules', file))) return []
  const { fallback: _fallback, preload: _preload, ...rest } = face
  return [{ ...rest, source: file, subset }]
}

/** Stylesheets per language: the source's, else those of the first brand that has some. */
function sheetsFor(source: Brand, languages: readonly LanguageCode[], brands: readonly StoredBrand[]) {
  const of = (code: LanguageCode) =>
    [source, ...brands.map(({ brand }) => brand)].flatMap((brand) => {
      const sheets = brand.languageFaces?.[code]
      return sheets ? [sheets] : []
    })[0]
  return Object.fromEntries(languages.flatMap((code) => (of(code) ? [[code, of(code)]] : [])))
}

function listOf(tokens: TokenTree, tag: string): { path: readonly string[]; names: readonly string[] } | null {
  const alias = valueAt(tokens, ['script', tag, 'font', 'text'])
  const path = typeof alias === 'string' ? alias.slice(1, -1).split('.') : ['script', tag, 'font', 'text']
  const names = valueAt(tokens, path)
  return Array.isArray(names) ? { path, names: names.map(String) } : null
}

function valueAt(tokens: TokenTree, path: readonly string[]): unknown {
  const token = path.reduce<unknown>((node, part) => (isTree(node) ? node[part] : undefined), tokens)
  return isTree(token) ? token['$value'] : undefined
}

function withList(tree: TokenTree, [head = '', ...rest]: readonly string[], names: readonly string[]): TokenTree {
  const child = tree[head]
  const inner = isTree(child) ? child : {}
  return { ...tree, [head]: rest.length === 0 ? { ...inner, $value: names } : withList(inner, rest, names) }
}
