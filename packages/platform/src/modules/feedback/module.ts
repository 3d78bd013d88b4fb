import { defineModuleWithServices } from '../../core/module.ts'
import type { UploadServices } from '../uploads/services.ts'
import { uploadsModule } from '../uploads/module.ts'
import { operations } from './operations.ts'

export const feedbackModule = defineModuleWithServices<UploadServices>({
  name: 'feedback',
  operations,
  createServices: uploadsModule.getServices,
})
