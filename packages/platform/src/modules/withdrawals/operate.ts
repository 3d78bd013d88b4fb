import { DomainError } from '@croupier/domain/errors'
import { compare, fromWire } from '@croupier/domain/money'
import {
  getQueueStates,
  isWithdrawalDisputed,
  withdrawalStates,
  type WithdrawalState,
} from '@croupier/domain/withdrawal'
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
import {
  countEvents,
  countQueue,
  findOfMerchants,
  lockWithdrawal,
  readEvents,
  readQueue,
  type WithdrawalRow,
} from './repository.ts'
import type { WithdrawalServices } from './services.ts'
import { takeStep, type WithdrawalStep } from './steps.ts'

const done = { done: true } as const

/** Returns a page of the withdrawals of the operator's merchants. */
export async function listQueue(
  core: WithdrawalServices,
  { merchants, query }: Call<typeof endpoints.withdrawalList, 'operator'>,
): Promise<InferWire<typeof endpoints.withdrawalList>> {
  const limit = toPageSize(query.pageSize)
  const { account } = query
  const states = getListedStates(query)
  const ended = getQueueStates('ended')
  const rows = await readQueue(core.database, {
    merchants: getCodes(merchants),
    states,
    account,
    order: account !== undefined || states.every((each) => ended.includes(each)) ? 'newestFirst' : 'oldestFirst',
    after: parseIdCursor(query.after),
    limit,
  })
  return {
    withdrawals: await Promise.all(rows.map((row) => toRow(core, merchants, row))),
    next: toIdCursor(rows, limit),
  }
}

function getListedStates({
  holder,
  state,
  account,
}: Call<typeof endpoints.withdrawalList, 'operator'>['query']): readonly WithdrawalState[] {
  if (account !== undefined) return withdrawalStates
  return state === undefined ? getQueueStates(holder) : [state]
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
  if (key === null) throw new DomainError('NOT_FOUND')
  // A step between the two reads leaves the version too old: it must not name a state that is not shown.
  const events = await readEvents(core.database, key)
  const row = await findOfMerchants(core.database, getCodes(merchants), key)
  if (!row) throw new DomainError('NOT_FOUND')
  return {
    ...(await toRow(core, merchants, row)),
    received: toWireAmount(row, row.received),
    outstanding: toWireAmount(row, getOutstanding(row)),
    confirmBy: row.confirmBy?.toISOString() ?? null,
    rejectReason: row.rejectReason,
    proof: [...(await linkImages(core, row.merchant, getProofSubject(row)))],
    version: events.length,
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
  const { id, merchant, account, amount, fee, currency, state, bank, accountNumber, holderName } = row
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
    proposedBy: getProposer(row),
  }
}

/** An operator's change of a withdrawal. */
interface Change {
  readonly merchants: readonly Merchant[]
  readonly operator: OperatorSession
  readonly body: {
    readonly withdrawalId: string
    readonly reason?: string
    /** The version that the operator has seen. */
    readonly version?: number | undefined
  }
}

/** The state that a decision has led to. */
interface Decided {
  readonly state: WithdrawalState
}

/** A change that an operator decides on what it has seen. */
interface Decision extends Change {
  readonly commit: Commit<Decided>
}

/** Takes a request into review. Throws NOT_FOUND and WITHDRAWAL_STATE, as the following ones do. */
export function reviewWithdrawal(
  core: WithdrawalServices,
  change: Call<typeof endpoints.reviewWithdrawal, 'operator'>,
): Promise<typeof done> {
  return change.commit(async (unit) => {
    await changeWithdrawal(core, unit, change, () => ({ event: 'review' }))
    return done
  })
}

/**
 * Approves a withdrawal, above the brand's amount as the first or the second of two. Throws REQUEST_OWN, and VERSION_CONFLICT
 * when it has taken a step that the operator has not seen, as the following ones do.
 */
