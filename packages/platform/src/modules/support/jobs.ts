import { defineWindowJob, type Job, type WindowPreparation, type WindowWork } from '../../core/jobs/job.ts'
import { getMessageRetentionStart } from '../../core/settings/message-retention.ts'
import type { UploadServices } from '../uploads/services.ts'
import { deleteAttachedBytes, deleteImages } from '../uploads/uploads.ts'
import { deleteMessages, deleteOld, listOldImageMessages } from './repository.ts'
import { getImageSubject } from './support.ts'

/** Messages with images that one run deletes at most. */
const maxImageMessages = 1_000

/** Messages with images that are deleted together with them. */
interface OldMessages {
  readonly before: Date
  readonly messageIds: readonly bigint[]
  readonly imageIds: readonly string[]
}

/** Deletes the bytes of the images of old messages; null for a merchant without a brand on this server. */
async function deleteOldBytes(work: WindowPreparation<UploadServices>): Promise<OldMessages | null> {
  const { merchant, services } = work
  const before = await getMessageRetentionStart({ ...work, connection: services.database })
  if (!before) return null
  const messageIds = await listOldImageMessages(services.database, merchant, { before, limit: maxImageMessages })
  const imageIds = await deleteAttachedBytes(services, merchant, messageIds.map(getImageSubject))
  return { before, messageIds, imageIds }
}

/** Deletes the messages that are older than their site keeps them, with their images, and conversations without any. */
async function deleteOldMessages({
  connection,
  merchant,
  prepared: old,
}: WindowWork<UploadServices, OldMessages | null>): Promise<void> {
  if (!old) return
  await deleteImages(connection, old.imageIds)
  await deleteMessages(connection, old.messageIds)
  await deleteOld(connection, merchant, old.before)
}

const retentionJob = defineWindowJob({
  kind: 'support-retention',
  every: 'day',
  per: 'merchant',
  catchUp: 'latest',
  prepare: deleteOldBytes,
  run: deleteOldMessages,
})

export const supportJobs: readonly Job<UploadServices>[] = [retentionJob]
