import { defineWindowJob, type Job, type WindowPreparation } from '../../core/jobs/job.ts'
import { readExpiredIds } from './repository.ts'
import type { UploadServices } from './services.ts'
import { deleteBytes, deleteImages } from './uploads.ts'

/** Images that one run deletes at most. */
const maxDeleted = 200

/** Deletes the bytes of the images that nothing has taken in time; returns the images. */
async function deleteExpiredBytes({
  services: { database, files },
  now,
}: WindowPreparation<UploadServices>): Promise<readonly string[]> {
  const ids = await readExpiredIds(database, now, maxDeleted)
  await deleteBytes(files, ids)
  return ids
}

const cleanupJob = defineWindowJob({
  kind: 'upload-cleanup',
  every: 'fiveMinutes',
  catchUp: 'latest',
  prepare: deleteExpiredBytes,
  run: ({ connection, prepared: ids }) => deleteImages(connection, ids),
})

export const uploadJobs: readonly Job<UploadServices>[] = [cleanupJob]
