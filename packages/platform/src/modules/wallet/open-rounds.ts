import { DomainError } from '@croupier/domain/errors'
import { parseMoney, toMoney, toWire } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/ops/rounds'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, rowId, toCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { addRequest, getApprovalAmount } from '../members/corrections.ts'
import { stepsByEvent, toWalletError } from './events.ts'
import { countOpenRounds, findRound, lockRounds, readOpenRounds, type OpenRoundKey } from './open-round-repository.ts'
import { processEvents } from './repository.ts'
import { getSessionsSince } from './sessions.ts'

type Round = NonNullable<Awaited<ReturnType<typeof findRound>>>

/** The round of an event, and the key of its transaction. */
interface VendorEvent {
  readonly vendor: string
  readonly roundId: string
  readonly key: string
}

/** How long a round belongs to its vendor alone. */
const returnableAfterMs = 24 * 60 * 60_000

/** The last instant of a cursor, milliseconds. */
const maxTime = Date.UTC(9999, 11, 31)
/** Milliseconds of the opening, member, vendor and round. */
const roundKey = z.tuple([
  z.int().check(z.minimum(0), z.maximum(maxTime)),
  rowId,
  z.string().check(z.maxLength(32)),
  z.string().check(z.maxLength(64)),
])

/** Returns a page of the rounds of the operator's merchants that are open for long, or of an account all that are, oldest first. */
export async function listOpenRounds(
  core: Core,
  { merchants, query, language }: Call<typeof endpoints.openRounds, 'operator'>,
): Promise<InferWire<typeof endpoints.openRounds>> {
  const { clock, database } = core
  const limit = toPageSize(query.pageSize)
  const returnableUntil = getReturnableUntil(clock.now())
  const rows = await readOpenRounds(database, {
    merchants: merchants.map(({ code }) => code),
    account: query.account?.trim(),
    before: getOpenedUntil(query, returnableUntil),
    language,
    after: parseAfter(query.after),
    limit,
  })
  const limits = new Map<string, bigint>()
  for (const merchant of merchants) limits.set(merchant.code, (await getApprovalAmount(core, merchant)).minor)
  return {
    rounds: rows.map(({ merchant, vendor, game, roundId, stake, currency, openedAt, requestedBy, ...row }) => ({
      merchant,
      account: row.account,
      vendor,
      game,
      roundId,
      stake: toWire(toMoney(stake, currency)),
      currency,
      openedAt: openedAt.toISOString(),
      returnable: openedAt <= returnableUntil,
      needsSecond: stake > (limits.get(merchant) ?? 0n),
      requestedBy,
    })),
    next: toCursor(rows, limit, ({ openedAt, memberId, vendor, roundId }) => [
      openedAt.getTime(),
      String(memberId),
      vendor,
      roundId,
    ]),
  }
}

/** Counts the rounds of merchants that can be returned. */
export function countReturnableRounds(
  { clock, database }: Pick<Core, 'clock' | 'database'>,
  merchants: readonly Merchant[],
) {
  return countOpenRounds(database, {
    merchants: merchants.map(({ code }) => code),
    before: getReturnableUntil(clock.now()),
  })
}

/**
 * Rolls a round back that its vendor does not finish; above what one person may decide a second operator is asked for it. Throws
 * MEMBER_UNKNOWN, NOT_FOUND, ROUND_SETTLED and ROUND_CANCELLED for one that has ended, ROUND_OPEN for one that is too young, and
 * VERSION_CONFLICT for another stake than the shown one, or where a second operator has been asked already.
 */
