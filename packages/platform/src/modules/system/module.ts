import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const systemModule = defineModule({ name: 'system', operations })
