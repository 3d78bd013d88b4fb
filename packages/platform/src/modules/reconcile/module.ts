import { defineModule } from '../../core/module.ts'
import { reconcileJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const reconcileModule = defineModule({ name: 'reconcile', operations, jobs: reconcileJobs })
