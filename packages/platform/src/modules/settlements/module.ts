import { defineModule } from '../../core/module.ts'
import { settlementJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const settlementsModule = defineModule({ name: 'settlements', operations, jobs: settlementJobs })
