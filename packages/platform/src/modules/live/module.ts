import { defineModuleWithServices } from '../../core/module.ts'
import { catalogueModule } from '../catalogue/module.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { operations } from './operations.ts'

export const liveModule = defineModuleWithServices<CatalogueServices>({
  name: 'live',
  operations,
  createServices: catalogueModule.getServices,
})
