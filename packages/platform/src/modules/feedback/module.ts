import { defineWindowJob, type WindowPreparation } from '../../core/jobs/job.ts'
import { defineModuleWithServices } from '../../core/module.ts'
import { getMessageRetentionStart } from '../../core/settings/message-retention.ts'
import { uploadsModule } from '../uploads/module.ts'
import type { UploadServices } from '../uploads/services.ts'
import { deleteAttachedBytes, deleteImages } from '../uploads/uploads.ts'
import { getImageSubject } from './feedback.ts'
import { operations } from './operations.ts'
import { deleteFeedback, listOldIds } from './repository.ts'

/** Feedback that one run deletes at most. */
const maxDeleted = 1_000

/** Feedback that is deleted, with the images of it. */
interface OldFeedback {
  readonly ids: readonly bigint[]
  readonly imageIds: readonly string[]
}

/** Deletes the bytes of the images of old feedback. */
async function deleteOldBytes(work: WindowPreparation<UploadServices>): Promise<OldFeedback> {
  const { merchant, services } = work
  const before = await getMessageRetentionStart({ ...work, connection: services.database })
  const ids = before ? await listOldIds(services.database, merchant, { before, limit: maxDeleted }) : []
  return { ids, imageIds: await deleteAttachedBytes(services, merchant, ids.map(getImageSubject)) }
}

/** Deletes what members have written longer ago than their site keeps it; what is open stays until it is dealt with. */
const retentionJob = defineWindowJob({
  kind: 'feedback-retention',
  every: 'day',
  per: 'merchant',
  catchUp: 'latest',
  prepare: deleteOldBytes,
  run: async ({ connection, prepared: { ids, imageIds } }) => {
    await deleteImages(connection, imageIds)
    await deleteFeedback(connection, ids)
  },
})

export const feedbackModule = defineModuleWithServices<UploadServices>({
  name: 'feedback',
  operations,
  createServices: uploadsModule.getServices,
  jobs: [retentionJob],
})
