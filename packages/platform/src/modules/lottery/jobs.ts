import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { deleteOldDraws, maxListed } from './repository.ts'

/** How long draws are kept: as long as the in-house vendor proves the tickets that they have decided. */
const retentionMs = 365 * 86_400_000
/** Draws that one statement deletes. */
const maxDeleted = 10_000

/** Deletes the draws that are too old to be proven and that no page lists, a part at a time. */
async function deleteDraws({ connection, now }: Pick<WindowWork, 'connection' | 'now'>): Promise<void> {
  const deletion = { before: new Date(now.getTime() - retentionMs), kept: maxListed, limit: maxDeleted }
  let deleted: number
  do deleted = await deleteOldDraws(connection, deletion)
  while (deleted === maxDeleted)
}

export const lotteryJobs: readonly Job[] = [
  { kind: 'draw-retention', every: 'day', catchUp: 'latest', run: deleteDraws },
]
