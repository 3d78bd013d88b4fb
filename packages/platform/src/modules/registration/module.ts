import { defineModuleWithServices } from '../../core/module.ts'
import { operations } from './operations.ts'
import { seedAccounts } from './seed.ts'
import { createRegistrationServices, type RegistrationServices } from './services.ts'

export const registrationModule = defineModuleWithServices<RegistrationServices>({
  name: 'registration',
  operations,
  createServices: createRegistrationServices,
  seed: seedAccounts,
})
