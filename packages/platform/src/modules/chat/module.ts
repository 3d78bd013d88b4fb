import { defineModule } from '../../core/module.ts'
import { chatJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const chatModule = defineModule({ name: 'chat', operations, jobs: chatJobs })
