import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { deleteExpiredChallenges } from './repository.ts'

export const passkeyJobs: readonly Job[] = [
  {
    kind: 'passkey-cleanup',
    every: 'fiveMinutes',
    catchUp: 'latest',
    run: ({ connection, now }: Pick<WindowWork, 'connection' | 'now'>) => deleteExpiredChallenges(connection, now),
  },
]
