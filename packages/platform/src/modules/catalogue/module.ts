import { defineModuleWithServices } from '../../core/module.ts'
import { createWindowCounter } from '../../core/limits/window-counter.ts'
import { createCatalogue } from './catalogue.ts'
import { operations } from './operations.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import type { CatalogueServices } from './services.ts'

export const catalogueModule = defineModuleWithServices<CatalogueServices>({
  name: 'catalogue',
  operations,
  createServices: (core) => ({
    ...core,
    catalogue: createCatalogue(core.database, core.merchants),
    countLargePage: createWindowCounter(core.clock, core.config.limits.largePagesPerMinute),
  }),
  seed: async (services) => {
    await seedCatalogue(services)
    // Loads the catalogues before the first request: reading ten thousand games takes a moment.
    for (const merchant of services.merchants.all) await services.catalogue.forMerchant(merchant)
  },
})
