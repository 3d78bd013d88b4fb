import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { deleteExpired } from './repository.ts'

export const identityJobs: readonly Job[] = [
  {
    kind: 'identity-cleanup',
    every: 'fiveMinutes',
    catchUp: 'latest',
    run: ({ connection, now }: Pick<WindowWork, 'connection' | 'now'>) => deleteExpired(connection, now),
  },
]
