import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { type BrandSeed, readSeed } from '@croupier/brand/seed'
import { buildTokens, type BuiltTokens } from '@croupier/brand/tokens/build'
import { parseSync } from 'oxc-parser'
import type { Finding } from '../finding.ts'
import { findJsonError, toPosition } from '../position.ts'
import { importBrand, isTree, listBrandIds, type TokenTree } from '../stored.ts'
import { type CheckContext, createError, toFindings } from './check.ts'

/** A brand as it can be read; `context` is null when brand.ts is invalid, because every other file depends on it. */
export interface ReadBrand {
  readonly context: CheckContext | null
  /** What is wrong with the files themselves. */
  readonly findings: readonly Finding[]
}

interface Reading<T> {
  readonly value: T | null
  readonly findings: readonly Finding[]
}

/** Reads brands for the checks, each with all others of the repository beside it. */
export async function readBrandsForChecks(
  root: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadBrand>> {
  const all = await Promise.all(listBrandIds(root).map(async (id) => [id, await readDefinition(root, id)] as const))
  const definitions = new Map(all)
  const brands = all.flatMap(([, { value }]) => (value ? [value] : []))
  return new Map(
    ids.map((id) => {
      const { value: brand, findings } = definitions.get(id) ?? { value: null, findings: [] }
      return [id, brand ? readOthers(root, id, brand, brands) : { context: null, findings }]
    }),
  )
}

function readOthers(root: string, id: string, brand: Brand, brands: readonly Brand[]): ReadBrand {
  const seed = readSeedFile(root, id, brand)
  const tokens = readTokensFile(root, id)
  const built = tokens.value ? buildTokensFile(id, brand, tokens.value) : { value: null, findings: [] }
  return {
    context: { root, id, brand, seed: seed.value, tokens: tokens.value, builtTokens: built.value, brands },
    findings: [...seed.findings, ...tokens.findings, ...built.findings],
  }
}

/** Reads brand.ts. A fault of its code is reported with its place. */
async function readDefinition(root: string, id: string): Promise<Reading<Brand>> {
  const file = `brands/${id}/brand.ts`
  const text = readFileSync(join(root, file), 'utf8')
  const [syntaxError] = parseSync(file, text).errors
  if (syntaxError) {
    const { message, labels } = syntaxError
    const position = toPosition(text, labels[0]?.start ?? 0)
    const finding = createError('data', file, undefined, `cannot be read: ${message}. Correct the code.`)
    return { value: null, findings: [{ ...finding, ...position }] }
  }
  try {
    return { value: await importBrand(root, id), findings: [] }
  } catch (error) {
    // The error names the file after the id, which may not be the folder.
    if (error instanceof BrandError)
      return { value: null, findings: toFindings('data', error).map((finding) => ({ ...finding, file })) }
    return { value: null, findings: [createCodeError(file, error)] }
  }
}

function createCodeError(file: string, error: unknown): Finding {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, line, column] = new RegExp(`${file}:(\\d+):(\\d+)`).exec(stack) ?? []
  const finding = createError('data', file, undefined, `cannot be read: ${message}. Correct the code.`)
  return line === undefined ? finding : { ...finding, line: Number(line), column: Number(column) }
}

function readSeedFile(root: string, id: string, brand: Brand): Reading<BrandSeed> {
  const file = `brands/${id}/seed.json`
  const { value, findings } = readJsonFile(root, file)
  if (value === null) return { value, findings }
  try {
    return { value: readSeed(value, brand), findings }
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    return { value: null, findings: toFindings('data', error).map((finding) => ({ ...finding, file })) }
  }
}

function readTokensFile(root: string, id: string): Reading<TokenTree> {
  return readJsonFile(root, `brands/${id}/tokens.json`)
}

function buildTokensFile(id: string, brand: Brand, tokens: TokenTree): Reading<BuiltTokens> {
  const options = { brand: id, file: `brands/${id}/tokens.json`, defaultScheme: brand.scheme }
  try {
    return { value: buildTokens(tokens, options), findings: [] }
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    return { value: null, findings: toFindings('tokens', error) }
  }
}

/** Reads a JSON file with an object; a file that is missing is a finding of the check `files`. */
function readJsonFile(root: string, file: string): Reading<TokenTree> {
  if (!existsSync(join(root, file))) return { value: null, findings: [] }
  const text = readFileSync(join(root, file), 'utf8')
  const problem = findJsonError(text)
  if (problem) {
    const finding = createError('data', file, undefined, `cannot be read: ${problem.message}`)
    return { value: null, findings: [{ ...finding, ...problem.position }] }
  }
  const json: unknown = JSON.parse(text)
  if (isTree(json)) return { value: json, findings: [] }
  return { value: null, findings: [createError('data', file, undefined, 'contains no object. Write { … }.')] }
}
