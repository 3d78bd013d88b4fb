import type { Connection } from '../db/database.ts'
import type { WindowPreparation } from '../jobs/job.ts'
import { readSettings } from './settings.ts'

const dayMs = 24 * 60 * 60_000

/** Returns the instant before which messages of a job's merchant are deleted; null for one without a brand on this server. */
export async function getMessageRetentionStart({
  connection,
  merchant: code,
  now,
  services,
}: Pick<WindowPreparation, 'merchant' | 'now' | 'services'> & {
  readonly connection: Connection
}): Promise<Date | null> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return null
  const { messageRetentionDays } = await readSettings(connection, merchant)
  return new Date(now.getTime() - messageRetentionDays * dayMs)
}
