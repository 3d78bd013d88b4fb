import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const authenticatorModule = defineModule({ name: 'authenticator', operations })
