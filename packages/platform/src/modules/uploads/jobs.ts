import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { deleteImage, readExpiredIds } from './repository.ts'
import type { UploadServices } from './services.ts'

/** Images that one run deletes at most. */
const maxDeleted = 200

/** Deletes the images that nothing has taken in time, their bytes first: a row that remains is deleted by the next run. */
export async function deleteExpiredImages({
  connection,
  now,
  services: { files },
}: Pick<WindowWork<UploadServices>, 'connection' | 'now' | 'services'>): Promise<void> {
  for (const id of await readExpiredIds(connection, now, maxDeleted)) {
    await files.delete(id)
    await deleteImage(connection, id)
  }
}

export const uploadJobs: readonly Job<UploadServices>[] = [
  { kind: 'upload-cleanup', every: 'fiveMinutes', catchUp: 'latest', run: deleteExpiredImages },
]
