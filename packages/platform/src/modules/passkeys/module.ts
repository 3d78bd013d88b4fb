import { defineModule } from '../../core/module.ts'
import { passkeyJobs } from './jobs.ts'
import { operations } from './operations.ts'

export const passkeysModule = defineModule({ name: 'passkeys', operations, jobs: passkeyJobs })
