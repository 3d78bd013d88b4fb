import { getNextDepositState } from '@croupier/domain/deposit'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { defineDelayedJob, type DelayedPreparation, type Job } from '../../core/jobs/job.ts'
import { advanceDeposit } from './advance-deposit.ts'
import { getPaymentDelayMs, getPaymentEvent } from './cashier.ts'
import type { PaymentReport } from './payment-report.ts'
import { findPayment } from './payment-repository.ts'
import { receiveReport } from './reports.ts'
import { findDeposit, lockDeposit, type DepositRow } from './repository.ts'
import type { DepositServices } from './services.ts'

/** A deposit expires that nobody has paid or reported as paid. */
const expiryJob = defineDelayedJob({
  kind: 'deposit-expiry',
  data: z.object({}),
  run: async ({ services, connection, merchant, key: code }) => {
    const row = await lockDeposit(connection, { merchants: [merchant], code })
    if (row && getNextDepositState(row.state, 'expire') !== null)
      await advanceDeposit(services, connection, row, { event: 'expire' })
  },
})

/** The embedded cashier answers: what it has seen of a payment. */
const paymentJob = defineDelayedJob({
  kind: 'deposit-payment',
  data: z.object({ event: z.enum(['pay', 'decline']) }),
  run: async ({ services, connection, merchant, key: code, data: { event } }) => {
    const row = await lockDeposit(connection, { merchants: [merchant], code })
    if (row && getNextDepositState(row.state, event) !== null)
      await advanceDeposit(services, connection, row, {
        event,
        change: event === 'decline' ? { reason: 'declined' } : {},
      })
  },
})

const minuteMs = 60_000
/** When a provider is asked, after a payment was begun: callbacks may be lost. */
const queriesAfterBegin = [2 * minuteMs, 10 * minuteMs]
/** And after the time to pay: money may arrive late. */
const queriesAfterExpiry = [minuteMs, 60 * minuteMs, 24 * 60 * minuteMs]

/** Asks the provider what became of a payment; null without an answer about the deposit. */
async function askProvider({
  services: { database, payments },
  merchant,
  key,
}: DelayedPreparation<unknown, DepositServices>): Promise<PaymentReport | null> {
  const [code = ''] = key.split(':')
  const deposit = await findDeposit(database, merchant, code)
  const payment = deposit && deposit.state !== 'approved' ? await findPayment(database, deposit.id) : null
  const report = payment && (await payments.find(merchant, payment.reference))
  return report?.reference === code ? report : null
}

/** The provider has been asked what became of a payment. A failure is tried again as those of all jobs. */
const queryJob = defineDelayedJob({
  kind: 'deposit-query',
  data: z.strictObject({}),
  prepare: askProvider,
  run: async ({ services, connection, merchant, prepared: report }) => {
    if (report) await receiveReport(services, connection, { merchant, report, asked: true })
  },
})

export const depositJobs: readonly Job<DepositServices>[] = [expiryJob, paymentJob, queryJob]

/** Enqueues the questions to the provider about a payment that was begun now. */
export async function enqueueQueries(
  { clock, jobs }: Pick<Core, 'clock' | 'jobs'>,
  transaction: Transaction,
  { merchant, code, expiresAt }: Pick<DepositRow, 'merchant' | 'code' | 'expiresAt'>,
): Promise<void> {
  const times = [
    ...queriesAfterBegin.map((after) => clock.now().getTime() + after),
    ...queriesAfterExpiry.map((after) => expiresAt.getTime() + after),
  ]
  for (const [index, time] of times.entries())
    await jobs.enqueue(transaction, queryJob, { merchant, key: `${code}:${index}`, at: new Date(time), data: {} })
}

/** Enqueues the end of a deposit's time. */
export function enqueueExpiry(
  { jobs }: Pick<Core, 'jobs'>,
  transaction: Transaction,
  { merchant, code, expiresAt }: Pick<DepositRow, 'merchant' | 'code' | 'expiresAt'>,
): Promise<void> {
  return jobs.enqueue(transaction, expiryJob, { merchant, key: code, at: expiresAt, data: {} })
}

/** Enqueues the answer of the embedded cashier; none where it never answers. */
export async function enqueuePayment(
  { clock, jobs }: Pick<Core, 'clock' | 'jobs'>,
  transaction: Transaction,
  { merchant, code, confirmation }: Pick<DepositRow, 'merchant' | 'code' | 'confirmation'>,
): Promise<void> {
  const event = getPaymentEvent(confirmation)
  if (event === null) return
  const at = new Date(clock.now().getTime() + getPaymentDelayMs(confirmation))
  await jobs.enqueue(transaction, paymentJob, { merchant, key: code, at, data: { event } })
}
