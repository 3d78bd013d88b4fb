import { defineModule } from '../../core/module.ts'
import type { WindowJob } from '../../core/jobs/job.ts'
import { operations } from './operations.ts'
import { deleteExpiredTokens } from './repository.ts'

const cleanup: WindowJob = {
  kind: 'remember-cleanup',
  every: 'hour',
  catchUp: 'latest',
  run: ({ connection, now }) => deleteExpiredTokens(connection, now),
}

/** Logins that a browser remembers for a day. */
export const rememberModule = defineModule({ name: 'remember', operations, jobs: [cleanup] })
