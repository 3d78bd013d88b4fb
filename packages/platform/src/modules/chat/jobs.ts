import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { getMessageRetentionStart } from '../../core/settings/message-retention.ts'
import { deleteOld } from './repository.ts'

/** Deletes the messages of a room that are older than its site keeps them, deleted ones too. */
async function deleteOldMessages(work: WindowWork): Promise<void> {
  const before = await getMessageRetentionStart(work)
  if (before) await deleteOld(work.connection, work.merchant, { before, now: work.now })
}

export const chatJobs: readonly Job[] = [
  { kind: 'chat-retention', every: 'day', per: 'merchant', catchUp: 'latest', run: deleteOldMessages },
]
