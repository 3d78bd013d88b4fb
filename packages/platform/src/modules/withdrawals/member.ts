import { DomainError } from '@croupier/domain/errors'
import { canWithdrawal, withdrawalStateProperties, type WithdrawalState } from '@croupier/domain/withdrawal'
import type * as endpoints from '@croupier/endpoints/calls/withdrawals'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { maskAccountNumber } from '../bank-accounts/mask.ts'
import { attachImages } from '../uploads/uploads.ts'
import { getOutstanding, toWireAmount } from './amounts.ts'
import { findOwn, lockWithdrawal, readEvents, readOwn, type WithdrawalRow } from './repository.ts'
import { allowsCancel, parseAmount } from './request.ts'
import { takeStep } from './steps.ts'

type ConfirmCall = Call<typeof endpoints.confirmWithdrawal, 'member'>

const done = { done: true } as const
const minuteMs = 60_000

/** Returns what the images are attached to that prove a payout did not arrive. */
export function getProofSubject({ id, attempt }: Pick<WithdrawalRow, 'id' | 'attempt'>): string {
  return `withdrawal:${id}:${attempt}`
}

/** Returns a page of the member's withdrawals, newest first. */
export async function listWithdrawals(
  { database }: Core,
  { session, query }: Call<typeof endpoints.withdrawals, 'member'>,
): Promise<InferWire<typeof endpoints.withdrawals>> {
  const limit = toPageSize(query.pageSize)
  const { state } = query
  const rows = await readOwn(database, session.memberId, { state, before: parseIdCursor(query.after), limit })
  return { withdrawals: rows.map(toSummary), next: toIdCursor(rows, limit) }
}

/** Returns a withdrawal of the member with its timeline. Throws WITHDRAWAL_UNKNOWN. */
export async function getWithdrawal(
  { database }: Core,
  { merchant, session, query }: Call<typeof endpoints.withdrawalDetails, 'member'>,
): Promise<InferWire<typeof endpoints.withdrawalDetails>> {
  const row = await getOwn(database, session.memberId, query.withdrawalId)
  const events = await readEvents(database, row.id)
  const { holder } = withdrawalStateProperties[row.state]
  return {
    ...toSummary(row),
    received: toWireAmount(row, row.received),
    outstanding: toWireAmount(row, getOutstanding(row)),
    holder,
    expectedAt: getExpectedTime(row)?.toISOString() ?? null,
    confirmBy: row.state === 'disbursed' ? (row.confirmBy?.toISOString() ?? null) : null,
    rejectReason: row.rejectReason,
    canCancel: canWithdrawal(row.state, 'cancel') && allowsCancel(merchant),
    events: events.map(({ at, event, state, actor }) => ({ at: at.toISOString(), event, state, actor })),
  }
}

function toSummary(row: WithdrawalRow) {
  const { id, amount, fee, currency, state, bank, accountNumber, createdAt } = row
  return {
    id: String(id),
    amount: toWireAmount(row, amount),
    fee: toWireAmount(row, fee),
    currency,
    state,
    bank,
    accountNumber: maskAccountNumber(accountNumber),
    createdAt: createdAt.toISOString(),
  }
}

function getExpectedTime({ state, updatedAt }: { readonly state: WithdrawalState; readonly updatedAt: Date }) {
  const { expectedMinutes } = withdrawalStateProperties[state]
  return expectedMinutes === null ? null : new Date(updatedAt.getTime() + expectedMinutes * minuteMs)
}

async function getOwn(connection: Connection, memberId: bigint, id: string): Promise<WithdrawalRow> {
  const key = parseRowId(id)
  const row = key === null ? null : await findOwn(connection, memberId, key)
  if (!row) throw new DomainError('WITHDRAWAL_UNKNOWN')
  return row
}

async function lockOwn(unit: UnitOfWork, memberId: bigint, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(unit, (await getOwn(unit, memberId, id)).id)
  if (!row) throw new DomainError('WITHDRAWAL_UNKNOWN')
  return row
}

/** Takes a request back. Throws WITHDRAWAL_UNKNOWN, and WITHDRAWAL_STATE once it is reviewed, or where it is not permitted. */
export async function cancelWithdrawal(
  core: Core,
  { merchant, session, body, commit }: Call<typeof endpoints.cancelWithdrawal, 'member'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const row = await lockOwn(unit, session.memberId, body.withdrawalId)
    if (!allowsCancel(merchant)) throw new DomainError('WITHDRAWAL_STATE')
    const { state } = await takeStep(core, unit, row, { event: 'cancel', actor: 'member' })
    unit.audit({ before: { withdrawal: String(row.id), state: row.state }, after: { state } })
    return done
  })
}

const receiptEvents = { full: 'confirm', partly: 'confirmPartly', missing: 'confirmMissing' } as const

/**
 * Records what the member says of a payout. Throws WITHDRAWAL_UNKNOWN, WITHDRAWAL_STATE, RECEIPT_AMOUNTS_WRONG unless the
 * amounts add up to what was paid out, PROOF_REQUIRED without a picture of what did not arrive, IMAGE_UNKNOWN.
 */
export async function confirmWithdrawal(core: Core, call: ConfirmCall): Promise<typeof done> {
  const { merchant, session, body, commit } = call
  if (body.receipt === 'missing' && body.imageIds.length === 0) throw new DomainError('PROOF_REQUIRED')
  return commit(async (unit) => {
    const row = await lockOwn(unit, session.memberId, body.withdrawalId)
    const step = { event: receiptEvents[body.receipt], actor: 'member' } as const
    if (!canWithdrawal(row.state, step.event)) throw new DomainError('WITHDRAWAL_STATE')
    const changes = body.receipt === 'partly' ? { received: row.received + readReceived(call, row) } : {}
    if (body.receipt === 'missing') {
      const owner = { merchant: merchant.code, memberId: session.memberId }
      const attachment = { ...owner, purpose: 'withdrawal', subject: getProofSubject(row) } as const
      await attachImages(unit, core, attachment, body.imageIds)
    }
    const { state } = await takeStep(core, unit, row, { ...step, changes })
    unit.audit({ before: { withdrawal: String(row.id), state: row.state }, after: { state } })
    return done
  })
}

function readReceived({ merchant, body }: ConfirmCall, row: WithdrawalRow): bigint {
  const received = parseAmount(body.received ?? '', merchant).minor
  const remaining = parseAmount(body.remaining ?? '', merchant).minor
  if (received + remaining !== getOutstanding(row)) throw new DomainError('RECEIPT_AMOUNTS_WRONG')
  return received
}
