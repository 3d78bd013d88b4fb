import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const contractsModule = defineModule({ name: 'contracts', operations })
