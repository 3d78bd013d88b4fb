import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Brand } from '@croupier/brand/define'
import { readSeed } from '@croupier/brand/seed'
import type { PlatformBrand } from '@croupier/platform/config'

const brandsFolder = fileURLToPath(new URL('../../../brands', import.meta.url))

/** A brand of test platforms. */
export interface TestBrand extends PlatformBrand {
  /** Its folder in brands/. */
  readonly folder: string
}

async function load(folder: string): Promise<TestBrand> {
  const { default: brand }: { default: Brand } = await import(
    pathToFileURL(join(brandsFolder, folder, 'brand.ts')).href
  )
  const seed = readSeed(JSON.parse(readFileSync(join(brandsFolder, folder, 'seed.json'), 'utf8')), brand)
  return { brand, seed, folder }
}

const ids = readdirSync(brandsFolder).filter((id) => existsSync(join(brandsFolder, id, 'brand.ts')))

/** Every brand in brands/, ordered by id, without built sites. */
export const testBrands: readonly TestBrand[] = await Promise.all(ids.toSorted().map(load))

/** Brands of page tests: beside those in brands/ one like Aurora whose site tests may close, since nothing else visits it. */
export const pageBrands: readonly TestBrand[] = testBrands.flatMap((each) =>
  each.folder === 'aurora'
    ? [each, { ...each, brand: { ...each.brand, id: 'closable', merchantCode: 'CLO01', domains: [] } }]
    : [each],
)

/** Returns a brand by its id. Throws for an unknown one. */
export function getTestBrand(id: unknown): TestBrand {
  const found = pageBrands.find(({ brand }) => brand.id === id)
  if (!found) throw new Error(`There is no brand ${String(id)}.`)
  return found
}
