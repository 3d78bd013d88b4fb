import type { WindowJob } from '../jobs/job.ts'
import { deleteWrittenBefore } from './repository.ts'

/** Days that messages are kept. */
const retentionDays = 30

/** Delivers what a server that ended has left, and deletes old messages. */
export const outboxJob: WindowJob = {
  kind: 'outbox',
  every: 'fiveMinutes',
  catchUp: 'latest',
  run: async ({ connection, now, services: { outbox } }) => {
    await deleteWrittenBefore(connection, new Date(now.getTime() - retentionDays * 24 * 60 * 60_000))
    // A delivery waits for other services, so it is no part of the transaction.
    connection.afterCommit(() => void outbox.deliver())
  },
}
