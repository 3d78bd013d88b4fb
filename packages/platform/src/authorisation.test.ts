import { randomUUID } from 'node:crypto'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import { getAudience, isAgent, type MemberType } from '@croupier/domain/member'
import * as games from '@croupier/endpoints/calls/games'
import * as records from '@croupier/endpoints/calls/records'
import * as account from '@croupier/endpoints/calls/account'
import * as security from '@croupier/endpoints/calls/security'
import * as session from '@croupier/endpoints/calls/session'
import * as system from '@croupier/endpoints/calls/system'
import * as wallet from '@croupier/endpoints/calls/wallet'
import type { AnyEndpoint, Schema } from '@croupier/endpoints/endpoint'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { testGame } from '@croupier/testing/players'
import {
  relaxedLimits,
  demoPlayer,
  createSiteClient,
  unwrap,
  type CallParts,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from './modules/modules.ts'
import type { Scope } from './core/http/operation.ts'
import { openAccount } from './modules/registration/accounts.ts'
import { unusablePasswordHash } from './core/security/passwords.ts'
import { endSession, openSession } from './modules/session/sessions.ts'
import { sha256 } from './core/security/random.ts'
import { openGameSession, type GameSession } from './modules/wallet/testing/game-session.ts'
import { createValidForm } from './modules/registration/testing/registration.ts'

/** Types of the callers. `otherBrand`: a member's token of another brand; `loggedOut`: a token that was logged out. */
const callers = {
  visitor: null,
  trial: 4,
  member: 0,
  agent1: 1,
  agent2: 2,
  agent41: 41,
  agent42: 42,
  otherBrand: 0,
  loggedOut: 0,
} as const satisfies Record<string, MemberType | null>
type Caller = keyof typeof callers

const callerNames = Object.keys(callers) as Caller[]
const unauthenticated: ReadonlySet<Caller> = new Set<Caller>(['visitor', 'otherBrand', 'loggedOut'])

/** A minimal valid request of a permitted caller; it must return 200. */
interface Row {
  readonly endpoint: AnyEndpoint
  /** The expected scope, repeated here so that a route cannot be opened by mistake. */
  readonly scope: Scope
  readonly parts?: (caller: Caller) => Promise<CallParts> | CallParts
}

const language = 'EN'
const days = { from: '2020-01-01', to: '2099-12-31', language }
const list = { language, clientType: '3' }
/** A game that is offered for real and for free; set from the seed. */
const favorite = { nodeId: '', vendor: '', gameType: '' }
let platform: TestPlatform
let site: SiteClient

/** One row per operation of the platform; a new operation adds its row. */
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
  ...[
    account.memberInfo,
    account.balance,
    account.logout,
    account.socketTicket,
    security.firstLogin,
    security.loginInfo,
    games.favoriteIds,
  ].map((endpoint) => ({ endpoint, scope: 'session' }) as const),
  { endpoint: security.changePassword, scope: 'member', parts: createPasswordChange },
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
    parts: async (caller) => ({ body: await createValidForm(platform, `by${caller}01`) }),
  },
  { endpoint: session.affiliate, scope: 'visitor', parts: () => ({ query: { code: 'AGENT01', domain: 'localhost' } }) },
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

const memberIds = new Map<Caller, bigint>()

/** Sets the caller's password and returns a valid change of it. */
async function createPasswordChange(caller: Caller): Promise<CallParts> {
  const { database, passwords } = platform.core
  const oldPassword = 'Before#2026'
  const newPassword = 'Behind#2026'
  const parameters = [memberIds.get(caller), await passwords.hash(oldPassword)]
  await database.query('update member set password_hash = $2 where id = $1', parameters)
  return { body: { oldPassword, newPassword, confirmNewPassword: newPassword } }
}

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
  const { core, clock } = platform
  for (const caller of callerNames) {
    const type = callers[caller]
    if (type === null) continue
    const merchant = core.merchants.getByHost(caller === 'otherBrand' ? 'lotus.localhost' : 'shwe.localhost')
    const account = {
      merchant,
      username: `matrix_${caller}`,
      nickname: caller,
      type,
      passwordHash: unusablePasswordHash,
    }
    const opening = merchant.currency === 'VND' ? '0' : '0.00'
    memberIds.set(
      caller,
      await core.database.transaction((connection) =>
        openAccount(connection, { ...account, opening, now: clock.now() }),
      ),
    )
  }
  const page = unwrap(await site.call(games.games, { query: { ...list, gameType: 'RNG' } }))
  const game = page.games.find(({ supportPlay }) => supportPlay === 0)
  if (!game) throw new Error('The first page of the seed has no game with a demo.')
  Object.assign(favorite, { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType })
})
afterAll(() => platform.stop())

