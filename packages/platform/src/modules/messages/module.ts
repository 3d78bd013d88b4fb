import type { WindowWork } from '../../core/jobs/job.ts'
import { defineModule } from '../../core/module.ts'
import { getMessageRetentionStart } from '../../core/settings/message-retention.ts'
import { broadcastJob } from './broadcast.ts'
import { operations } from './operations.ts'
import { countUnread, deleteOld } from './repository.ts'

/** Deletes the messages of inboxes that are older than their site keeps them, read or not. */
async function deleteOldMessages(work: WindowWork): Promise<void> {
  const before = await getMessageRetentionStart(work)
  if (before) await deleteOld(work.connection, work.merchant, before)
}

export const messagesModule = defineModule({
  name: 'messages',
  operations,
  readMemberState: async ({ database }, member) => ({ unreadMessage: await countUnread(database, member) }),
  jobs: [
    broadcastJob,
    { kind: 'inbox-retention', every: 'day', per: 'merchant', catchUp: 'latest', run: deleteOldMessages },
  ],
})
