import { defineModuleWithServices } from '../../core/module.ts'
import { mountCallbacks } from './callbacks.ts'
import { depositJobs } from './jobs.ts'
import { operations } from './operations.ts'
import { seedChannels } from './seed.ts'
import { createDepositServices, type DepositServices } from './services.ts'
import { mountWallet } from './wallet-page.ts'

export const depositsModule = defineModuleWithServices<DepositServices>({
  name: 'deposits',
  operations,
  createServices: createDepositServices,
  register: (app, services) => {
    services.self.app = app
    mountCallbacks(app, services)
    mountWallet(app, services)
  },
  seed: seedChannels,
  jobs: depositJobs,
})
