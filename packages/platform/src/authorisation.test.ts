import { randomUUID } from 'node:crypto'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import { getAudience, isAgent, type MemberType } from '@croupier/domain/member'
import { getPermissions, operatorRoles, type OperatorRole } from '@croupier/domain/operators'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import * as account from '@croupier/endpoints/calls/account'
import * as games from '@croupier/endpoints/calls/games'
import * as play from '@croupier/endpoints/calls/play'
import * as records from '@croupier/endpoints/calls/records'
import { endpoint as declareEndpoint } from '@croupier/endpoints/endpoint'
import { acknowledgement } from '@croupier/endpoints/fields'
import { getIdOwner, type IdOwner } from '@croupier/endpoints/ids'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { testGame, testVendor } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { changeSettings, openSite } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerErrors } from './core/http/errors.ts'
import { mountOperations } from './core/http/mount.ts'
import { isOperatorScope, operation as declareOperation, type Scope } from './core/http/operation.ts'
import { listFields, loadOperations } from './core/http/testing/operations.ts'
import { sha256 } from './core/security/random.ts'
import { unusablePasswordHash } from './core/security/passwords.ts'
import { createAuthenticators } from './modules/authenticators.ts'
import { createTestOperator } from './modules/operators/testing/test-operator.ts'
import { openAccount } from './modules/registration/accounts.ts'
import { endSession, openSession } from './modules/session/sessions.ts'
import { openFurtherSession, openGameSession, type GameSession } from './modules/wallet/testing/game-session.ts'

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
/** Returns every second of two in turn. */
const alternate = <Value>(index: number, one: Value, other: Value): Value => (index % 2 === 0 ? one : other)

/**
 * The agents differ in nothing that a scope reads, as the planted operation of scope agent shows for each of them, and
 * neither do tokens that are none of the site's.
 */
const selectCallers = (index: number) =>
  scale<readonly Caller[]>(
    ['visitor', 'trial', 'member', 'agent1', alternate(index, 'otherBrand', 'loggedOut')],
    callerNames,
  )
const unauthenticated: ReadonlySet<Caller> = new Set<Caller>(['visitor', 'otherBrand', 'loggedOut'])

/** Permissions for what concerns every brand: no operator of some brands has them, whatever its roles. */
const ofEveryBrand: ReadonlySet<string> = new Set(['ceilings', 'jobs', 'operators', 'lab'])

/** Every operation with its module and its sample. */
const rows = await loadOperations()
type Row = (typeof rows)[number]

const operatorRows = rows.filter(({ scope }) => isOperatorScope(scope))
const siteRows = rows.filter(({ scope }) => !isOperatorScope(scope))

/** Whether a role permits an operation. */
const isPermitted = (role: OperatorRole, { permission }: Row) =>
  permission === undefined || getPermissions([role]).has(permission)

/**
 * Operators by role: one that has the permission and one that lacks it, another one for each operation, or all.
 * `foreignAdmin` is given another merchant than the one of the samples.
 */
function selectOperators(row: Row, index: number) {
  const turned = [...operatorRoles.slice(index % operatorRoles.length), ...operatorRoles]
  const one = turned.find((role) => isPermitted(role, row))
  const other = turned.find((role) => !isPermitted(role, row))
  const chosen = [one, other].filter((role) => role !== undefined)
  return [...scale<readonly OperatorRole[]>(chosen, operatorRoles), 'foreignAdmin'] as const
}

const list = { language: 'EN', clientType: '3' }
const days = { from: addDays(toCalendarDate('UTC', new Date()), -7), to: '2099-12-31', language: 'EN' }
/** A game that is offered for real and for free; set from the seed. */
const game = { nodeId: '', vendor: '', gameType: '' }
let platform: TestPlatform
let site: SiteClient
/** The operators' host. */
let operators: Pick<SiteClient, 'call'>

const memberIds = new Map<Caller, bigint>()

