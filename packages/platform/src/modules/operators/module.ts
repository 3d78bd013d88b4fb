import { defineModule } from '../../core/module.ts'
import { operatorJobs } from './jobs.ts'
import { operations } from './operations.ts'
import { seedOperators } from './seed.ts'

export const operatorsModule = defineModule({ name: 'operators', operations, jobs: operatorJobs, seed: seedOperators })
