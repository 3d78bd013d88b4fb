import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@croupier/brand/define'
import { type BrandSeed, readSeed } from '@croupier/brand/seed'
import { CommandError } from './command-error.ts'

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
  const { default: brand }: { default: Brand } = await import(pathToFileURL(join(folder, 'brand.ts')).href)
  return {
    brand,
    seed: readSeed(readJson(join(folder, 'seed.json')), brand),
    tokens: readTree(join(folder, 'tokens.json')),
  }
}

/** Throws a CommandError for an unknown id. */
export function assertBrand(root: string, id: string): void {
  const ids = listBrandIds(root)
  if (!ids.includes(id)) throw new CommandError(`There is no brand "${id}". Available: ${ids.join(', ') || 'none'}.`)
}

/** Reads a JSON file. Throws a CommandError with the path when it cannot be parsed. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
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
