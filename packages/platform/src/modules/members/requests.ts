import { DomainError } from '@croupier/domain/errors'
import { isCurrency, toMoney, toWire, type Money } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/ops/requests'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import { parseCursor, toCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Commit, UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { rollBackRequested } from '../wallet/open-rounds.ts'
import { book } from './corrections.ts'
import {
  countWaitingRequests,
  decideRequest,
  lockRequest,
  readRequests,
  type ListedRequestRow,
  type RequestRow,
} from './repository.ts'

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
      round: getRound(row),
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

/**
 * Approves another operator's request and carries it out. Throws NOT_FOUND, REQUEST_DECIDED, REQUEST_OWN, INSUFFICIENT_FUNDS for a
 * correction, and ROUND_SETTLED, ROUND_CANCELLED and VERSION_CONFLICT for a round that has changed since.
 */
export async function approveRequest(core: Core, decision: Decision): Promise<{ done: true }> {
  return decision.commit(async (unit) => {
    const { request, merchant } = await decide(core, unit, decision, 'approved')
    await carryOut(core, unit, merchant, request)
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
    before: { request: request.id, state: request.state, ...getRound(request) },
    after: { state, amount: toWire(toAmount(request)) },
  })
  return { request, merchant }
}

/** Does what was asked for. */
async function carryOut(core: Core, unit: UnitOfWork, merchant: Merchant, request: RequestRow): Promise<void> {
  const { id, username: account, memberId } = request
  const round = getRound(request)
  if (round === null)
    await book(core, unit, { merchant, account, amount: toAmount(request), key: `correction:request ${id}` })
  else await rollBackRequested(core, unit, { merchant, account, memberId, stake: request.amount, key: id, ...round })
}

/** The round of a request to return its stake; null for other requests. */
function getRound({ vendor, roundId }: Pick<ListedRequestRow, 'vendor' | 'roundId'>) {
  return vendor === null || roundId === null ? null : { vendor, roundId }
}

function toAmount({ amount, currency }: Pick<RequestRow, 'amount' | 'currency'>): Money {
  if (!isCurrency(currency)) throw new TypeError(`${currency} is not a currency.`)
  return toMoney(amount, currency)
}