/** Opens a new session for the caller, so that a call that ends it does not affect the next one. */
async function createToken(caller: Caller, passwordChange?: PasswordChangeReason): Promise<string | undefined> {
  const memberId = memberIds.get(caller)
  if (memberId === undefined) return undefined
  const { core, clock } = platform
  const merchant = core.merchants.getByHost(caller === 'otherBrand' ? 'lotus.localhost' : 'shwe.localhost').code
  const now = clock.now()
  const opened = { merchant, memberId, ip: '127.0.0.1', now, passwordChange: passwordChange ?? null }
  const { token } = await openSession(core.database, opened)
  if (caller === 'loggedOut') await endSession(core.database, sha256(token), now)
  return token
}

/** Returns the error that a scope sends to a caller; null when it is permitted. */
function getExpectedError(scope: Scope, caller: Caller): { status: number; errorCode: string } | null {
  if (scope === 'vendor') return { status: 401, errorCode: 'SIGNATURE_INVALID' }
  if (scope === 'visitor') return null
  if (unauthenticated.has(caller)) return { status: 401, errorCode: 'NOT_LOGGED_IN' }
  const type = callers[caller] ?? 0
  if (scope === 'session') return null
  if (getAudience(type) === 'trial') return { status: 403, errorCode: 'TRIAL_NOT_PERMITTED' }
  return scope === 'agent' && !isAgent(type) ? { status: 403, errorCode: 'NOT_PERMITTED' } : null
}

const getName = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const findRow = (endpoint: AnyEndpoint) => rows.find((row) => getName(row.endpoint) === getName(endpoint))

/** Lists the field names of a query or body. */
function listFields(schema: Schema | undefined): string[] {
  if (schema === undefined) return []
  if (!(schema instanceof z.ZodMiniObject)) throw new TypeError('Only object schemas have field names.')
  return Object.keys(schema.shape)
}

/** Reads every database row of a member, by table. */
async function readMemberRows({ player }: GameSession): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { query } = platform.core.database
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id'`,
  )
  const readRows = ({ name }: { name: string }) =>
    query(`select one::text from ${name} as one where member_id = $1 order by 1`, [player.memberId])
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await readRows(table)])))
}

test('every operation of the platform has a row with its scope', () => {
  const formatScopes = (entries: readonly { endpoint: AnyEndpoint; scope: Scope }[]) =>
    entries.map(({ endpoint, scope }) => `${getName(endpoint)} ${scope}`).toSorted()
  expect(formatScopes(rows)).toEqual(formatScopes(operations))
})

test('the declared auth of an endpoint matches the scope of its operation', () => {
  const wrong = operations.filter(({ endpoint: { auth }, scope }) => {
    if (auth === 'vendor') return scope !== 'vendor'
    return (auth === 'token') !== (scope === 'session' || scope === 'member' || scope === 'agent')
  })
  expect(wrong.map(({ endpoint }) => getName(endpoint))).toEqual([])
})

describe.each(operations.map((operation) => ({ ...operation, name: getName(operation.endpoint) })))(
  '$name ($scope)',
  ({ endpoint, scope }) => {
    test.each(callerNames)('as %s', async (caller) => {
      const parts = (await findRow(endpoint)?.parts?.(caller)) ?? {}
      const token = await createToken(caller)
      const response = await site.call(endpoint, { ...parts, token })
      const expected = getExpectedError(scope, caller) ?? { status: 200, errorCode: null }
      expect({ status: response.status, errorCode: response.errorCode }).toEqual(expected)
    })
  },
)

