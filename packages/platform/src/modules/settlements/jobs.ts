import type { ContractKind } from '@croupier/domain/contract'
import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { enqueuePayments, paymentJob } from './payments.ts'
import { bookWindows } from './settle.ts'

const minuteMs = 60_000
/** What belongs to a window is committed by then. */
const delayMs = 10 * minuteMs

/** Books the windows of a kind that have ended by the end of the job's window, and hands their lines on to be paid. */
function settle(kind: ContractKind) {
  return async ({ services, connection, merchant: code, window, now }: WindowWork): Promise<void> => {
    const merchant = services.merchants.findByCode(code)
    if (!merchant) return
    const work = { services, connection, merchant, now }
    await enqueuePayments(work, await bookWindows(work, kind, window.to))
  }
}

// A run settles all windows that are missed, since most merchants have no contracts: a job run for each window of five minutes
// would be for nothing.
const shared = { per: 'merchant', catchUp: 'latest' } as const

export const settlementJobs: readonly Job[] = [
  { ...shared, kind: 'salary-daily', every: 'day', delayMs, run: settle('dailySalary') },
  { ...shared, kind: 'salary-hourly', every: 'hour', delayMs, run: settle('hourlySalary') },
  { ...shared, kind: 'salary-realtime', every: 'fiveMinutes', delayMs: minuteMs, run: settle('realtimeSalary') },
  { ...shared, kind: 'dividends', every: 'day', delayMs, run: settle('dividend') },
  paymentJob,
]
