import { createRequire } from 'node:module'
import { join } from 'node:path'

import { toClientBrand } from '@croupier/brand/client'
import type { Brand } from '@croupier/brand/define'
import type { Plugin } from 'vite'

import { generateCatalogModule, generateCatalogsModule } from './catalogs.ts'
import { getBrandFolder, type Site } from './site-parts.ts'

const brandModule = 'virtual:croupier/brand'

/** Ids of the virtual modules of a brand start with it. */
export const modulePrefix = 'virtual:croupier/'

/** Creates the hooks that serve `virtual:croupier/brand`, with the data and the catalogs of a brand. */
export function createBrandModule(brand: Brand, site: () => Promise<Site>) {
  const fromBrand = createRequire(join(getBrandFolder(brand), 'brand.ts'))
  return {
    resolveId(source, importer) {
      if (source.startsWith(modulePrefix)) return `\0${source}`
      // The fonts of a language are dependencies of the brand, not of the package that imports its catalog.
      if (importer?.startsWith(`\0${modulePrefix}`) && source.startsWith('@fontsource'))
        return fromBrand.resolve(source)
      return null
    },
    async load(id) {
      if (!id.startsWith(`\0${modulePrefix}`)) return null
      const address = id.slice(1)
      if (address !== brandModule) return generateCatalogModule(brand, address)
      const { assets } = await site()
      return `export const brand = ${JSON.stringify(toClientBrand(brand, assets))}\n${generateCatalogsModule(brand)}`
    },
  } satisfies Pick<Plugin, 'resolveId' | 'load'>
}
