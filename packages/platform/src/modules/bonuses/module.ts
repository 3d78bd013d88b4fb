import { defineModule } from '../../core/module.ts'
import { bonusJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const bonusesModule = defineModule({ name: 'bonuses', operations, jobs: bonusJobs })
