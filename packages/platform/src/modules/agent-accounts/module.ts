import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const agentAccountsModule = defineModule({ name: 'agent-accounts', operations })
