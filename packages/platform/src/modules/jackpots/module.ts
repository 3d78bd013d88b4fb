import { defineModuleWithServices } from '../../core/module.ts'
import { catalogueModule } from '../catalogue/module.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { operations } from './operations.ts'

export const jackpotsModule = defineModuleWithServices<CatalogueServices>({
  name: 'jackpots',
  operations,
  createServices: catalogueModule.getServices,
})