export function approveWithdrawal(core: WithdrawalServices, decision: Decision): Promise<Decided> {
  const { username } = decision.operator
  return decideWithdrawal(core, decision, async (row, merchant, unit) => {
    if (row.state === 'reviewing' && (await needsSecond(unit, merchant, row)))
      return { event: 'propose', changes: { proposedBy: username } }
    if (getProposer(row) === username) throw new DomainError('REQUEST_OWN')
    return { event: 'approve', changes: { approvedBy: username } }
  })
}

/** Rejects a withdrawal for a reason that the member reads. */
export function rejectWithdrawal(
  core: WithdrawalServices,
  decision: Call<typeof endpoints.rejectWithdrawal, 'operator'>,
): Promise<Decided> {
  const { rejectReason } = decision.body
  return decideWithdrawal(core, decision, () => ({ event: 'reject', changes: { rejectReason } }))
}

/**
 * Pays out what is outstanding: the whole approved withdrawal, or what the member did not receive, above the brand's amount as the
 * first or the second of two. Throws REQUEST_OWN.
 */
export function disburseWithdrawal(core: WithdrawalServices, decision: Decision): Promise<Decided> {
  const { username } = decision.operator
  return decideWithdrawal(core, decision, async (row, merchant, unit) => {
    if (!isWithdrawalDisputed(row.state)) return { event: 'pay' }
    if (!(await needsSecond(unit, merchant, row)))
      return { event: 'pay', changes: { proposedBy: null, approvedBy: username } }
    const proposer = getProposer(row)
    if (proposer === null) return { event: 'propose', changes: { proposedBy: username, approvedBy: null } }
    if (proposer === username) throw new DomainError('REQUEST_OWN')
    return { event: 'pay', changes: { approvedBy: username } }
  })
}

/** Returns who was the first of two to approve the next payout while the second one is missing. */
function getProposer({ proposedBy, approvedBy }: WithdrawalRow): string | null {
  return approvedBy === null ? proposedBy : null
}

/** Ends a dispute: the member has received everything after all, or the receipt is forced. */
export function resolveWithdrawal(
  core: WithdrawalServices,
  decision: Call<typeof endpoints.resolveWithdrawal, 'operator'>,
): Promise<Decided> {
  const { outcome } = decision.body
  return decideWithdrawal(core, decision, (row) => {
    // A payout that nobody disputes is the member's to confirm.
    if (row.state === 'disbursed') throw new DomainError('WITHDRAWAL_STATE')
    return { event: outcome }
  })
}

type Choose = (
  row: WithdrawalRow,
  merchant: Merchant,
  unit: UnitOfWork,
) => Pick<WithdrawalStep, 'event' | 'changes'> | Promise<Pick<WithdrawalStep, 'event' | 'changes'>>

function decideWithdrawal(core: Core, decision: Decision, choose: Choose): Promise<Decided> {
  return decision.commit((unit) => changeWithdrawal(core, unit, decision, choose))
}

async function changeWithdrawal(core: Core, unit: UnitOfWork, change: Change, choose: Choose): Promise<Decided> {
  const { merchants, operator, body } = change
  const row = await lockOfMerchants(unit, merchants, body.withdrawalId)
  const isSeen = body.version === undefined || body.version === (await countEvents(unit, row.id))
  if (!isSeen) throw new DomainError('VERSION_CONFLICT')
  const reason = body.reason === undefined ? {} : { reason: body.reason }
  const step = await choose(row, getMerchant(merchants, row), unit)
  const taken = { ...step, actor: 'operator', operator: operator.username, ...reason } as const
  const { state } = await takeStep(core, unit, row, taken)
  unit.audit({
    merchant: row.merchant,
    subject: `member ${row.memberId}`,
    ...reason,
    before: { withdrawal: String(row.id), state: row.state },
    after: { state, amount: toWireAmount(row, row.amount) },
  })
  return { state }
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
