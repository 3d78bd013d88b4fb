import { randomUUID } from 'node:crypto'
import { audienceOf, isAgent, type MemberType } from '@croupier/domain/member'
import * as games from '@croupier/endpoints/calls/games'
import * as records from '@croupier/endpoints/calls/records'
import * as account from '@croupier/endpoints/calls/account'
import * as session from '@croupier/endpoints/calls/session'
import * as system from '@croupier/endpoints/calls/system'
import * as wallet from '@croupier/endpoints/calls/wallet'
import type { AnyEndpoint, Schema } from '@croupier/endpoints/endpoint'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { testGame } from '@croupier/testing/players'
import { calmLimits, demoPlayer, siteClient, valueOf, type CallParts, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from '../build.ts'
import type { Scope } from '../http/operation.ts'
import { openAccount } from '../services/accounts.ts'
import { noPassword } from '../services/passwords.ts'
import { endSession, openSession } from '../services/sessions.ts'
import { sha256 } from '../services/random.ts'
import { sit, type Seat } from '../wallet/testing/seat.ts'
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

/** How a permitted caller asks, with the least that the call accepts; 200 answers. */
interface Row {
  readonly endpoint: AnyEndpoint
  /** Who may ask, said here once more, so that a route cannot be opened by a slip. */
  readonly scope: Scope
  readonly parts?: (caller: Caller) => Promise<CallParts> | CallParts
}

const language = 'EN'
const days = { from: '2020-01-01', to: '2099-12-31', language }
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
  ].map((endpoint) => ({ endpoint, scope: 'visitor' }) as const),
  ...[account.memberInfo, account.balance, account.logout, account.socketTicket, games.favoriteIds].map(
    (endpoint) => ({ endpoint, scope: 'session' }) as const,
  ),
  {
    endpoint: session.login,
    scope: 'visitor',
    parts: async () => ({ body: { ...demoPlayer, type: 'username', antiBot: await site.antiBot() } }),
  },
  {
    endpoint: session.freePlayLogin,
    scope: 'visitor',
    parts: async () => {
      const device = { os: 'linux', platform: 'W' }
      const encryption = await site.seal(session.freePlayLogin, { ...device, jti: randomUUID() })
      return { body: { ...device, encryption, gatewayVersion: 3 } }
    },
  },
  {
    endpoint: session.register,
    scope: 'visitor',
    parts: async (caller) => ({ body: await validForm(platform, `by${caller}01`) }),
  },
  { endpoint: games.vendors, scope: 'visitor', parts: () => ({ query: { language } }) },
  { endpoint: games.games, scope: 'visitor', parts: () => ({ query: list }) },
  { endpoint: games.hotGames, scope: 'visitor', parts: () => ({ query: { language } }) },
  { endpoint: games.favorites, scope: 'session', parts: () => ({ query: list }) },
  { endpoint: games.recentGames, scope: 'session', parts: () => ({ query: list }) },
  { endpoint: games.addFavorite, scope: 'session', parts: () => ({ body: favorite }) },
  { endpoint: games.removeFavorite, scope: 'session', parts: () => ({ body: favorite }) },
  {
    endpoint: games.launchGame,
    scope: 'session',
    parts: (caller) => ({ query: { nodeId: favorite.nodeId, language, mode: caller === 'trial' ? 'demo' : 'real' } }),
  },
  { endpoint: records.betRecords, scope: 'member', parts: () => ({ query: days }) },
  { endpoint: records.transactionRecords, scope: 'member', parts: () => ({ query: days }) },
  ...[
    wallet.walletAuthenticate,
    wallet.walletBalance,
    wallet.walletBet,
    wallet.walletSettle,
    wallet.walletRollback,
    wallet.walletAdjust,
  ].map((endpoint) => ({ endpoint, scope: 'vendor', parts: () => ({ body: {} }) }) as const),
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
  if (caller === 'dead') await endSession(kernel.database, sha256(token), clock.now())
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
const rowOf = (endpoint: AnyEndpoint) => rows.find((row) => nameOf(row.endpoint) === nameOf(endpoint))

/** Names of the fields that a query or body has. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (schema === undefined) return []
  if (!(schema instanceof z.ZodMiniObject)) throw new TypeError('Only the fields of an object have names.')
  return Object.keys(schema.shape)
}

/** Every row of the database that names a member, by table. */
async function belongingsOf({ player }: Seat): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { query } = platform.kernel.database
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id'`,
  )
  const rowsOf = ({ name }: { name: string }) =>
    query(`select one::text from ${name} as one where member_id = $1 order by 1`, [player.memberId])
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await rowsOf(table)])))
}

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
    test.each(callerNames)('as %s', async (caller) => {
      const parts = (await rowOf(endpoint)?.parts?.(caller)) ?? {}
      const token = await freshToken(caller)
      const answer = await site.call(endpoint, { ...parts, token })
      const expected = refusal(scope, caller) ?? { status: 200, errorCode: null }
      expect({ status: answer.status, errorCode: answer.errorCode }).toEqual(expected)
    })
  },
)

describe('what belongs to one member', () => {
  const withToken = operations.filter(({ endpoint }) => endpoint.auth === 'token')
  /** What a caller with a token may name is everybody's: pages and days, the way of the visit, games of the catalogue. */
  const pages = ['page', 'pageNo', 'pageSize', 'from', 'to', 'state', 'kind']
  const visit = ['language', 'platform', 'clientType', 'mode', 'backUrl']
  const everybodys = [...pages, ...visit, 'nodeId', 'gameType', 'vassalage', 'vendor']
  let owner: Seat
  /** Words that only answers to the owner may hold. */
  let marks: readonly string[]

  beforeAll(async () => {
    owner = await sit(platform)
    const round = randomUUID()
    await owner.bet('10', { round })
    await site.call(games.addFavorite, { token: owner.player.token, body: favorite })
    const { account: name } = valueOf(await site.call(account.memberInfo, { token: owner.player.token }))
    marks = [round, testGame.nodeId, name]
  })

  test('is named by no call: the first that takes an id of such a thing brings its case for another member', () => {
    const fields = withToken.flatMap(({ endpoint: { query, body } }) => [...fieldsOf(query), ...fieldsOf(body)])
    expect([...new Set(fields)].toSorted()).toEqual(everybodys.toSorted())
  })

  test('is told to that member', async () => {
    const { token } = owner.player
    const told = await Promise.all([
      site.call(account.memberInfo, { token }),
      site.call(games.recentGames, { token, query: list }),
      site.call(records.betRecords, { token, query: days }),
    ])
    const text = told.map((answer) => answer.text).join()
    expect(marks.filter((mark) => !text.includes(mark))).toEqual([])
  })

  test.each(withToken.map(({ endpoint }) => ({ endpoint, name: nameOf(endpoint) })))(
    'is neither read nor changed by the $name of another',
    async ({ endpoint }) => {
      const before = await belongingsOf(owner)
      const parts = (await rowOf(endpoint)?.parts?.('member')) ?? {}
      const { status, text } = await site.call(endpoint, { ...parts, token: await freshToken('member') })
      expect(status).toBe(200)
      expect(marks.filter((mark) => text.includes(mark))).toEqual([])
      expect(await belongingsOf(owner)).toEqual(before)
    },
  )
})

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
