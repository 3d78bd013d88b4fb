import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const preferencesModule = defineModule({ name: 'preferences', operations })