describe('data of one member', () => {
  const withToken = operations.filter(({ endpoint }) => endpoint.auth === 'token')
  /** Parameters of token calls that are not private: paging and days, the client, games of the catalogue. */
  const pages = ['page', 'pageNo', 'pageSize', 'from', 'to', 'state', 'kind']
  const visit = ['language', 'platform', 'clientType', 'mode', 'backUrl']
  const own = ['oldPassword', 'newPassword', 'confirmNewPassword']
  const sharedFields = [...pages, ...visit, ...own, 'nodeId', 'gameType', 'vassalage', 'vendor']
  let owner: GameSession
  /** Texts that only responses to the owner may contain. */
  let privateTexts: readonly string[]

  beforeAll(async () => {
    owner = await openGameSession(platform)
    const round = randomUUID()
    await owner.bet('10', { round })
    await site.call(games.addFavorite, { token: owner.player.token, body: favorite })
    const { account: name } = unwrap(await site.call(account.memberInfo, { token: owner.player.token }))
    privateTexts = [round, testGame.nodeId, name]
  })

  test('every parameter is shared, so a new private id needs a cross-member access test', () => {
    const fields = withToken.flatMap(({ endpoint: { query, body } }) => [...listFields(query), ...listFields(body)])
    expect([...new Set(fields)].toSorted()).toEqual(sharedFields.toSorted())
  })

  test('is returned to that member', async () => {
    const { token } = owner.player
    const responses = await Promise.all([
      site.call(account.memberInfo, { token }),
      site.call(games.recentGames, { token, query: list }),
      site.call(records.betRecords, { token, query: days }),
    ])
    const text = responses.map((response) => response.text).join()
    expect(privateTexts.filter((mark) => !text.includes(mark))).toEqual([])
  })

  test.each(withToken.map(({ endpoint }) => ({ endpoint, name: getName(endpoint) })))(
    'is neither returned nor changed by $name for another member',
    async ({ endpoint }) => {
      const before = await readMemberRows(owner)
      const parts = (await findRow(endpoint)?.parts?.('member')) ?? {}
      const { status, text } = await site.call(endpoint, { ...parts, token: await createToken('member') })
      expect(status).toBe(200)
      expect(privateTexts.filter((mark) => text.includes(mark))).toEqual([])
      expect(await readMemberRows(owner)).toEqual(before)
    },
  )
})

describe('a session that is restricted to changing its password', () => {
  const allowed = new Set(['GET /wps/member/info', 'DELETE /wps/session/logout', 'POST /wps/member/password'])
  const withSession = operations.filter(({ scope }) => scope !== 'visitor' && scope !== 'vendor')

  test.each(withSession.map(({ endpoint }) => ({ endpoint, name: getName(endpoint) })))(
    'calls $name only where that is allowed',
    async ({ endpoint, name }) => {
      const parts = (await findRow(endpoint)?.parts?.('agent1')) ?? {}
      const { status, errorCode } = await site.call(endpoint, { ...parts, token: await createToken('agent1', 'weak') })
      const rejected = { status: 403, errorCode: 'PASSWORD_CHANGE_REQUIRED' }
      expect({ status, errorCode }).toEqual(allowed.has(name) ? { status: 200, errorCode: null } : rejected)
    },
  )
})

describe('while the site is closed', () => {
  test.each([
    ['for maintenance', `status = 1`, 503, 'SYSTEM_MAINTENANCE'],
    ['to the region', `status = 0, blocked_networks = '["127.0.0.0/8"]'`, 403, 'REGION_RESTRICTED'],
  ])('%s, only gate and vendor operations are available', async (_name, change, status, errorCode) => {
    const token = await createToken('member')
    await platform.core.database.query(`update merchant set ${change}`)
    try {
      for (const { endpoint, scope, whenClosed } of operations) {
        const response = await site.call(endpoint, { token, ...(endpoint.body ? { rawBody: '{}' } : {}) })
        const error = scope === 'vendor' ? getExpectedError(scope, 'member') : { status, errorCode }
        const expected = whenClosed ? { status: 200, errorCode: null } : error
        expect({ name: getName(endpoint), status: response.status, errorCode: response.errorCode }).toEqual({
          name: getName(endpoint),
          ...expected,
        })
      }
    } finally {
      await platform.core.database.query(`update merchant set status = 0, blocked_networks = '[]'`)
    }
  })
})
