import { getNextDepositState } from '@croupier/domain/deposit'
import { DomainError } from '@croupier/domain/errors'
import { compare, toMoney, toWire, type Money } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/ops/deposits'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, toCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getApprovalAmount } from '../members/corrections.ts'
import { linkImages } from '../uploads/uploads.ts'
import type { UploadServices } from '../uploads/services.ts'
import { advanceDeposit } from './advance-deposit.ts'
import { getImageSubject } from './deposit-wire.ts'
import {
  countReports,
  countUnknown,
  lockUnknownPayment,
  readPayments,
  readReports,
  readUnknownPayments,
  updateUnknownPayment,
  type ReportRow,
} from './payment-repository.ts'
import { releaseOtherPayments } from './reports.ts'
import {
  countReviewing,
  findDepositMerchant,
  lockDeposit,
  readDepositEvents,
  readDeposits,
  type DepositRow,
} from './repository.ts'

type Decision = { readonly row: DepositRow; readonly merchant: Merchant }

/** What an operator decides: a deposit, and the version of it that it has seen. */
interface SeenDeposit {
  readonly depositId: string
  readonly version?: number | undefined
}

/** Returns a page of the deposits of the operator's merchants. */
export async function listDeposits(
  services: UploadServices,
  { merchants, query }: Call<typeof endpoints.depositList, 'operator'>,
): Promise<InferWire<typeof endpoints.depositList>> {
  const { clock, database } = services
  const limit = toPageSize(query.pageSize)
  const { state, account } = query
  const page = { merchants: getCodes(merchants), state, account, after: parseIdCursor(query.after), limit }
  const rows = await readDeposits(database, page)
  const ids = rows.map(({ deposit }) => deposit.id)
  const events = await readDepositEvents(database, ids)
  const payments = await readPayments(database, ids)
  const reports = await readReports(database, ids)
  const now = clock.now().getTime()
  const deposits = rows.map(async ({ deposit, channel: { kind, label }, account }) => {
    const { id, code, merchant, channel, currency, state, reference, reason, endorsedBy, createdAt } = deposit
    const brand = merchants.find((one) => one.code === merchant)
    const reported = (reports.get(id) ?? []).map(toReportWire)
    return {
      id: code,
      merchant,
      account,
      channel,
      kind,
      label,
      currency,
      amount: toWire(toMoney(deposit.amount, currency)),
      fee: toWire(toMoney(deposit.fee, currency)),
      state,
      reference,
      images: [...(await linkImages(services, merchant, getImageSubject(id)))],
      reason,
      payment: payments.get(id)?.reference ?? null,
      reports: reported,
      version: getVersion(deposit, reported.length),
      endorsedBy,
      needsSecond:
        brand !== undefined && endorsedBy === null && needsSecond(deposit, await getApprovalAmount(services, brand)),
      createdAt: createdAt.toISOString(),
      ageSeconds: Math.max(0, Math.floor((now - createdAt.getTime()) / 1000)),
      timeline: (events.get(id) ?? []).map(({ step, at, operator }) => ({ step, at: at.toISOString(), operator })),
    }
  })
  return {
    deposits: await Promise.all(deposits),
    next: toCursor(rows, limit, ({ deposit }) => [deposit.id.toString()]),
  }
}

/** Returns a page of the money that providers of the operator's merchants have reported for no known deposit. */
export async function listUnknownPayments(
  { database }: Core,
  { merchants, query }: Call<typeof endpoints.unknownPayments, 'operator'>,
): Promise<InferWire<typeof endpoints.unknownPayments>> {
  const limit = toPageSize(query.pageSize)
  const page = { merchants: getCodes(merchants), before: parseIdCursor(query.after), limit }
  const rows = await readUnknownPayments(database, page)
  return {
    payments: rows.map(({ merchant, payment, reference, amount, currency, at }) => ({
      merchant,
      payment,
      reference,
      amount,
      currency,
      at: at.toISOString(),
    })),
    next: toIdCursor(rows, limit),
  }
}

/** Closes a payment for no known deposit. Throws NOT_FOUND and REQUEST_DECIDED. */
export async function closeUnknownPayment(
  { clock }: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.closeUnknownPayment, 'operator'>,
): Promise<{ done: true }> {
  const { merchant, payment, reason } = body
  return commit(async (unit) => {
    const row = getCodes(merchants).includes(merchant) ? await lockUnknownPayment(unit, { merchant, payment }) : null
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.closedAt) throw new DomainError('REQUEST_DECIDED')
    await updateUnknownPayment(unit, { id: row.id, closedAt: clock.now(), closedBy: operator.username })
    const { reference, amount, currency } = row
    unit.audit({ merchant, subject: `payment ${payment}`, reason, before: { reference, amount, currency } })
    return { done: true }
  })
}

