import { defineModuleWithServices } from '../../core/module.ts'
import { registerSidePage, supportPage } from '../../core/web/side-pages.ts'
import { uploadsModule } from '../uploads/module.ts'
import type { UploadServices } from '../uploads/services.ts'
import { supportJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const supportModule = defineModuleWithServices<UploadServices>({
  name: 'support',
  operations,
  createServices: uploadsModule.getServices,
  jobs: supportJobs,
  register: (app, services) => registerSidePage(app, services, supportPage),
})
