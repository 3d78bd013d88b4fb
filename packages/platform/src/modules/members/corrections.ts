import { randomUUID } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { compare, fromWire, isCurrency, parseMoney, toMoney, toWire, type Money } from '@croupier/domain/money'
import type { correctBalance } from '@croupier/endpoints/calls/ops/members'
import type * as endpoints from '@croupier/endpoints/calls/ops/requests'
import type { InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import { parseCursor, toCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Commit, UnitOfWork } from '../../core/http/unit-of-work.ts'
import { getRealm } from '../../core/ledger/balance.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { getMember, type MemberChange } from './changes.ts'
import {
  countWaitingRequests,
  decideRequest,
  insertRequest,
  lockMember,
  lockRequest,
  readRequests,
  type RequestRow,
} from './repository.ts'

type Correction = InferWire<typeof correctBalance>

/** A booking of an operator's correction. */
interface Booking {
  readonly merchant: Merchant
  readonly account: string
  readonly amount: Money
  /** Unique key of the posting. */
  readonly key: string
}

/**
 * Corrects a member's main balance; above the brand's amount the correction waits for a second operator. Throws
 * MEMBER_UNKNOWN, AMOUNT_INVALID, AMOUNT_TOO_PRECISE and INSUFFICIENT_FUNDS.
 */
export async function bookCorrection(
  core: Core,
  change: MemberChange<InferBody<typeof correctBalance>>,
): Promise<Correction> {
  const { merchant, operator, body, commit } = change
  const amount = parseAmount(body.amount, merchant)
  const limit = await getApprovalAmount(core, merchant)
  return commit(async (unit) => {
    const found = await getMember(unit, change)
    const { reason } = body
    unit.audit({ subject: `member ${found.id}`, reason, after: { amount: toWire(amount) } })
    if (!needsApproval(amount, limit)) {
      await book(core, unit, { merchant, account: found.username, amount, key: `correction:${unit.key}` })
      return { state: 'booked', requestId: null }
    }
    const requestId = randomUUID()
    await insertRequest(unit, {
      id: requestId,
      merchant: merchant.code,
      kind: 'correction',
      memberId: found.id,
      amount: amount.minor,
      currency: amount.currency,
      reason,
      state: 'waiting',
      requestedBy: operator.username,
      requestedAt: core.clock.now(),
    })
    return { state: 'waiting', requestId }
  })
}

/** Returns the largest correction of a merchant's member that needs no second operator. */
export async function getApprovalAmount(core: Core, merchant: Merchant): Promise<Money> {
  return fromWire((await getSettings(core, merchant)).approvalAmount, merchant.currency)
}

/** The last instant of a `Date`, milliseconds. */
const maxTime = 8.64e15
/** Milliseconds of the instant that the list is ordered by, kind and id. */
const requestKey = z.tuple([
  z.int().check(z.minimum(0), z.maximum(maxTime)),
  z.string().check(z.maxLength(16)),
  z.string().check(z.maxLength(64)),
])

/** Counts the requests of merchants that wait for a second operator. */
export function countRequests(
  { database }: Pick<Core, 'database'>,
  merchants: readonly Merchant[],
): ReturnType<typeof countWaitingRequests> {
  return countWaitingRequests(
    database,
    merchants.map(({ code }) => code),
  )
}

/** Returns a page of the requests of the operator's merchants. */
export async function listRequests(
  { database }: Core,
  { merchants, query }: { merchants: readonly Merchant[]; query: InferQuery<typeof endpoints.operatorRequests> },
): Promise<InferWire<typeof endpoints.operatorRequests>> {
  const limit = toPageSize(query.pageSize)
  const [time, kind, id] = parseCursor(query.after, requestKey) ?? []
  const after = time === undefined || kind === undefined || id === undefined ? null : { at: new Date(time), kind, id }
  const codes = merchants.map(({ code }) => code)
  const rows = await readRequests(database, { merchants: codes, state: query.state, after, limit })
  return {
    requests: rows.map((row) => ({
      id: row.id,
      merchant: row.merchant,
      kind: row.kind,
      account: row.username,
      amount: toWire(toAmount(row)),
      currency: row.currency,
      reason: row.reason,
      state: row.state,
      requestedBy: row.requestedBy,
      requestedAt: row.requestedAt.toISOString(),
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    next: toCursor(rows, limit, ({ requestedAt, decidedAt, kind, id }) => [
      (decidedAt ?? requestedAt).getTime(),
      kind,
      id,
    ]),
  }
}

/** A decision of an operator. */
interface Decision {
  readonly merchants: readonly Merchant[]
  readonly operator: OperatorSession
  readonly body: { readonly requestId: string; readonly reason: string }
  readonly commit: Commit<unknown>
}

/** Approves another operator's request and books it. Throws NOT_FOUND, REQUEST_DECIDED, REQUEST_OWN, INSUFFICIENT_FUNDS. */
export async function approveRequest(core: Core, decision: Decision): Promise<{ done: true }> {
  return decision.commit(async (unit) => {
    const { request, merchant } = await decide(core, unit, decision, 'approved')
    const { id, username: account } = request
    await book(core, unit, { merchant, account, amount: toAmount(request), key: `correction:request ${id}` })
    return { done: true as const }
  })
}

/** Rejects a request, or withdraws the operator's own one. Throws NOT_FOUND and REQUEST_DECIDED. */
export async function rejectRequest(core: Core, decision: Decision): Promise<{ done: true }> {
  return decision.commit(async (unit) => {
    await decide(core, unit, decision, 'rejected')
    return { done: true as const }
  })
}

async function decide(core: Core, unit: UnitOfWork, decision: Decision, state: 'approved' | 'rejected') {
  const { merchants, operator, body } = decision
  const codes = merchants.map(({ code }) => code)
  const request = await lockRequest(unit, codes, body.requestId)
  const merchant = merchants.find(({ code }) => code === request?.merchant)
  if (!request || !merchant) throw new DomainError('NOT_FOUND')
  if (request.state !== 'waiting') throw new DomainError('REQUEST_DECIDED')
  if (state === 'approved' && request.requestedBy === operator.username) throw new DomainError('REQUEST_OWN')
  await decideRequest(unit, request.id, { state, decidedBy: operator.username, decidedAt: core.clock.now() })
  unit.audit({
    merchant: merchant.code,
    subject: `member ${request.memberId}`,
    reason: body.reason,
    before: { request: request.id, state: request.state },
    after: { state, amount: toWire(toAmount(request)) },
  })
  return { request, merchant }
}

async function book(
  { clock, push }: Core,
  unit: UnitOfWork,
  { merchant, account, amount, key }: Booking,
): Promise<void> {
  const found = await lockMember(unit, merchant.code, account)
  if (!found) throw new DomainError('MEMBER_UNKNOWN')
  await post(unit, {
    merchant: merchant.code,
    kind: 'correction',
    key,
    unit: amount.currency,
    realm: getRealm(found.type),
    reference: '',
    legs: [
      { account: { memberId: found.id, purpose: 'main' }, amount: amount.minor },
      { account: { purpose: 'corrections' }, amount: -amount.minor },
    ],
    at: clock.now(),
  })
  unit.afterCommit(() => push.notify('balance', { merchant: merchant.code, memberId: found.id }))
}

function parseAmount(text: string, { currency }: Merchant): Money {
  const amount = parseMoney(text, currency)
  if ('error' in amount)
    throw new DomainError(amount.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  if (amount.minor === 0n) throw new DomainError('AMOUNT_INVALID')
  return amount
}

function needsApproval({ minor, currency }: Money, limit: Money): boolean {
  return compare(toMoney(minor < 0n ? -minor : minor, currency), limit) > 0
}

function toAmount({ amount, currency }: Pick<RequestRow, 'amount' | 'currency'>): Money {
  if (!isCurrency(currency)) throw new TypeError(`${currency} is not a currency.`)
  return toMoney(amount, currency)
}
