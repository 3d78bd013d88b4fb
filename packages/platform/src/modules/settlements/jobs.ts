import { contractKinds, type ContractKind } from '@croupier/domain/contract'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { defineDelayedJob, type Job, type WindowWork } from '../../core/jobs/job.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { enqueuePayments, paymentJob } from './payments.ts'
import { bookWindows } from './settle.ts'

const minuteMs = 60_000
/** What belongs to a window is committed by then. */
const delayMs = 10 * minuteMs
/** Windows that a transaction books at most: after a crash these are booked again. */
const windowsAtOnce = 100

/** Where and when windows are booked. */
interface SettlingWork {
  readonly services: Core
  readonly connection: Transaction
  readonly merchant: Merchant
  readonly now: Date
}

/** Which windows are booked: those of a kind that have ended by an instant. */
interface EndedWindows {
  readonly kind: ContractKind
  readonly until: Date
  /** How many runs have booked some of them. */
  readonly part: number
}

/** Books windows, and hands their lines on to be paid and further windows to a run of their own. */
async function bookEnded(work: SettlingWork, { kind, until, part }: EndedWindows): Promise<void> {
  const { services, connection, merchant, now } = work
  const { due, isComplete } = await bookWindows(work, kind, until, windowsAtOnce)
  await enqueuePayments(work, due)
  if (isComplete) return
  const data = { kind, until: until.toISOString(), part: part + 1 }
  const run = { merchant: merchant.code, key: `${kind}:${data.until}:${data.part}`, at: now, data }
  await services.jobs.enqueue(connection, restJob, run)
}

/** Books further windows of a kind where many were missed. */
const restJob = defineDelayedJob({
  kind: 'settlement-windows',
  data: z.strictObject({ kind: z.enum(contractKinds), until: z.string(), part: z.int() }),
  run: async ({ services, connection, merchant: code, data, now }) => {
    const merchant = services.merchants.findByCode(code)
    if (!merchant) throw new Error(`The merchant ${code} is unknown.`)
    await bookEnded({ services, connection, merchant, now }, { ...data, until: new Date(data.until) })
  },
})

/** Books the windows of a kind that have ended by the end of the job's window. */
function settle(kind: ContractKind) {
  return async ({ services, connection, merchant: code, window, now }: WindowWork): Promise<void> => {
    const merchant = services.merchants.findByCode(code)
    if (!merchant) return
    await bookEnded({ services, connection, merchant, now }, { kind, until: window.to, part: 0 })
  }
}

// The run of the last window settles all that were missed, with runs for the rest of many, since most merchants have no contracts: a job
// run for each window of five minutes would be for nothing.
const shared = { per: 'merchant', catchUp: 'latest' } as const

export const settlementJobs: readonly Job[] = [
  { ...shared, kind: 'salary-daily', every: 'day', delayMs, run: settle('dailySalary') },
  { ...shared, kind: 'salary-hourly', every: 'hour', delayMs, run: settle('hourlySalary') },
  { ...shared, kind: 'salary-realtime', every: 'fiveMinutes', delayMs: minuteMs, run: settle('realtimeSalary') },
  { ...shared, kind: 'dividends', every: 'day', delayMs, run: settle('dividend') },
  restJob,
  paymentJob,
]