export async function returnRound(
  core: Core,
  { merchant, operator, body, commit }: Call<typeof endpoints.returnRound, 'operator'>,
): Promise<InferWire<typeof endpoints.returnRound>> {
  const limit = await getApprovalAmount(core, merchant)
  return commit(async (unit) => {
    const { vendor, roundId, reason } = body
    const memberId = await lockRounds(unit, merchant.code, body.account.trim())
    if (memberId === null) throw new DomainError('MEMBER_UNKNOWN')
    const round = await getReturnable(core, unit, { memberId, vendor, roundId })
    const shown = parseMoney(body.stake, round.currency)
    if ('error' in shown || shown.minor !== round.stake || round.requestedBy !== null)
      throw new DomainError('VERSION_CONFLICT')
    const before = { vendor, round: roundId, state: round.state }
    const subject = `member ${memberId}`
    if (round.stake > limit.minor) {
      const { code } = merchant
      const change = {
        merchant: code,
        kind: 'return' as const,
        memberId,
        amount: round.stake,
        currency: round.currency,
      }
      const requestedBy = operator.username
      const requestId = await addRequest(core, unit, { ...change, vendor, roundId, reason, requestedBy })
      unit.audit({ subject, reason, before, after: { request: requestId, state: 'waiting', amount: toWire(shown) } })
      return { state: 'waiting' as const, requestId }
    }
    await rollBack(core, unit, round, { vendor, roundId, key: `return:${unit.key}` })
    unit.audit({ subject, reason, before, after: { state: 'cancelled', amount: toWire(shown) } })
    unit.afterCommit(() => core.push.notify('balance', { merchant: merchant.code, memberId }))
    return { state: 'returned' as const, requestId: null }
  })
}

/** A round that a second operator returns, with the stake that the first one was shown. */
interface RequestedReturn {
  readonly merchant: Merchant
  readonly account: string
  readonly memberId: bigint
  readonly vendor: string
  readonly roundId: string
  /** Minor units. */
  readonly stake: bigint
  /** Identifies the request. */
  readonly key: string
}

/**
 * Rolls a round back that another operator has asked for. Throws ROUND_SETTLED and ROUND_CANCELLED for one that has ended since, and
 * VERSION_CONFLICT for another stake.
 */
export async function rollBackRequested(core: Core, unit: UnitOfWork, requested: RequestedReturn): Promise<void> {
  const { merchant, account, memberId, vendor, roundId, stake, key } = requested
  await lockRounds(unit, merchant.code, account)
  const round = await getReturnable(core, unit, { memberId, vendor, roundId })
  if (round.stake !== stake) throw new DomainError('VERSION_CONFLICT')
  await rollBack(core, unit, round, { vendor, roundId, key: `return:request ${key}` })
  unit.afterCommit(() => core.push.notify('balance', { merchant: merchant.code, memberId }))
}

/** Finds a round that its vendor does not finish. Throws NOT_FOUND, ROUND_SETTLED, ROUND_CANCELLED and ROUND_OPEN. */
async function getReturnable(core: Core, unit: UnitOfWork, key: Parameters<typeof findRound>[1]): Promise<Round> {
  const round = await findRound(unit, key)
  if (!round) throw new DomainError('NOT_FOUND')
  if (round.state !== 'open') throw new DomainError(round.state === 'settled' ? 'ROUND_SETTLED' : 'ROUND_CANCELLED')
  if (round.openedAt > getReturnableUntil(core.clock.now())) throw new DomainError('ROUND_OPEN')
  return round
}

/** Processes the event that the vendor has not sent. */
async function rollBack(core: Core, unit: UnitOfWork, round: Round, event: VendorEvent): Promise<void> {
  const { vendor, roundId, key } = event
  const at = core.clock.now()
  const [outcome] = await processEvents(unit.query, [
    {
      event: 'rollback',
      steps: stepsByEvent['rollback'] ?? '{}',
      vendor,
      sessionId: round.sessionId,
      transactionId: key,
      roundId,
      gameCode: '',
      amount: 0n,
      currency: round.currency,
      reason: '',
      settlement: 'full',
      validBetBases: null,
      at,
      sessionsSince: getSessionsSince(core, at),
    },
  ])
  if (!outcome) throw new Error('The database returned no result for a wallet event.')
  if (outcome.refusal !== null) throw toWalletError(outcome.refusal)
}

/** Rounds that were opened until then can be returned. */
function getReturnableUntil(now: Date): Date {
  return new Date(now.getTime() - returnableAfterMs)
}

/** When the rounds of a list were opened at the latest; undefined for those of an account, whatever their age. */
function getOpenedUntil(
  { account, before }: InferQuery<typeof endpoints.openRounds>,
  returnableUntil: Date,
): Date | undefined {
  // PostgreSQL has no year 0.
  if (before !== undefined) return new Date(Math.max(0, new Date(before).getTime()))
  return account === undefined ? returnableUntil : undefined
}

function parseAfter(cursor: string | undefined): OpenRoundKey | undefined {
  const key = parseCursor(cursor, roundKey)
  return key && [new Date(key[0]), key[1], key[2], key[3]]
}
