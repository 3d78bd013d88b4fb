import { defineModule } from '../../core/module.ts'
import { rebateJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const rebatesModule = defineModule({ name: 'rebates', operations, jobs: rebateJobs })
