import { canWithdrawal } from '@croupier/domain/withdrawal'
import type * as z from 'zod/mini'
import { defineDelayedJob, type DelayedPreparation, type DelayedWork, type Job } from '../../core/jobs/job.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { getOutstanding, toAmount } from './amounts.ts'
import { autoConfirmKind, payoutKind } from './job-kinds.ts'
import type { PayoutOutcome } from './payouts.ts'
import { findOfMerchants, lockWithdrawal, type WithdrawalRow } from './repository.ts'
import type { WithdrawalServices } from './services.ts'
import { takeStep } from './steps.ts'

/** A payout of a withdrawal. */
interface PayoutAttempt {
  readonly withdrawalId: string
  readonly attempt: number
}

type PayoutData = z.infer<typeof payoutKind.data>
type Preparation = DelayedPreparation<PayoutData, WithdrawalServices>
type Work = DelayedWork<PayoutAttempt, WithdrawalServices>
type PayoutWork = DelayedWork<PayoutData, WithdrawalServices, PayoutOutcome | null>

const minuteMs = 60_000

/** Whether a run is still about its withdrawal: no other payout has begun, and the step was not taken before. */
const isDue = (row: WithdrawalRow | null, { attempt }: PayoutAttempt, event: 'paid' | 'autoConfirm') =>
  row !== null && row.attempt === attempt && canWithdrawal(row.state, event)

/** Locks the withdrawal of a run; null where it is not due. */
async function lockDue({ connection, data }: Work, event: 'paid' | 'autoConfirm'): Promise<WithdrawalRow | null> {
  const row = await lockWithdrawal(connection, BigInt(data.withdrawalId))
  return isDue(row, data, event) ? row : null
}

/**
 * Sends a payout; null where it is not due. The provider knows it by its reference, so that a run that is repeated pays nothing
 * more.
 */
async function sendPayout({ services, merchant, now, data }: Preparation): Promise<PayoutOutcome | null> {
  const row = await findOfMerchants(services.database, [merchant], BigInt(data.withdrawalId))
  if (!row || !isDue(row, data, 'paid')) return null
  return services.payouts.send({
    reference: `${row.id}:${row.attempt}`,
    merchant,
    amount: toAmount(row, getOutstanding(row)),
    kind: row.bankKind,
    bank: row.bank,
    accountNumber: row.accountNumber,
    holderName: row.holderName,
    sentAt: row.updatedAt,
    now,
  })
}

/** Notes what became of a payout. */
async function notePayout(work: PayoutWork): Promise<void> {
  const { services, connection, prepared: outcome } = work
  const row = outcome && (await lockDue(work, 'paid'))
  if (!row) return
  if (outcome.state === 'underWay') return askAgain(work, outcome.askAgainAt)
  if (outcome.state === 'failed') {
    await takeStep(services, connection, row, { event: 'fail', actor: 'system' })
    return
  }
  await finishPayout(work, row)
}

/** Asks once more, at the earliest in a minute: a provider may name a time that is over, or the same one again. */
function askAgain({ services, connection, merchant, now, data }: PayoutWork, askAgainAt: Date): Promise<void> {
  const { withdrawalId, attempt } = data
  const asked = (data.asked ?? 0) + 1
  const at = new Date(Math.max(askAgainAt.getTime(), now.getTime() + minuteMs))
  const run = { merchant, key: `${withdrawalId}:${attempt}:${asked}`, at, data: { withdrawalId, attempt, asked } }
  return services.jobs.enqueue(connection, payoutKind, run)
}

async function finishPayout({ services, connection, merchant: code, data }: Work, row: WithdrawalRow): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) throw new Error(`There is no merchant ${code}.`)
  const { withdrawalConfirmMinutes } = await readSettings(connection, merchant)
  const confirmBy = new Date(services.clock.now().getTime() + withdrawalConfirmMinutes * minuteMs)
  await takeStep(services, connection, row, { event: 'paid', actor: 'system', changes: { confirmBy } })
  const { withdrawalId, attempt } = data
  const run = { merchant: code, key: `${withdrawalId}:${attempt}`, at: confirmBy, data: { withdrawalId, attempt } }
  await services.jobs.enqueue(connection, autoConfirmKind, run)
}

/** Without a word of the member the payout counts as received (specification, section 4 "Withdrawal"). */
async function confirmUnanswered(work: Work): Promise<void> {
  const row = await lockDue(work, 'autoConfirm')
  if (row) await takeStep(work.services, work.connection, row, { event: 'autoConfirm', actor: 'system' })
}

export const withdrawalJobs: readonly Job<WithdrawalServices>[] = [
  defineDelayedJob({ ...payoutKind, prepare: sendPayout, run: notePayout }),
  defineDelayedJob({ ...autoConfirmKind, run: confirmUnanswered }),
]
