import { getNextDepositState, type DepositEvent, type PaymentOutcome } from '@croupier/domain/deposit'
import { parseMoney } from '@croupier/domain/money'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { advanceDeposit } from './advance-deposit.ts'
import type { PaymentReport } from './payment-report.ts'
import {
  findPayment,
  ignoreReports,
  insertReport,
  insertUnknownPayment,
  readReports,
  type PaymentRow,
} from './payment-repository.ts'
import { lockDeposit, type DepositRow } from './repository.ts'

interface Received {
  readonly merchant: string
  readonly report: PaymentReport
  /** Whether the platform has asked for it. */
  readonly asked: boolean
}

/**
 * Takes a report of a provider; one that was taken before changes nothing. Returns false for a deposit that no provider confirms:
 * its money is kept for operators.
 */
export async function receiveReport(
  core: Pick<Core, 'clock' | 'merchants' | 'push'>,
  transaction: Transaction,
  { merchant, report, asked }: Received,
): Promise<boolean> {
  const row = await lockDeposit(transaction, { merchants: [merchant], code: report.reference })
  if (row?.confirmation !== 'provider') {
    const { payment, reference, state, amount, currency } = report
    if (state === 'paid')
      await insertUnknownPayment(transaction, { merchant, payment, reference, amount, currency, at: core.clock.now() })
    return false
  }
  const at = core.clock.now()
  const event = chooseEvent(row, report, await findPayment(transaction, row.id))
  const { payment: reference, state, amount, currency } = report
  const content = { depositId: row.id, reference, state, amount, currency }
  const outcome = event === null ? 'ignored' : outcomes[event]
  const isNew = await insertReport(transaction, { ...content, asked, outcome, at })
  // A further payment for a deposit that is credited already is money of nobody yet.
  if (isNew && event === null && row.state === 'approved' && state === 'paid')
    await insertUnknownPayment(transaction, { merchant, payment: reference, reference: row.code, amount, currency, at })
  if (!isNew || event === null) return true
  const reason = event === 'decline' ? 'declined' : null
  // Operators decide anew on what is new.
  const decision = event === 'mismatch' ? { endorsedBy: null, decidedBy: null } : {}
  await advanceDeposit(core, transaction, row, { event, change: { reason, ...decision } })
  return true
}

/** Keeps further payments for operators that were reported for a deposit which one of them has been approved for. */
export async function releaseOtherPayments(
  transaction: Transaction,
  { id, code, merchant }: Pick<DepositRow, 'id' | 'code' | 'merchant'>,
  at: Date,
): Promise<void> {
  const reports = (await readReports(transaction, [id])).get(id) ?? []
  const paid = reports.filter(({ state }) => state === 'paid')
  const begun = await findPayment(transaction, id)
  const received = paid.find(({ reference }) => reference === begun?.reference) ?? paid[0]
  const others = paid.filter(({ reference }) => reference !== received?.reference)
  if (others.length === 0) return
  await ignoreReports(
    transaction,
    others.map((report) => report.id),
  )
  for (const { reference: payment, amount, currency } of others)
    await insertUnknownPayment(transaction, { merchant, payment, reference: code, amount, currency, at })
}

type ReportEvent = Extract<DepositEvent, 'pay' | 'decline' | 'mismatch'>

const outcomes = {
  pay: 'credited',
  decline: 'declined',
  mismatch: 'reviewing',
} as const satisfies Record<ReportEvent, PaymentOutcome>

/**
 * Returns what follows from a report: money that matches the deposit credits it; money that does not, or that comes after a
 * rejection or during a review, is for operators; a refusal ends it only while it waits.
 */
function chooseEvent(
  row: Pick<DepositRow, 'state' | 'amount' | 'currency'>,
  report: PaymentReport,
  begun: Pick<PaymentRow, 'reference'> | null,
): ReportEvent | null {
  const isKnown = begun?.reference === report.payment
  const event = report.state === 'declined' ? 'decline' : isKnown && matchAmount(row, report) ? 'pay' : 'mismatch'
  if (event === 'decline' && !isKnown) return null
  const possible = event === 'pay' ? (['pay', 'mismatch'] as const) : ([event] as const)
  return possible.find((one) => getNextDepositState(row.state, one) !== null) ?? null
}

function matchAmount(
  { amount, currency }: Pick<DepositRow, 'amount' | 'currency'>,
  report: Pick<PaymentReport, 'amount' | 'currency'>,
): boolean {
  const paid = parseMoney(report.amount, currency)
  return report.currency === currency && !('error' in paid) && paid.minor === amount
}
