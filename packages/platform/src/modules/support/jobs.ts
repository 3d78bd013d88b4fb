import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { getMessageRetentionStart } from '../../core/settings/message-retention.ts'
import type { UploadServices } from '../uploads/services.ts'
import { deleteAttachedImages } from '../uploads/uploads.ts'
import { deleteMessage, deleteOld, listOldImageMessages } from './repository.ts'
import { getImageSubject } from './support.ts'

/** Messages with images that one run deletes at most. */
const maxImageMessages = 1_000

/** Deletes the messages that are older than their site keeps them, with their images, and conversations without any. */
async function deleteOldMessages(work: WindowWork<UploadServices>): Promise<void> {
  const { connection, merchant, services } = work
  const before = await getMessageRetentionStart(work)
  if (!before) return
  for (const id of await listOldImageMessages(connection, merchant, { before, limit: maxImageMessages })) {
    await deleteAttachedImages(connection, services, merchant, getImageSubject(id))
    await deleteMessage(connection, id)
  }
  await deleteOld(connection, merchant, before)
}

export const supportJobs: readonly Job<UploadServices>[] = [
  { kind: 'support-retention', every: 'day', per: 'merchant', catchUp: 'latest', run: deleteOldMessages },
]
