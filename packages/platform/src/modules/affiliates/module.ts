import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const affiliatesModule = defineModule({ name: 'affiliates', operations })
