import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { getVisitStart } from './links.ts'
import { deleteOldVisits } from './repository.ts'

/** Deletes the visits of links that no longer keep others from being counted. */
async function deleteVisits({ connection, now }: WindowWork): Promise<void> {
  await deleteOldVisits(connection, getVisitStart(now))
}

export const agentAccountJobs: readonly Job[] = [
  { kind: 'agent-link-cleanup', every: 'hour', catchUp: 'latest', run: deleteVisits },
]
