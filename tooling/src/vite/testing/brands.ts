import { existsSync, readdirSync } from 'node:fs'

import type { Brand } from '@croupier/brand/define'

import { fromRoot } from '../../root.ts'

/** Ids of every brand of the repository. */
export const brandIds = readdirSync(fromRoot('brands')).filter((id) => existsSync(fromRoot('brands', id, 'brand.ts')))

/** Loads the brand of a folder. */
export async function loadBrand(id: string): Promise<Brand> {
  const module: { default: Brand } = await import(fromRoot('brands', id, 'brand.ts'))
  return module.default
}