/** Creates a valid request of a caller. Vendors are refused before their body is read, so its rows need none. */
async function createParts({ sample }: Row, caller: Caller) {
  if (!sample) throw new Error('The operation has no sample.')
  const memberId = memberIds.get(caller) ?? null
  // Limits and exclusions of earlier calls would refuse deposits and play.
  for (const table of ['play_limit', 'play_exclusion'])
    await platform.core.database.query(`delete from ${table} where member_id = $1`, [memberId])
  return sample.createParts({ platform, site, memberId, isTrial: caller === 'trial', game })
}

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits, lab: true })
  site = createSiteClient(platform)
  operators = createOperatorClient(platform)
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
  const offered = page.games.find(({ supportPlay }) => supportPlay === 0)
  if (!offered) throw new Error('The first page of the seed has no game with a demo.')
  Object.assign(game, { nodeId: offered.nodeId, vendor: offered.vassalage, gameType: offered.gameType })
})
afterAll(() => platform.stop())

/** Opens a new session for the caller, so that a call that ends it does not affect the next one. */
async function createToken(caller: Caller, passwordChange?: PasswordChangeReason): Promise<string | undefined> {
  const memberId = memberIds.get(caller)
  if (memberId === undefined) return undefined
  const { core, clock } = platform
  const merchant = core.merchants.getByHost(caller === 'otherBrand' ? 'lotus.localhost' : 'shwe.localhost').code
  const now = clock.now()
  const login = { merchant, memberId, ip: '127.0.0.1', userAgent: '', language: null, method: null, now }
  const { token } = await openSession(core.database, { ...login, passwordChange: passwordChange ?? null })
  if (caller === 'loggedOut')
    await core.database.transaction((transaction) => endSession(transaction, sha256(token), now))
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

/** Whether an operation changes something that no other record shows. */
function isAudited({ endpoint: { method }, scope, recordsItself }: Row): boolean {
  return method !== 'GET' && scope !== 'vendor' && !recordsItself
}

async function countAuditEntries(): Promise<number> {
  const [row] = await platform.core.database.query<{ count: number }>('select count(*)::int from audit_entry')
  return row?.count ?? 0
}

const withIndex = (row: Row, index: number) => ({ ...row, index })

describe.each(siteRows.map(withIndex))('$name ($scope)', (row) => {
  test.each(selectCallers(row.index))('as %s', async (caller) => {
    // A call without a signature is refused before its body is read.
    const parts = row.scope === 'vendor' ? { body: {} } : await createParts(row, caller)
    const token = await createToken(caller)
    const before = await countAuditEntries()
    const { status, errorCode } = await site.call(row.endpoint, { ...parts, token })
    const error = getExpectedError(row.scope, caller)
    expect({ status, errorCode }).toEqual(error ?? { status: 200, errorCode: null })
    expect((await countAuditEntries()) - before, 'audit entries').toBe(error === null && isAudited(row) ? 1 : 0)
  })
})

describe.each(operatorRows.map(withIndex))('$name ($scope $permission)', (row) => {
  const call = async (token: string | undefined, client: Pick<SiteClient, 'call'> = operators) => {
    const parts = await createParts(row, 'member')
    const before = await countAuditEntries()
    const { status, errorCode } = await client.call(row.endpoint, { ...parts, token })
    return { status, errorCode, entries: (await countAuditEntries()) - before }
  }
  const permitted = { status: 200, errorCode: null, entries: isAudited(row) ? 1 : 0 }
  const rejected = (status: number, errorCode: string) => ({ status, errorCode, entries: 0 })
  /** The error for what belongs to a merchant that the operator is not given; null where nothing does. */
  const getForeignError = ({ endpoint, permission }: Row) => {
    const fields = listFields(endpoint)
    if (permission && ofEveryBrand.has(permission)) return rejected(403, 'NOT_PERMITTED')
    if (fields.some(([field, schema]) => field === 'merchant' && !(schema instanceof z.ZodMiniOptional)))
      return rejected(403, 'NOT_PERMITTED')
    return fields.some(([, schema]) => getIdOwner(schema) === 'merchant') ? rejected(404, 'NOT_FOUND') : null
  }

  test.each(selectOperators(row, row.index))('as %s', async (role) => {
    const operator =
      role === 'foreignAdmin' ? ({ roles: ['admin'], merchants: ['LTS01'] } as const) : ({ roles: [role] } as const)
    const { token } = await createTestOperator(platform, operator)
    const may = operator.roles.some((each) => isPermitted(each, row)) && !row.localOnly
    const foreign = role === 'foreignAdmin' ? getForeignError(row) : null
    expect(await call(token)).toEqual(may ? (foreign ?? permitted) : rejected(403, 'NOT_PERMITTED'))
  })

  test.each(scale<readonly Caller[]>(['visitor', alternate(row.index, 'member', 'agent1')], callerNames))(
    'as %s of a site',
    async (caller) => {
      const expected = row.scope === 'operatorVisitor' ? permitted : rejected(401, 'NOT_LOGGED_IN')
      expect(await call(await createToken(caller))).toEqual(expected)
    },
  )

  test('is not served on the host of a site', async () => {
    const { token } = await createTestOperator(platform, { roles: ['admin'] })
    expect(await call(token, site)).toEqual(rejected(404, 'NOT_FOUND'))
  })
})

describe('an operator of another brand', () => {
  /** What only responses about the brand of the samples contain: its code, its name and members of it. */
  let marks: readonly string[]
  beforeAll(() => {
    const { code, brand } = platform.core.merchants.getByHost('shwe.localhost')
    marks = [code, brand.brand.name, ...callerNames.map((caller) => `matrix_${caller}`)]
  })

  test.each(operatorRows.filter(({ scope }) => scope === 'operator'))(
    'sees nothing of this one in $name',
    async (row) => {
      const { endpoint } = row
      const { query, body, ...parts } = { query: {}, body: {}, ...(await createParts(row, 'member')) }
      const call = async (merchant: object) => {
        const { token } = await createTestOperator(platform, { roles: ['admin'], merchants: ['LTS01'] })
        const values =
          endpoint.method === 'GET' ? { query: { ...query, ...merchant } } : { body: { ...body, ...merchant } }
        const { status, errorCode, text: response } = await operators.call(endpoint, { ...parts, ...values, token })
        expect(marks.filter((mark) => response.includes(mark))).toEqual([])
        return { status, errorCode }
      }
      const isOptional = new Map(listFields(endpoint)).get('merchant') instanceof z.ZodMiniOptional
      await call(isOptional ? { merchant: undefined } : {})
      const refused = { status: 403, errorCode: 'NOT_PERMITTED' }
      expect(isOptional ? await call({ merchant: 'SHW01' }) : refused).toEqual(refused)
    },
  )
})

test.each(siteRows)('$name is not served on the host of operators', async ({ endpoint }) => {
  const { token } = await createTestOperator(platform, { roles: ['admin'] })
  const { status, errorCode } = await operators.call(endpoint, { token, ...(endpoint.body ? { rawBody: '{}' } : {}) })
  expect([status, errorCode]).toEqual([404, 'NOT_FOUND'])
})

test.each(rows.filter(({ scope }) => scope === 'vendor'))('$name succeeds with a signature', async (row) => {
  const { body } = await createParts(row, 'visitor')
  expect(await platform.vendor(testVendor).call(row.endpoint, body)).toMatchObject({ status: 200, errorCode: null })
})

describe('an operation of scope agent', () => {
  const planted = declareEndpoint({
    method: 'GET',
    path: '/wps/agent/planted',
    auth: 'token',
    responseFormat: 'wrapped',
    summary: 'Planted',
    response: acknowledgement,
    errors: [],
  })
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    const { core } = platform
    app = Fastify()
    registerErrors(app, core)
    mountOperations(app, {
      services: core,
      operations: [declareOperation.agent(planted, async () => ({ done: true as const }))],
      authenticators: createAuthenticators(core),
    })
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  test.each(callerNames)('as %s', async (caller) => {
    const origin = (brand: string) => url.replace('127.0.0.1', `${brand}.localhost`)
    const client = createSiteClient({ clock: platform.clock, origin })
    const { status, errorCode } = await client.call(planted, { token: await createToken(caller) })
    expect({ status, errorCode }).toEqual(getExpectedError('agent', caller) ?? { status: 200, errorCode: null })
  })
})

/** Statements that read the rows of an owner in every table, by the column that names it. */
const statements = new Map<string, string>()

async function createStatement(column: string): Promise<string> {
  const tables = await platform.core.database.query<{ name: string }>(
    `select columns.table_name as name from information_schema.columns join information_schema.tables using (table_name)
    where columns.table_schema = 'public' and table_type = 'BASE TABLE' and column_name = $1`,
    [column],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, array(select one::text from ${name} as one where ${column} = $1 order by 1) as rows`,
  )
  return `${parts.join(' union all ')} order by name`
}

/** Reads the rows that belong to an owner, by table: those of a member, or all of a merchant. */
async function readRows(column: 'member_id' | 'merchant', owner: bigint | string) {
  const statement = statements.get(column) ?? (await createStatement(column))
  statements.set(column, statement)
  return platform.core.database.query<{ name: string; rows: readonly string[] }>(statement, [owner])
}

describe('a private id', () => {
  /** Whose ids a caller tries: those of a member are also tried from another site. */
  const others = {
    member: ['member', 'merchant'],
    merchant: ['merchant'],
    vendor: ['vendor'],
  } as const satisfies Record<IdOwner, readonly IdOwner[]>
  const attempts = rows.flatMap((row) =>
    listFields(row.endpoint).flatMap(([field, schema]) => {
      const owner = getIdOwner(schema)
      return owner ? others[owner].map((other) => ({ row, name: row.name, field, other })) : []
    }),
  )

  /** Opens a session of an operator of the brand of the samples. */
  const createOperatorToken = async () =>
    (await createTestOperator(platform, { roles: ['admin'], merchants: ['SHW01'] })).token

  /** Calls an operation as a permitted caller with another value in one field. */
  async function callWith({ row, field }: (typeof attempts)[number], id: string) {
    const parts = await createParts(row, row.scope === 'agent' ? 'agent1' : 'member')
    const changed: typeof parts = JSON.parse(
      JSON.stringify(parts, (key, value: unknown) => {
        if (key !== field) return value
        return Array.isArray(value) ? [id] : id
      }),
    )
    if (JSON.stringify(changed) === JSON.stringify(parts)) throw new Error(`The sample of ${row.name} has no ${field}.`)
    const { status, errorCode } =
      row.scope === 'vendor'
        ? await platform.vendor(testVendor).call(row.endpoint, changed.body)
        : isOperatorScope(row.scope)
          ? await operators.call(row.endpoint, { ...changed, token: await createOperatorToken() })
          : await site.call(row.endpoint, {
              ...changed,
              token:
                row.scope === 'visitor' ? undefined : await createToken(row.scope === 'agent' ? 'agent1' : 'member'),
            })
    return { status, errorCode }
  }

  test.each(attempts)('of another $other is like an unknown one: $field of $name', async (attempt) => {
    const { row, field, other } = attempt
    const create = row.sample?.createForeign[field]
    if (!create) throw new Error(`The sample of ${row.name} creates no ${field} of another owner.`)
    const brand = other === 'merchant' ? 'lotus' : 'shwe'
    const own = await openGameSession(platform, { brand, balance: '8731' })
    const session = await openFurtherSession(platform, own, { vendor: 'CROUPIER' })
    const { merchant, memberId } = session.player
    const foreignId = await create({ platform, merchant, session })
    const read = () => (other === 'merchant' ? readRows('merchant', merchant) : readRows('member_id', memberId))
    const before = await read()
    const unknown = await callWith(attempt, randomUUID())
    expect(await callWith(attempt, foreignId)).toEqual(unknown)
    expect(await read()).toEqual(before)
  })
})

describe('data of one member', () => {
  const withToken = rows.filter(({ endpoint }) => endpoint.auth === 'token')
  let owner: GameSession
  /** Texts that only responses to the owner may contain. */
  let privateTexts: readonly string[]

  beforeAll(async () => {
    owner = await openGameSession(platform)
    const round = randomUUID()
    await owner.bet('10', { round })
    await site.call(play.addFavorite, { token: owner.player.token, body: game })
    const { account: name } = unwrap(await site.call(account.memberInfo, { token: owner.player.token }))
    privateTexts = [round, testGame.nodeId, name]
  })

  test('is returned to that member', async () => {
    const { token } = owner.player
    const responses = await Promise.all([
      site.call(account.memberInfo, { token }),
      site.call(play.recentGames, { token, query: list }),
      site.call(records.betRecords, { token, query: days }),
    ])
    const all = responses.map((response) => response.text).join()
    expect(privateTexts.filter((mark) => !all.includes(mark))).toEqual([])
  })

  test.each(withToken)('is neither returned nor changed by $name for another member', async (row) => {
    const before = await readRows('member_id', owner.player.memberId)
    const caller = row.scope === 'agent' ? 'agent1' : 'member'
    const token = await createToken(caller)
    const response = await site.call(row.endpoint, { ...(await createParts(row, caller)), token })
    expect(response.status).toBe(200)
    expect(privateTexts.filter((mark) => response.text.includes(mark))).toEqual([])
    expect(await readRows('member_id', owner.player.memberId)).toEqual(before)
  })
})

describe('a session that is restricted to changing its password', () => {
  test.each(siteRows.filter(({ scope }) => scope !== 'visitor' && scope !== 'vendor'))(
    'calls $name only where that is allowed',
    async (row) => {
      const token = await createToken('agent1', 'weak')
      const { status, errorCode } = await site.call(row.endpoint, { ...(await createParts(row, 'agent1')), token })
      const rejected = { status: 403, errorCode: 'PASSWORD_CHANGE_REQUIRED' }
      expect({ status, errorCode }).toEqual(row.sample?.whenRestricted ? { status: 200, errorCode: null } : rejected)
    },
  )
})

describe('while the site is closed', () => {
  test.each([
    ['for maintenance', { maintenance: { active: true, end: null } }, 503, 'SYSTEM_MAINTENANCE'],
    ['to the region', { blockedNetworks: ['127.0.0.0/8'] }, 403, 'REGION_RESTRICTED'],
  ])('%s, only gate and vendor operations are available', async (_name, change, status, errorCode) => {
    const token = await createToken('member')
    const requests = await Promise.all(
      siteRows.map(async (row) => ({ ...row, parts: row.whenClosed ? await createParts(row, 'member') : {} })),
    )
    await changeSettings(platform, null, change)
    try {
      for (const { name, endpoint, scope, whenClosed, parts } of requests) {
        const response = await site.call(endpoint, {
          token,
          ...(endpoint.body && !whenClosed ? { rawBody: '{}' } : parts),
        })
        const error = scope === 'vendor' ? getExpectedError(scope, 'member') : { status, errorCode }
        const expected = whenClosed ? { status: 200, errorCode: null } : error
        expect({ name, status: response.status, errorCode: response.errorCode }).toEqual({ name, ...expected })
      }
    } finally {
      await changeSettings(platform, null, openSite)
    }
  })
})
