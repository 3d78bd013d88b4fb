import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Brand } from '@croupier/brand/define'
import { readSeed } from '@croupier/brand/seed'
import type { PlatformBrand } from '@croupier/platform/config'

const folder = fileURLToPath(new URL('../../../brands', import.meta.url))

async function load(id: string): Promise<PlatformBrand> {
  const { default: brand }: { default: Brand } = await import(pathToFileURL(join(folder, id, 'brand.ts')).href)
  return { brand, seed: readSeed(JSON.parse(readFileSync(join(folder, id, 'seed.json'), 'utf8')), brand) }
}

const ids = readdirSync(folder).filter((id) => existsSync(join(folder, id, 'brand.ts')))

/** Every brand in brands/, ordered by id, without built sites. */
export const testBrands: readonly PlatformBrand[] = await Promise.all(ids.toSorted().map(load))
