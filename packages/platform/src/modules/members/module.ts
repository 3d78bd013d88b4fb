import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const membersModule = defineModule({ name: 'members', operations })
