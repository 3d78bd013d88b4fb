import { DomainError } from '@croupier/domain/errors'
import { parseMoney, toMoney, toWire } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/ops/rounds'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, rowId, toCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { getApprovalAmount } from '../members/corrections.ts'
import { stepsByEvent, toWalletError } from './events.ts'
import { findRound, lockRounds, readOpenRounds, type OpenRoundKey } from './open-round-repository.ts'
import { processEvents } from './repository.ts'
import { getSessionsSince } from './sessions.ts'

type Body = Call<typeof endpoints.returnRound, 'operator'>['body']
type Round = NonNullable<Awaited<ReturnType<typeof findRound>>>

const done = { done: true } as const

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

/** Returns a page of the rounds of the operator's merchants that are open for long, oldest first. */
export async function listOpenRounds(
  { clock, database }: Core,
  { merchants, query, language }: Call<typeof endpoints.openRounds, 'operator'>,
): Promise<InferWire<typeof endpoints.openRounds>> {
  const limit = toPageSize(query.pageSize)
  const before = query.before === undefined ? getReturnableUntil(clock.now()) : new Date(query.before)
  const rows = await readOpenRounds(database, {
    merchants: merchants.map(({ code }) => code),
    // PostgreSQL has no year 0.
    before: new Date(Math.max(0, before.getTime())),
    language,
    after: parseAfter(query.after),
    limit,
  })
  return {
    rounds: rows.map(({ merchant, account, vendor, game, roundId, stake, currency, openedAt }) => ({
      merchant,
      account,
      vendor,
      game,
      roundId,
      stake: toWire(toMoney(stake, currency)),
      currency,
      openedAt: openedAt.toISOString(),
    })),
    next: toCursor(rows, limit, ({ openedAt, memberId, vendor, roundId }) => [
      openedAt.getTime(),
      String(memberId),
      vendor,
      roundId,
    ]),
  }
}

/**
 * Rolls a round back that its vendor does not finish. Throws MEMBER_UNKNOWN, NOT_FOUND, ROUND_SETTLED and ROUND_CANCELLED for one that
 * has ended, ROUND_OPEN for one that is too young, VERSION_CONFLICT for another stake than the shown one, AMOUNT_INVALID above what
 * one person may decide.
 */
export async function returnRound(
  core: Core,
  { merchant, body, commit }: Call<typeof endpoints.returnRound, 'operator'>,
): Promise<InferWire<typeof endpoints.returnRound>> {
  const limit = await getApprovalAmount(core, merchant)
  return commit(async (unit) => {
    const memberId = await lockRounds(unit, merchant.code, body.account.trim())
    if (memberId === null) throw new DomainError('MEMBER_UNKNOWN')
    const round = await findRound(unit, { memberId, ...body })
    if (!round) throw new DomainError('NOT_FOUND')
    if (round.state !== 'open') throw new DomainError(round.state === 'settled' ? 'ROUND_SETTLED' : 'ROUND_CANCELLED')
    if (round.openedAt > getReturnableUntil(core.clock.now())) throw new DomainError('ROUND_OPEN')
    const shown = parseMoney(body.stake, round.currency)
    if ('error' in shown || shown.minor !== round.stake) throw new DomainError('VERSION_CONFLICT')
    if (round.stake > limit.minor) throw new DomainError('AMOUNT_INVALID')
    await rollBack(core, unit, round, body)
    unit.audit({
      subject: `member ${memberId}`,
      reason: body.reason,
      before: { vendor: body.vendor, round: body.roundId, state: round.state },
      after: { state: 'cancelled', amount: toWire(shown) },
    })
    unit.afterCommit(() => core.push.notify('balance', { merchant: merchant.code, memberId }))
    return done
  })
}

/** Processes the event that the vendor has not sent. */
async function rollBack(core: Core, unit: UnitOfWork, round: Round, { vendor, roundId }: Body): Promise<void> {
  const at = core.clock.now()
  const [outcome] = await processEvents(unit.query, [
    {
      event: 'rollback',
      steps: stepsByEvent['rollback'] ?? '{}',
      vendor,
      sessionId: round.sessionId,
      transactionId: `return:${unit.key}`,
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

function parseAfter(cursor: string | undefined): OpenRoundKey | undefined {
  const key = parseCursor(cursor, roundKey)
  return key && [new Date(key[0]), key[1], key[2], key[3]]
}
