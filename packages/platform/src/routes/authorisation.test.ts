import { randomUUID } from 'node:crypto'
import { audienceOf, isAgent, type MemberType } from '@croupier/domain/member'
import * as games from '@croupier/endpoints/calls/games'
import * as records from '@croupier/endpoints/calls/records'
import * as account from '@croupier/endpoints/calls/account'
import * as session from '@croupier/endpoints/calls/session'
import * as system from '@croupier/endpoints/calls/system'
import * as wallet from '@croupier/endpoints/calls/wallet'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, valueOf, type CallParts, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../build.ts'
import type { Scope } from '../http/operation.ts'
import { openAccount } from '../services/accounts.ts'
import { noPassword } from '../services/passwords.ts'
import { endSession, openSession } from '../services/sessions.ts'
import { sha256 } from '../services/random.ts'
import { validForm } from './session/testing/registered.ts'

/** Who asks. `otherBrand`: a member's token of another brand; `dead`: a token that was logged out. */
const callers = {
  visitor: null,
  trial: 4,
  member: 0,
  agent1: 1,
  agent2: 2,
  agent41: 41,
  agent42: 42,
  otherBrand: 0,
  dead: 0,
} as const satisfies Record<string, MemberType | null>
type Caller = keyof typeof callers

const callerNames = Object.keys(callers) as Caller[]
const nobody: ReadonlySet<Caller> = new Set<Caller>(['visitor', 'otherBrand', 'dead'])

/** How a permitted caller asks, with the least that the call accepts, and the status that answers. */
interface Row {
  readonly endpoint: AnyEndpoint
  /** Who may ask, said here once more, so that a route cannot be opened by a slip. */
  readonly scope: Scope
  readonly status: number
  readonly parts?: (caller: Caller) => Promise<CallParts> | CallParts
}

const language = 'EN'
const days = { from: '2026-11-20', to: '2026-11-20', language }
const list = { language, clientType: '3' }
/** A game that is offered for real and for free; which one, the seed says. */
const favorite = { nodeId: '', vendor: '', gameType: '' }
let platform: TestPlatform
let site: SiteClient

/** One row for each operation of the platform; a new operation brings its row. */
const rows: readonly Row[] = [
  ...[
    system.permission,
    system.status,
    system.whitelabel,
    system.registerSettings,
    system.domainRoutes,
    system.jwks,
    session.captcha,
    session.antiBotChallenge,
  ].map((endpoint) => ({ endpoint, scope: 'visitor', status: 200 }) as const),
  ...[account.memberInfo, account.balance, account.logout, account.socketTicket, games.favoriteIds].map(
    (endpoint) => ({ endpoint, scope: 'session', status: 200 }) as const,
  ),
  {
    endpoint: session.login,
    scope: 'visitor',
    status: 200,
    parts: async () => ({ body: { ...demoPlayer, type: 'username', antiBot: await site.antiBot() } }),
  },
  {
    endpoint: session.freePlayLogin,
    scope: 'visitor',
    status: 200,
    parts: async () => {
      const device = { os: 'linux', platform: 'W' }
      const encryption = await site.seal(session.freePlayLogin, { ...device, jti: randomUUID() })
      return { body: { ...device, encryption, gatewayVersion: 3 } }
    },
  },
  {
    endpoint: session.register,
    scope: 'visitor',
    status: 200,
    parts: async (caller) => ({ body: await validForm(platform, `by${caller}01`) }),
  },
  { endpoint: games.vendors, scope: 'visitor', status: 200, parts: () => ({ query: { language } }) },
  { endpoint: games.games, scope: 'visitor', status: 200, parts: () => ({ query: list }) },
  { endpoint: games.hotGames, scope: 'visitor', status: 200, parts: () => ({ query: { language } }) },
  { endpoint: games.favorites, scope: 'session', status: 200, parts: () => ({ query: list }) },
  { endpoint: games.recentGames, scope: 'session', status: 200, parts: () => ({ query: list }) },
  { endpoint: games.addFavorite, scope: 'session', status: 200, parts: () => ({ body: favorite }) },
  { endpoint: games.removeFavorite, scope: 'session', status: 200, parts: () => ({ body: favorite }) },
  {
    endpoint: games.launchGame,
    scope: 'session',
    status: 200,
    parts: (caller) => ({ query: { nodeId: favorite.nodeId, language, mode: caller === 'trial' ? 'demo' : 'real' } }),
  },
  { endpoint: records.betRecords, scope: 'member', status: 200, parts: () => ({ query: days }) },
  { endpoint: records.transactionRecords, scope: 'member', status: 200, parts: () => ({ query: days }) },
  ...[
    wallet.walletAuthenticate,
    wallet.walletBalance,
    wallet.walletBet,
    wallet.walletSettle,
    wallet.walletRollback,
    wallet.walletAdjust,
  ].map((endpoint) => ({ endpoint, scope: 'vendor', status: 200, parts: () => ({ body: {} }) }) as const),
]

