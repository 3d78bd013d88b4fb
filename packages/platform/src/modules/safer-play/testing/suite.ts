import { createHash } from 'node:crypto'
import type { ExclusionPeriod, PlayLimit } from '@croupier/domain/safer-play'
import { createDeposit } from '@croupier/endpoints/calls/deposits'
import * as ops from '@croupier/endpoints/calls/ops/safer-play'
import { launchGame } from '@croupier/endpoints/calls/play'
import * as calls from '@croupier/endpoints/calls/safer-play'
import { createTestClock } from '@croupier/testing/clock'
import type { TestPlatform } from '@croupier/testing/platform'
import { testGame } from '@croupier/testing/players'
import { relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { describeSite, type SiteContext } from '@croupier/testing/suite'
import { expect } from 'vitest'
import { openGameSession, type GameSession } from '../../wallet/testing/game-session.ts'

/** Seconds; the tests wait for weeks. */
const longSession = { sessionIdle: 400 * 86_400, sessionAbsolute: 400 * 86_400 }

/** Noon of the 20th of a month in Yangon, UTC+06:30: a Friday. */
const start = new Date('2026-11-20T05:30:00Z')

/** Limits of shwe by name, in the order of the response. */
type Limits = Readonly<Record<PlayLimit, Awaited<ReturnType<typeof readAll>>['limits'][number]>>

async function readAll(site: SiteClient, token: string) {
  return unwrap(await site.call(calls.saferPlay, { token }))
}

interface Context extends SiteContext {
  readonly session: GameSession
}

/** Defines tests of safer play on each database, with a platform of their own and a new player at a game for each. */
export function describeSaferPlay(
  title: string,
  define: (suite: Context & ReturnType<typeof createCalls>) => void,
): void {
  const createOptions = () => ({ clock: createTestClock(start), limits: { ...relaxedLimits, ...longSession } })
  const createOwn = async (platform: TestPlatform) => ({ session: await createSession(platform) })
  describeSite(title, { createOptions, createOwn, own: ['session'], createCalls }, define)
}

/** Expects that the wallet has accepted an event. */
export function expectAccepted({
  status,
  errorCode,
}: {
  readonly status: number
  readonly errorCode: string | null
}): void {
  expect({ status, errorCode }).toEqual({ status: 200, errorCode: null })
}

/** Creates a player of shwe in a game that its login has opened. */
async function createSession(platform: TestPlatform): Promise<GameSession> {
  const session = await openGameSession(platform, { balance: '10000' })
  const { sessionId, token } = session.player
  await platform.core.database.query('update game_session set login_hash = $2 where id = $1', [
    sessionId,
    createHash('sha256').update(token).digest('hex'),
  ])
  return session
}

/** The calls of the player and of operators. */
function createCalls(context: Context) {
  const getCall = (token = context.session.player.token) => ({ token })
  const set = (limit: PlayLimit, value: string | null, token?: string) =>
    context.site.call(calls.setLimit, { ...getCall(token), body: { limit, value } })
  const confirm = (limit: PlayLimit, token?: string) =>
    context.site.call(calls.confirmLimit, { ...getCall(token), body: { limit } })
  const keep = (limit: PlayLimit) => context.site.call(calls.keepLimit, { ...getCall(), body: { limit } })
  const exclude = (period: ExclusionPeriod, token?: string) =>
    context.site.call(calls.excludeAccount, { ...getCall(token), body: { period } })
  const deposit = (amount: string, token?: string) =>
    context.site.call(createDeposit, { ...getCall(token), body: { channel: 'royal-bank', amount } })
  const launch = (token?: string) =>
    context.site.call(launchGame, {
      ...getCall(token),
      query: { nodeId: testGame.nodeId, mode: 'real', language: 'EN' },
    })
  const readLimits = async (): Promise<Limits> => {
    const { limits } = await readAll(context.site, context.session.player.token)
    return Object.fromEntries(limits.map((limit) => [limit.limit, limit])) as Limits
  }
  const readExclusion = async () => (await readAll(context.site, context.session.player.token)).exclusion
  const excludeAsOperator = (period: ExclusionPeriod, parts: object = {}) => {
    const { merchant, username: account } = context.session.player
    const body = { merchant, account, period, reason: 'Asked by telephone' }
    return context.operators.call(ops.excludeMember, { body, ...parts })
  }
  const showToOperator = () => {
    const { merchant, username: account } = context.session.player
    return context.operators.call(ops.saferPlayDetails, { query: { merchant, account } })
  }
  /** Cancels what is open, because an account has few open deposits. */
  const cancelDeposits = () =>
    context.platform.core.database.query(
      `update deposit set state = 'cancelled' where member_id = $1 and state = 'pending'`,
      [context.session.player.memberId],
    )
  /** Approves what is open of an account, because it has few open deposits; the money of them is not booked. */
  const approveDeposits = (token: string) =>
    context.platform.core.database.query(
      `update deposit set state = 'approved' where state = 'pending'
         and member_id = (select member_id from session where token_hash = $1)`,
      [createHash('sha256').update(token).digest('hex')],
    )
  return {
    set,
    confirm,
    keep,
    exclude,
    deposit,
    launch,
    readLimits,
    readExclusion,
    excludeAsOperator,
    showToOperator,
    cancelDeposits,
    approveDeposits,
  }
}
