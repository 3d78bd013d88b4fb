import { lt } from 'drizzle-orm'
import type { Core } from '../core.ts'
import { rateLog } from '../limits/schema.ts'
import { deleteSpent } from '../limits/spent.ts'
import { captcha } from '../security/schema.ts'
import type { Job } from './jobs.ts'

const tables = [captcha, rateLog] as const

/** Deletes rows of the core's tables that no longer affect any response. */
export async function deleteExpiredRows({ clock, database }: Core): Promise<void> {
  const now = clock.now()
  await deleteSpent(database.query, now)
  for (const table of tables) await database.orm.delete(table).where(lt(table.expiresAt, now))
}

export const cleanupJob: Job = { name: 'cleanup', run: deleteExpiredRows }