/**
 * Approves a reported deposit, or is the first of two who do. Throws NOT_FOUND, REQUEST_DECIDED, REQUEST_OWN, and
 * VERSION_CONFLICT when the provider has reported more, or another operator has approved, than this one has seen.
 */
export async function approveDeposit(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.approveDeposit, 'operator'>,
): Promise<InferWire<typeof endpoints.approveDeposit>> {
  const codes = getCodes(merchants)
  const code = await findDepositMerchant(core.database, codes, body.depositId)
  const merchant = merchants.find((one) => one.code === code)
  if (!merchant) throw new DomainError('NOT_FOUND')
  const limit = await getApprovalAmount(core, merchant)
  return commit(async (unit) => {
    const decision = await lockReviewing(unit, [merchant], body)
    const { row } = decision
    const { username } = operator
    if (row.endorsedBy === username) throw new DomainError('REQUEST_OWN')
    const isFirst = row.endorsedBy === null && needsSecond(row, limit)
    await advanceDeposit(core, unit, row, {
      event: isFirst ? 'endorse' : 'approve',
      operator: username,
      change: isFirst ? { endorsedBy: username } : { decidedBy: username },
    })
    if (!isFirst) await releaseOtherPayments(unit, row, core.clock.now())
    const state = isFirst ? 'reviewing' : 'approved'
    auditDecision(unit, decision, {
      reason: body.reason,
      after: { state, endorsedBy: isFirst ? username : row.endorsedBy },
    })
    return { state }
  })
}

/** Rejects a reported deposit. Throws NOT_FOUND, REQUEST_DECIDED and VERSION_CONFLICT. */
export async function rejectDeposit(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.rejectDeposit, 'operator'>,
): Promise<{ done: true }> {
  return commit(async (unit) => {
    const decision = await lockReviewing(unit, merchants, body)
    await advanceDeposit(core, unit, decision.row, {
      event: 'reject',
      operator: operator.username,
      change: { reason: body.cause, decidedBy: operator.username },
    })
    auditDecision(unit, decision, { reason: body.reason, after: { state: 'rejected', cause: body.cause } })
    return { done: true }
  })
}

function toReportWire({ reference: payment, state, amount, currency, asked, outcome, at }: ReportRow) {
  return { payment, state, amount, currency, asked, outcome, at: at.toISOString() }
}

/** Counts the deposits of merchants that wait for an operator. */
export function countReviewingDeposits({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countReviewing(database, getCodes(merchants))
}

/** Counts the payments of merchants for no known deposit. */
export function countUnknownPayments({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countUnknown(database, getCodes(merchants))
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

/** The largest amount that one operator approves alone is that of corrections. */
function needsSecond({ amount, currency }: DepositRow, limit: Money): boolean {
  return compare(toMoney(amount, currency), limit) > 0
}

/** Numbers what a decision about a deposit is made on. A report may take the first of two approvals back, so each has its own place. */
function getVersion({ endorsedBy }: Pick<DepositRow, 'endorsedBy'>, reports: number): number {
  return 2 * reports + (endorsedBy === null ? 0 : 1)
}

/** Locks a deposit that is to be decided; its provider reports nothing more until the end of the transaction. */
async function lockReviewing(
  unit: UnitOfWork,
  merchants: readonly Merchant[],
  { depositId: code, version }: SeenDeposit,
): Promise<Decision> {
  const row = await lockDeposit(unit, { merchants: getCodes(merchants), code })
  const merchant = merchants.find((one) => one.code === row?.merchant)
  if (!row || !merchant) throw new DomainError('NOT_FOUND')
  if (getNextDepositState(row.state, 'approve') === null) throw new DomainError('REQUEST_DECIDED')
  const isSeen = version === undefined || version === getVersion(row, await countReports(unit, row.id))
  if (!isSeen) throw new DomainError('VERSION_CONFLICT')
  return { row, merchant }
}

function auditDecision(
  unit: UnitOfWork,
  { row: { code, memberId, state, amount, currency }, merchant }: Decision,
  details: Pick<Parameters<UnitOfWork['audit']>[0], 'reason' | 'after'>,
): void {
  unit.audit({
    merchant: merchant.code,
    subject: `member ${memberId}`,
    before: { deposit: code, state, amount: toWire(toMoney(amount, currency)) },
    ...details,
  })
}
