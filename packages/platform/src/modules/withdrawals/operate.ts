import { DomainError } from '@croupier/domain/errors'
import { compare, fromWire } from '@croupier/domain/money'
import { getQueueStates } from '@croupier/domain/withdrawal'
import type * as endpoints from '@croupier/endpoints/calls/ops/withdrawals'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Commit, UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { linkImages } from '../uploads/uploads.ts'
import { getOutstanding, toAmount, toWireAmount } from './amounts.ts'
import { getProofSubject } from './member.ts'
import { countQueue, findOfMerchants, lockWithdrawal, readEvents, readQueue, type WithdrawalRow } from './repository.ts'
import type { WithdrawalServices } from './services.ts'
import { takeStep, type WithdrawalStep } from './steps.ts'

const done = { done: true } as const

/** Returns a page of the withdrawals of the operator's merchants. */
export async function listQueue(
  core: WithdrawalServices,
  { merchants, query }: Call<typeof endpoints.withdrawalList, 'operator'>,
): Promise<InferWire<typeof endpoints.withdrawalList>> {
  const limit = toPageSize(query.pageSize)
  const { holder, state } = query
  const states = state === undefined ? getQueueStates(holder) : [state]
  const ended = getQueueStates('ended')
  const rows = await readQueue(core.database, {
    merchants: getCodes(merchants),
    states,
    order: states.every((each) => ended.includes(each)) ? 'newestFirst' : 'oldestFirst',
    after: parseIdCursor(query.after),
    limit,
  })
  return {
    withdrawals: await Promise.all(rows.map((row) => toRow(core, merchants, row))),
    next: toIdCursor(rows, limit),
  }
}

