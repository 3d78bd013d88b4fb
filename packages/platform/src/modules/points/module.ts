import { getSettings } from '../../core/settings/settings.ts'
import { defineModule } from '../../core/module.ts'
import { pointsJobs } from './jobs.ts'
import { operations } from './operations.ts'
import { seedProducts } from './seed.ts'

export const pointsModule = defineModule({
  name: 'points',
  operations,
  jobs: pointsJobs,
  seed: seedProducts,
  readMemberState: async (core, { merchant: code }) => {
    const merchant = core.merchants.findByCode(code)
    return { hasPoints: merchant !== undefined && (await getSettings(core, merchant)).pointsRatios.length > 0 }
  },
})
