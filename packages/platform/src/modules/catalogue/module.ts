import { defineModuleWithServices } from '../../core/module.ts'
import { createCatalogue } from './catalogue.ts'
import { operations } from './operations.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import type { CatalogueServices } from './services.ts'

export const catalogueModule = defineModuleWithServices<CatalogueServices>({
  name: 'catalogue',
  operations,
  createServices: (core) => ({ ...core, catalogue: createCatalogue(core.database, core.merchants) }),
  seed: async (services) => {
    await seedCatalogue(services)
    // Loads the catalogues before the first request: reading ten thousand games takes a moment.
    for (const merchant of services.merchants.all) await services.catalogue.forMerchant(merchant)
  },
})
