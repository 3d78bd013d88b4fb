import { defineModuleWithServices } from '../../core/module.ts'
import { createImageEncoder } from './encode-image.ts'
import { uploadJobs } from './jobs.ts'
import { createImageLinks } from './links.ts'
import { operations } from './operations.ts'
import { registerUploads } from './serve-images.ts'
import type { UploadServices } from './services.ts'

export const uploadsModule = defineModuleWithServices<UploadServices>({
  name: 'uploads',
  operations,
  createServices: async (core) => ({
    ...core,
    encodeImage: createImageEncoder(),
    imageLinks: await createImageLinks(core.database, core.clock),
  }),
  register: registerUploads,
  jobs: uploadJobs,
})
