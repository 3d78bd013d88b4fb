import { defineModule } from '../../core/module.ts'
import { sessionJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const sessionModule = defineModule({ name: 'session', operations, jobs: sessionJobs })
