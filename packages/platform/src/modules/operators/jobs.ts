import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { deleteExpiredOperatorRows } from './repository.ts'
import { getOperatorSessionBounds } from './sessions.ts'

/** Deletes operators' sessions and invitations that have expired. */
async function deleteExpired({ connection, now }: WindowWork): Promise<void> {
  await deleteExpiredOperatorRows(connection, { now, ...getOperatorSessionBounds(now) })
}

export const operatorJobs: readonly Job[] = [
  { kind: 'operator-session-cleanup', every: 'fiveMinutes', catchUp: 'latest', run: deleteExpired },
]
