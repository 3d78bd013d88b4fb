import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'
import { seedAccounts } from './seed.ts'

export const registrationModule = defineModule({ name: 'registration', operations, seed: seedAccounts })
