import { getWindow } from '@croupier/domain/time-windows'
import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { rollTeamDays } from './team-figures.ts'

/**
 * Adds the hours that have ended to the days of all teams. An hour is over when the window after its end is, so that everything that
 * belongs to it is committed.
 */
async function rollHours({ connection, services, merchant: code, window }: WindowWork): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return
  const { timeZone } = merchant
  const until = getWindow('hour', timeZone, window.from).from
  await rollTeamDays(connection, { merchant: code, timeZone, until })
}

export const agentReportJobs: readonly Job[] = [
  { kind: 'team-days', every: 'fiveMinutes', per: 'merchant', catchUp: 'latest', run: rollHours },
]
