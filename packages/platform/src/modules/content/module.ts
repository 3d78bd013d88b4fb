import { defineModuleWithServices } from '../../core/module.ts'
import { operations } from './operations.ts'
import { readPromotionState } from './promotions.ts'
import { createPreviewLinks } from './preview-links.ts'
import { registerPreview } from './preview-page.ts'
import { contentJobs, enqueueSchedules } from './schedule.ts'
import { seedContents } from './seed.ts'
import type { ContentServices } from './services.ts'

export const contentModule = defineModuleWithServices<ContentServices>({
  name: 'content',
  operations,
  createServices: async (core) => ({ ...core, previewLinks: await createPreviewLinks(core.database, core.clock) }),
  seed: async (core) => {
    await seedContents(core)
    await enqueueSchedules(core)
  },
  readMemberState: readPromotionState,
  register: registerPreview,
  jobs: contentJobs,
})
