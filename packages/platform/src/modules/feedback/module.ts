import * as z from 'zod/mini'
import { defineDelayedJob, defineWindowJob, type WindowWork } from '../../core/jobs/job.ts'
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

const nextKind = { kind: 'feedback-retention-next', data: z.strictObject({}) } as const

/** Feedback that is deleted, with the images of it. */
interface OldFeedback {
  readonly ids: readonly bigint[]
  readonly imageIds: readonly string[]
}

type RetentionWork = Pick<
  WindowWork<UploadServices, OldFeedback>,
  'services' | 'connection' | 'merchant' | 'now' | 'prepared'
>

/** Deletes the bytes of the images of old feedback. */
async function deleteOldBytes(work: Pick<RetentionWork, 'services' | 'merchant' | 'now'>): Promise<OldFeedback> {
  const { merchant, services } = work
  const before = await getMessageRetentionStart({ ...work, connection: services.database })
  const ids = before ? await listOldIds(services.database, merchant, { before, limit: maxDeleted }) : []
  return { ids, imageIds: await deleteAttachedBytes(services, merchant, ids.map(getImageSubject)) }
}

/** Deletes old feedback, and enqueues what follows where there may be more. */
async function deleteOld({ services, connection, merchant, now: at, prepared }: RetentionWork): Promise<void> {
  const { ids, imageIds } = prepared
  await deleteImages(connection, imageIds)
  await deleteFeedback(connection, ids)
  if (ids.length < maxDeleted) return
  await services.jobs.enqueue(connection, nextKind, { merchant, key: `after:${ids.at(-1)}`, at, data: {} })
}

/** Deletes what members have written longer ago than their site keeps it; what is open stays until it is dealt with. */
const retentionJob = defineWindowJob({
  kind: 'feedback-retention',
  every: 'day',
  per: 'merchant',
  catchUp: 'latest',
  prepare: deleteOldBytes,
  run: deleteOld,
})

/** Deletes what a run has left. */
const nextJob = defineDelayedJob({ ...nextKind, prepare: deleteOldBytes, run: deleteOld })

export const feedbackModule = defineModuleWithServices<UploadServices>({
  name: 'feedback',
  operations,
  createServices: uploadsModule.getServices,
  jobs: [retentionJob, nextJob],
})
