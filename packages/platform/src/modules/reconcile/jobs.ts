import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { compareBooks, recordFindings } from './reconcile.ts'

/**
 * Reconciles the books of all merchants. PostgreSQL is read beside the transaction of the run, without a limit of time; the
 * embedded database has only that transaction.
 */
async function reconcile({ services, connection, now }: WindowWork): Promise<void> {
  const { database, merchants } = services
  const codes = merchants.all.map(({ code }) => code)
  const findings =
    database.kind === 'pglite'
      ? await compareBooks(connection, codes, now)
      : await database.withoutLimits(() => compareBooks(database, codes, now))
  await recordFindings(services, connection, findings)
}

export const reconcileJobs: readonly Job[] = [{ kind: 'reconcile', every: 'day', catchUp: 'latest', run: reconcile }]