const tokens = new Map<Caller, bigint>()

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
  site = siteClient(platform)
  const { kernel, clock } = platform
  for (const caller of callerNames) {
    const type = callers[caller]
    if (type === null) continue
    const merchant = kernel.merchants.byHost(caller === 'otherBrand' ? 'lotus.localhost' : 'shwe.localhost')
    const account = { merchant, username: `matrix_${caller}`, nickname: caller, type, passwordHash: noPassword }
    const opening = merchant.currency === 'VND' ? '0' : '0.00'
    tokens.set(
      caller,
      await kernel.database.transaction((connection) =>
        openAccount(connection, { ...account, opening, now: clock.now() }),
      ),
    )
  }
  const page = valueOf(await site.call(games.games, { query: { ...list, gameType: 'RNG' } }))
  const game = page.games.find(({ supportPlay }) => supportPlay === 0)
  if (!game) throw new Error('The seed offers no free game on the first page.')
  Object.assign(favorite, { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType })
})
afterAll(() => platform.stop())

/** A new session of the caller, so that a call that ends it does not disturb the next one. */
async function freshToken(caller: Caller): Promise<string | undefined> {
  const memberId = tokens.get(caller)
  if (memberId === undefined) return undefined
  const { kernel, clock } = platform
  const merchant = kernel.merchants.byHost(caller === 'otherBrand' ? 'lotus.localhost' : 'shwe.localhost').code
  const { token } = await openSession(kernel.database, { merchant, memberId, ip: '127.0.0.1', now: clock.now() })
  if (caller === 'dead') await endSession(kernel.database, sha256(token))
  return token
}

/** Why a scope refuses a caller; null when it lets it through. */
function refusal(scope: Scope, caller: Caller): { status: number; errorCode: string } | null {
  if (scope === 'vendor') return { status: 401, errorCode: 'SIGNATURE_INVALID' }
  if (scope === 'visitor') return null
  if (nobody.has(caller)) return { status: 401, errorCode: 'NOT_LOGGED_IN' }
  const type = callers[caller] ?? 0
  if (scope === 'session') return null
  if (audienceOf(type) === 'trial') return { status: 403, errorCode: 'TRIAL_NOT_PERMITTED' }
  return scope === 'agent' && !isAgent(type) ? { status: 403, errorCode: 'NOT_PERMITTED' } : null
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

test('every operation of the platform has its row, and every row its operation and scope', () => {
  const scoped = (entries: readonly { endpoint: AnyEndpoint; scope: Scope }[]) =>
    entries.map(({ endpoint, scope }) => `${nameOf(endpoint)} ${scope}`).toSorted()
  expect(scoped(rows)).toEqual(scoped(operations))
})

test('what an endpoint says of its token agrees with the scope that it is registered in', () => {
  const wrong = operations.filter(({ endpoint: { auth }, scope }) => {
    if (auth === 'vendor') return scope !== 'vendor'
    return (auth === 'token') !== (scope === 'session' || scope === 'member' || scope === 'agent')
  })
  expect(wrong.map(({ endpoint }) => nameOf(endpoint))).toEqual([])
})

describe.each(operations.map((operation) => ({ ...operation, name: nameOf(operation.endpoint) })))(
  '$name ($scope)',
  ({ endpoint, scope }) => {
    const row = rows.find((candidate) => nameOf(candidate.endpoint) === nameOf(endpoint))

    test.each(callerNames)('as %s', async (caller) => {
      const parts = (await row?.parts?.(caller)) ?? {}
      const token = await freshToken(caller)
      const answer = await site.call(endpoint, { ...parts, token })
      const refused = refusal(scope, caller)
      const expected = refused ?? { status: row?.status, errorCode: null }
      expect({ status: answer.status, errorCode: answer.errorCode }).toEqual(expected)
    })
  },
)

describe('while the site is closed', () => {
  test.each([
    ['for maintenance', `status = 1`, 503, 'SYSTEM_MAINTENANCE'],
    ['to the region', `status = 0, blocked_networks = '["127.0.0.0/8"]'`, 403, 'REGION_RESTRICTED'],
  ])('%s, only the gate and the vendors get through', async (_name, change, status, errorCode) => {
    const token = await freshToken('member')
    await platform.kernel.database.query(`update merchant set ${change}`)
    try {
      for (const { endpoint, scope, whenClosed } of operations) {
        const answer = await site.call(endpoint, { token, ...(endpoint.body ? { rawBody: '{}' } : {}) })
        const refused = scope === 'vendor' ? refusal(scope, 'member') : { status, errorCode }
        const expected = whenClosed ? { status: 200, errorCode: null } : refused
        expect({ name: nameOf(endpoint), status: answer.status, errorCode: answer.errorCode }).toEqual({
          name: nameOf(endpoint),
          ...expected,
        })
      }
    } finally {
      await platform.kernel.database.query(`update merchant set status = 0, blocked_networks = '[]'`)
    }
  })
})
