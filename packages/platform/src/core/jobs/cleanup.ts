import { lt } from 'drizzle-orm'
import { deleteExpiredResponses } from '../idempotency/idempotency.ts'
import { rateLog } from '../limits/schema.ts'
import { deleteSpent } from '../limits/spent.ts'
import { deleteOldKeys } from '../security/envelopes.ts'
import { captcha, verificationCode } from '../security/schema.ts'
import type { WindowJob, WindowWork } from './job.ts'
import { deleteOldRuns } from './repository.ts'

const tables = [captcha, rateLog, verificationCode] as const
/** How long operators see completed runs. */
const runRetentionMs = 30 * 86_400_000

/** Deletes rows of the core's tables that no longer affect any response. */
export async function deleteExpiredRows({ connection, now }: Pick<WindowWork, 'connection' | 'now'>): Promise<void> {
  await deleteSpent(connection.query, now)
  await deleteExpiredResponses(connection, now)
  await deleteOldKeys(connection, now)
  for (const table of tables) await connection.orm.delete(table).where(lt(table.expiresAt, now))
  await deleteOldRuns(connection, new Date(now.getTime() - runRetentionMs))
}

export const cleanupJob: WindowJob = {
  kind: 'cleanup',
  every: 'fiveMinutes',
  catchUp: 'latest',
  run: deleteExpiredRows,
}
