import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const stateModule = defineModule({ name: 'state', operations })
