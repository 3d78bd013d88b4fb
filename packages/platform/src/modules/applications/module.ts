import { defineModuleWithServices } from '../../core/module.ts'
import { uploadsModule } from '../uploads/module.ts'
import type { UploadServices } from '../uploads/services.ts'
import { operations } from './operations.ts'

export const applicationsModule = defineModuleWithServices<UploadServices>({
  name: 'applications',
  operations,
  createServices: uploadsModule.getServices,
})
