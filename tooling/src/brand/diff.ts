import { readTokens } from '@croupier/brand/tokens/document'
import { formatColor } from '@croupier/brand/tokens/color'
import { isTree, type StoredBrand, type TokenTree } from './stored.ts'

/** One field in which two brands differ; undefined when a brand does not have it. */
export interface Difference {
  readonly path: string
  readonly first: string | undefined
  readonly second: string | undefined
}

/** Differences by file. */
export type BrandDiff = Readonly<Record<'brand.ts' | 'tokens.json' | 'seed.json', readonly Difference[]>>

/** Path up to the last list row in it. */
const ROW = /^.*\]/
const PRESENT = '(present)'
const RAMP_STEP = /^primitive\.[\w-]+\.\d+$/

/** Compares two brands field by field. Colours are resolved; ramps are compared by their seeds, not by their steps. */
export function diffBrands(first: StoredBrand, second: StoredBrand): BrandDiff {
  return {
    'brand.ts': compareValues(listValues(first.brand), listValues(second.brand)),
    'tokens.json': compareValues(listTokenValues(first.tokens), listTokenValues(second.tokens)),
    'seed.json': compareValues(listValues(first.seed), listValues(second.seed)),
  }
}

function compareValues(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): readonly Difference[] {
  const paths = [...new Set([...first.keys(), ...second.keys()])]
  const found = paths
    .map((path) => ({ path, first: first.get(path), second: second.get(path) }))
    .filter((each) => each.first !== each.second)
  const firstRows = listRows(first)
  const secondRows = listRows(second)
  const shown = found.map((each): Difference => {
    const row = ROW.exec(each.path)?.[0]
    if (row === undefined || (firstRows.has(row) && secondRows.has(row))) return each
    return {
      path: row,
      first: firstRows.has(row) ? PRESENT : undefined,
      second: secondRows.has(row) ? PRESENT : undefined,
    }
  })
  return [...new Map(shown.map((each) => [each.path, each])).values()]
}

/** Lists the rows of lists, e.g. `banners[welcome]`: a row that only one brand has is a single difference. */
function listRows(values: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...values.keys()].flatMap((path) => ROW.exec(path)?.[0] ?? []))
}

function listTokenValues(tokens: TokenTree): ReadonlyMap<string, string> {
  const document = readTokens(tokens)
  const values = document.paths
    .filter((path) => !RAMP_STEP.test(path))
    .map((path): [string, string] => {
      const colour = /^(?:light|dark)\./.test(path) ? document.read(path, 'color') : null
      const alias = document.getTarget(path)
      if (!colour) return [path, JSON.stringify(readValue(tokens, path))]
      return [path, `${formatColor(colour)}${alias === null ? '' : ` (${alias.replace('primitive.', '')})`}`]
    })
  return new Map([...listRampSeeds(tokens), ...values])
}

function listRampSeeds(tokens: TokenTree): [string, string][] {
  const primitives = isTree(tokens['primitive']) ? Object.entries(tokens['primitive']) : []
  return primitives.flatMap(([name, group]) => {
    const seed = isTree(group) && isTree(group['$extensions']) ? group['$extensions']['croupier.ramp'] : undefined
    return isTree(seed) ? [[`primitive.${name}`, JSON.stringify(seed)] as [string, string]] : []
  })
}

function readValue(tokens: TokenTree, path: string): unknown {
  const token = path.split('.').reduce<unknown>((node, part) => (isTree(node) ? node[part] : undefined), tokens)
  if (!isTree(token)) return undefined
  return token['$extensions'] === undefined
    ? token['$value']
    : { value: token['$value'], ...Object(token['$extensions']) }
}

/** Returns every value by its path, e.g. `about.EN.title`. A list of primitives is one value; rows are named by their id or name. */
function listValues(node: unknown, path = ''): Map<string, string> {
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (Array.isArray(node) && node.some(isTree))
    return new Map(node.flatMap((each, index) => [...listValues(each, `${path}[${getRowName(each) ?? index}]`)]))
  if (isTree(node)) return new Map(Object.entries(node).flatMap(([name, child]) => [...listValues(child, inner(name))]))
  return new Map([[path, typeof node === 'string' ? node : JSON.stringify(node)]])
}

function getRowName(row: unknown): string | null {
  if (!isTree(row)) return null
  // A font is named by its file, which contains family, weight and subset.
  const name = ['id', 'modId', 'field', 'csType', 'source', 'labelNameEn']
    .map((key) => row[key])
    .find((value) => typeof value === 'string')
  return typeof name === 'string' ? name.replace(/^.*\//, '') : null
}
