import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const recordsModule = defineModule({ name: 'records', operations })
