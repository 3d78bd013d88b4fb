import { defineModule } from '../../core/module.ts'
import { messageJobs } from './broadcast.ts'
import { operations } from './operations.ts'
import { countUnread } from './repository.ts'

export const messagesModule = defineModule({
  name: 'messages',
  operations,
  readMemberState: async ({ database }, member) => ({ unreadMessage: await countUnread(database, member) }),
  jobs: messageJobs,
})
