import { defineModule } from '../../core/module.ts'
import { agentAccountJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const agentAccountsModule = defineModule({ name: 'agent-accounts', operations, jobs: agentAccountJobs })
