import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const bankAccountsModule = defineModule({ name: 'bank-accounts', operations })
