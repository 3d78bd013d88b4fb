import { defineModule } from '../../core/module.ts'
import { agentReportJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const agentReportsModule = defineModule({ name: 'agent-reports', operations, jobs: agentReportJobs })
