import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { type BrandSeed, readSeed } from '@croupier/brand/seed'
import { CommandError } from './command-error.ts'
import { findJsonError } from './position.ts'

/** A brand as stored in brands/<id>. */
export interface StoredBrand {
  readonly brand: Brand
  readonly seed: BrandSeed
  /** tokens.json, unresolved. */
  readonly tokens: TokenTree
}

/** A DTCG document or a group of it. */
export type TokenTree = { readonly [name: string]: unknown }

/** Lists the ids of all brands of the repository at `root`: the folders of brands/ with a brand.ts. */
export function listBrandIds(root: string): readonly string[] {
  const folder = join(root, 'brands')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'brand.ts')))
    .toSorted()
}

/** Reads a brand. Throws a CommandError for an unknown id, and a BrandError when its data is invalid. */
export async function readBrand(root: string, id: string): Promise<StoredBrand> {
  assertBrand(root, id)
  const folder = join(root, 'brands', id)
  const brand = await importBrand(root, id)
  return {
    brand,
    seed: readSeed(readJson(join(folder, 'seed.json')), brand),
    tokens: readTree(join(folder, 'tokens.json')),
  }
}

/** Reads a brand for a command that needs a valid one. Throws a CommandError with its problems. */
export async function readValidBrand(root: string, id: string): Promise<StoredBrand> {
  try {
    return await readBrand(root, id)
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    throw new CommandError(`${error.message}\n\nThe brand ${id} is invalid. Fix it first (pnpm brand validate ${id}).`)
  }
}

/** Imports brand.ts. Throws a BrandError when it is invalid, and whatever its code throws. */
export async function importBrand(root: string, id: string): Promise<Brand> {
  const file = join(root, 'brands', id, 'brand.ts')
  const { default: brand }: { default: Brand } = await import(pathToFileURL(file).href)
  return brand
}

/** Throws a CommandError for an unknown id. */
export function assertBrand(root: string, id: string): void {
  const ids = listBrandIds(root)
  if (!ids.includes(id)) throw new CommandError(`There is no brand "${id}". Available: ${ids.join(', ') || 'none'}.`)
}

/** Reads a JSON file. Throws a CommandError with the path when it cannot be parsed. */
export function readJson(path: string): unknown {
  if (!existsSync(path)) throw new CommandError(`${path} is missing.`)
  const text = readFileSync(path, 'utf8')
  const problem = findJsonError(text)
  if (!problem) return JSON.parse(text)
  const { line, column } = problem.position
  throw new CommandError(`${path}:${line}:${column}: cannot be read: ${problem.message}`)
}

/** Reads a JSON file that contains an object. */
export function readTree(path: string): TokenTree {
  const json = readJson(path)
  if (!isTree(json)) throw new CommandError(`${path} contains no group of tokens.`)
  return json
}

/** Whether a JSON value is an object. */
export function isTree(value: unknown): value is TokenTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
