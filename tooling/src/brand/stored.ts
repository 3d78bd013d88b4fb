import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@croupier/brand/define'
import { type BrandSeed, readSeed } from '@croupier/brand/seed'
import { Refusal } from './refusal.ts'

/** A brand as it lies in brands/<id>. */
export interface StoredBrand {
  readonly brand: Brand
  readonly seed: BrandSeed
  /** tokens.json as it was written. */
  readonly tokens: TokenTree
}

/** A DTCG document or a group of it. */
export type TokenTree = { readonly [name: string]: unknown }

/** Ids of all brands of the repository at `root`: the folders of brands/ that define one. */
export function brandIds(root: string): readonly string[] {
  const folder = join(root, 'brands')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'brand.ts')))
    .toSorted()
}

/** Reads a brand. Throws a Refusal for an id that is none, and a BrandError where its data is wrong. */
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

/** Refuses an id that no brand has. */
export function assertBrand(root: string, id: string): void {
  const ids = brandIds(root)
  if (!ids.includes(id)) throw new Refusal(`There is no brand "${id}". There are: ${ids.join(', ') || 'none'}.`)
}

/** The JSON of a file. Throws a Refusal with the path where it is none. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The groups of a JSON file. */
export function readTree(path: string): TokenTree {
  const json = readJson(path)
  if (!isTree(json)) throw new Refusal(`${path} holds no group of tokens.`)
  return json
}

/** Whether a JSON value is an object. */
export function isTree(value: unknown): value is TokenTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
