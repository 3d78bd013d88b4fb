import { defineModule } from '../../core/module.ts'
import { vipJobs } from './jobs.ts'
import { readVipState } from './levels.ts'
import { operations } from './operations.ts'

export const vipModule = defineModule({ name: 'vip', operations, jobs: vipJobs, readMemberState: readVipState })