/** Counts the withdrawals of merchants that wait for an operator. */
export function countWaitingWithdrawals({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countQueue(database, getCodes(merchants), getQueueStates('operator'))
}

/** Returns everything about a withdrawal. Throws NOT_FOUND. */
export async function getReview(
  core: WithdrawalServices,
  { merchants, query }: Call<typeof endpoints.withdrawalReview, 'operator'>,
): Promise<InferWire<typeof endpoints.withdrawalReview>> {
  const key = parseRowId(query.withdrawalId)
  const row = key === null ? null : await findOfMerchants(core.database, getCodes(merchants), key)
  if (!row) throw new DomainError('NOT_FOUND')
  const events = await readEvents(core.database, row.id)
  return {
    ...(await toRow(core, merchants, row)),
    received: toWireAmount(row, row.received),
    outstanding: toWireAmount(row, getOutstanding(row)),
    confirmBy: row.confirmBy?.toISOString() ?? null,
    rejectReason: row.rejectReason,
    proof: [...(await linkImages(core, row.merchant, getProofSubject(row)))],
    events: events.map(({ at, event, state, actor, operator, reason }) => ({
      at: at.toISOString(),
      event,
      state,
      actor,
      operator,
      reason,
    })),
  }
}

async function toRow({ clock, database }: Core, merchants: readonly Merchant[], row: WithdrawalRow) {
  const { id, merchant, account, amount, fee, currency, state, bank, accountNumber, holderName, proposedBy } = row
  return {
    id: String(id),
    merchant,
    account,
    amount: toWireAmount(row, amount),
    fee: toWireAmount(row, fee),
    currency,
    state,
    bank,
    accountNumber,
    holderName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ageSeconds: Math.max(0, Math.floor((clock.now().getTime() - row.updatedAt.getTime()) / 1000)),
    needsSecond: await needsSecond(database, getMerchant(merchants, row), row),
    proposedBy,
  }
}

/** An operator's change of a withdrawal. */
interface Change {
  readonly merchants: readonly Merchant[]
  readonly operator: OperatorSession
  readonly body: { readonly withdrawalId: string; readonly reason?: string }
  readonly commit: Commit<unknown>
}

/** Takes a request into review. Throws NOT_FOUND and WITHDRAWAL_STATE, as the following ones do. */
export function reviewWithdrawal(core: WithdrawalServices, change: Change): Promise<typeof done> {
  return changeWithdrawal(core, change, () => ({ event: 'review' }))
}

/** Approves a withdrawal, above the brand's amount as the first or the second of two. Throws REQUEST_OWN. */
export async function approveWithdrawal(core: WithdrawalServices, change: Change): Promise<typeof done> {
  const { username } = change.operator
  return changeWithdrawal(core, change, async (row, merchant, unit) => {
    if (row.state === 'reviewing' && (await needsSecond(unit, merchant, row)))
      return { event: 'propose', changes: { proposedBy: username } }
    if (row.proposedBy === username) throw new DomainError('REQUEST_OWN')
    return { event: 'approve', changes: { approvedBy: username } }
  })
}

/** Rejects a withdrawal for a reason that the member reads. */
export function rejectWithdrawal(
  core: WithdrawalServices,
  change: Call<typeof endpoints.rejectWithdrawal, 'operator'>,
): Promise<typeof done> {
  const { rejectReason } = change.body
  return changeWithdrawal(core, change, () => ({ event: 'reject', changes: { rejectReason } }))
}

/** Pays out what is outstanding: the whole withdrawal, or what the member did not receive. */
export function disburseWithdrawal(core: WithdrawalServices, change: Change): Promise<typeof done> {
  return changeWithdrawal(core, change, () => ({ event: 'pay' }))
}

/** Ends a dispute: the member has received everything after all, or the receipt is forced. */
export function resolveWithdrawal(
  core: WithdrawalServices,
  change: Call<typeof endpoints.resolveWithdrawal, 'operator'>,
): Promise<typeof done> {
  const { outcome } = change.body
  return changeWithdrawal(core, change, (row) => {
    // A payout that nobody disputes is the member's to confirm.
    if (row.state === 'disbursed') throw new DomainError('WITHDRAWAL_STATE')
    return { event: outcome }
  })
}

type Decide = (
  row: WithdrawalRow,
  merchant: Merchant,
  unit: UnitOfWork,
) => Pick<WithdrawalStep, 'event' | 'changes'> | Promise<Pick<WithdrawalStep, 'event' | 'changes'>>

async function changeWithdrawal(core: Core, change: Change, decide: Decide): Promise<typeof done> {
  const { merchants, operator, body, commit } = change
  return commit(async (unit) => {
    const row = await lockOfMerchants(unit, merchants, body.withdrawalId)
    const reason = body.reason === undefined ? {} : { reason: body.reason }
    const step = await decide(row, getMerchant(merchants, row), unit)
    const taken = { ...step, actor: 'operator', operator: operator.username, ...reason } as const
    const { state } = await takeStep(core, unit, row, taken)
    unit.audit({
      merchant: row.merchant,
      subject: `member ${row.memberId}`,
      ...reason,
      before: { withdrawal: String(row.id), state: row.state },
      after: { state, amount: toWireAmount(row, row.amount) },
    })
    return done
  })
}

async function lockOfMerchants(unit: UnitOfWork, merchants: readonly Merchant[], id: string): Promise<WithdrawalRow> {
  const key = parseRowId(id)
  const row = key === null ? null : await lockWithdrawal(unit, key)
  if (!row || !getCodes(merchants).includes(row.merchant)) throw new DomainError('NOT_FOUND')
  return row
}

async function needsSecond(connection: Connection, merchant: Merchant, row: WithdrawalRow): Promise<boolean> {
  const { withdrawalApprovalAmount } = await readSettings(connection, merchant)
  return compare(toAmount(row, row.amount), fromWire(withdrawalApprovalAmount, merchant.currency)) > 0
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

function getMerchant(merchants: readonly Merchant[], row: WithdrawalRow): Merchant {
  const merchant = merchants.find(({ code }) => code === row.merchant)
  if (!merchant) throw new DomainError('NOT_FOUND')
  return merchant
}
