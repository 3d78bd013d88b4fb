import { defineModuleWithServices } from '../../core/module.ts'
import { identityJobs } from './jobs.ts'
import { mountTestProvider } from './mount-test-provider.ts'
import { operations } from './operations.ts'
import { createIdentityServices, type IdentityServices } from './services.ts'

export const identitiesModule = defineModuleWithServices<IdentityServices>({
  name: 'identities',
  operations,
  createServices: createIdentityServices,
  register: mountTestProvider,
  jobs: identityJobs,
})
