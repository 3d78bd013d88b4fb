import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const agentsModule = defineModule({ name: 'agents', operations })
