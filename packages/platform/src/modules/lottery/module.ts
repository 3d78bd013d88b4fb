import { defineModuleWithServices } from '../../core/module.ts'
import { catalogueModule } from '../catalogue/module.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { lotteryJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const lotteryModule = defineModuleWithServices<CatalogueServices>({
  name: 'lottery',
  operations,
  createServices: catalogueModule.getServices,
  jobs: lotteryJobs,
})
