import { readTokens } from '@croupier/brand/tokens/document'
import { colorText } from '@croupier/brand/tokens/color'
import { isTree, type StoredBrand, type TokenTree } from './stored.ts'

/** One field in which two brands differ; undefined where a brand does not have it. */
export interface Difference {
  readonly path: string
  readonly first: string | undefined
  readonly second: string | undefined
}

/** Differences by the file in which they stand. */
export type BrandDiff = Readonly<Record<'brand.ts' | 'tokens.json' | 'seed.json', readonly Difference[]>>

/** Up to the last row of a list on the way to a value. */
const ROW = /^.*\]/
const THERE = '(there)'
const RAMP_STEP = /^primitive\.[\w-]+\.\d+$/

/** Field by field what two brands say differently. A colour is shown as it resolves; ramps by their seeds, not step by step. */
export function diffBrands(first: StoredBrand, second: StoredBrand): BrandDiff {
  return {
    'brand.ts': differences(leaves(first.brand), leaves(second.brand)),
    'tokens.json': differences(tokenLeaves(first.tokens), tokenLeaves(second.tokens)),
    'seed.json': differences(leaves(first.seed), leaves(second.seed)),
  }
}

function differences(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): readonly Difference[] {
  const paths = [...new Set([...first.keys(), ...second.keys()])]
  const found = paths
    .map((path) => ({ path, first: first.get(path), second: second.get(path) }))
    .filter((each) => each.first !== each.second)
  const firstRows = rowsOf(first)
  const secondRows = rowsOf(second)
  const shown = found.map((each): Difference => {
    const row = ROW.exec(each.path)?.[0]
    if (row === undefined || (firstRows.has(row) && secondRows.has(row))) return each
    return { path: row, first: firstRows.has(row) ? THERE : undefined, second: secondRows.has(row) ? THERE : undefined }
  })
  return [...new Map(shown.map((each) => [each.path, each])).values()]
}

/** Rows of lists, e.g. `banners[welcome]`: one that only one brand has is one difference, whatever it holds. */
function rowsOf(values: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...values.keys()].flatMap((path) => ROW.exec(path)?.[0] ?? []))
}

function tokenLeaves(tokens: TokenTree): ReadonlyMap<string, string> {
  const document = readTokens(tokens)
  const values = document.paths
    .filter((path) => !RAMP_STEP.test(path))
    .map((path): [string, string] => {
      const colour = /^(?:light|dark)\./.test(path) ? document.read(path, 'color') : null
      const alias = document.target(path)
      if (!colour) return [path, JSON.stringify(valueAt(tokens, path))]
      return [path, `${colorText(colour)}${alias === null ? '' : ` (${alias.replace('primitive.', '')})`}`]
    })
  return new Map([...rampLeaves(tokens), ...values])
}

function rampLeaves(tokens: TokenTree): [string, string][] {
  const primitives = isTree(tokens['primitive']) ? Object.entries(tokens['primitive']) : []
  return primitives.flatMap(([name, group]) => {
    const seed = isTree(group) && isTree(group['$extensions']) ? group['$extensions']['croupier.ramp'] : undefined
    return isTree(seed) ? [[`primitive.${name}`, JSON.stringify(seed)] as [string, string]] : []
  })
}

function valueAt(tokens: TokenTree, path: string): unknown {
  const token = path.split('.').reduce<unknown>((node, part) => (isTree(node) ? node[part] : undefined), tokens)
  if (!isTree(token)) return undefined
  return token['$extensions'] === undefined
    ? token['$value']
    : { value: token['$value'], ...Object(token['$extensions']) }
}

/** Every value with its path, e.g. `about.EN.title`. Lists of plain values are one value; rows with an id or a name go by it. */
function leaves(node: unknown, path = ''): Map<string, string> {
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (Array.isArray(node) && node.some(isTree))
    return new Map(node.flatMap((each, index) => [...leaves(each, `${path}[${rowName(each) ?? index}]`)]))
  if (isTree(node)) return new Map(Object.entries(node).flatMap(([name, child]) => [...leaves(child, inner(name))]))
  return new Map([[path, typeof node === 'string' ? node : JSON.stringify(node)]])
}

function rowName(row: unknown): string | null {
  if (!isTree(row)) return null
  // A face goes by its file, in which family, weight and subset stand.
  const name = ['id', 'modId', 'field', 'csType', 'source', 'labelNameEn']
    .map((key) => row[key])
    .find((value) => typeof value === 'string')
  return typeof name === 'string' ? name.replace(/^.*\//, '') : null
}
