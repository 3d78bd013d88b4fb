import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Platform } from '@croupier/platform/build'
import { claimStudio } from '@croupier/platform/studio-owner'
import { openDatabase } from '@croupier/studio/database'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { relaxedLimits } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from './start-error.ts'
import { mountStudio } from './studio.ts'

const gameSessionsPerMinute = 5
const gameCallsPerMinute = 20

let platform: Platform
let close: () => Promise<void>

/** Starts a platform with a studio. `prepare` gets the platform and the studio's file before the studio is mounted. */
async function start(prepare: (platform: Platform, file: string) => Promise<unknown>, takeStudio = false) {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-studio-'))
  const config = createTestConfig({ limits: { ...relaxedLimits, gameSessionsPerMinute, gameCallsPerMinute } })
  const fresh = await createTestDatabase('pglite', config)
  const started = await build({ ...config, database: fresh.config })
  const databaseFile = join(folder, 'studio.db')
  let closeStudio = () => Promise.resolve()
  const stop = async () => {
    await closeStudio()
    await started.close()
    await fresh.drop()
    rmSync(folder, { recursive: true })
  }
  try {
    await prepare(started, databaseFile)
    const options = { databaseFile, host: '127.0.0.1', port: 1, takeStudio }
    closeStudio = await mountStudio(started, { ...options, secrets: config.vendorSecrets })
  } catch (error) {
    await stop()
    throw error
  }
  return { platform: started, stop }
}

beforeAll(async () => {
  const started = await start(async () => undefined)
  platform = started.platform
  close = started.stop
})
afterAll(() => close())

/** Returns the status of a call of the games where the studio of another server has them. */
async function playElsewhere(takeStudio: boolean): Promise<number> {
  const { platform: other, stop } = await start(({ core }) => claimStudio(core.database, 'another', false), takeStudio)
  const headers = { host: 'play1.localhost', 'content-type': 'application/json' }
  const { statusCode } = await other.app.inject({ method: 'POST', url: '/studio/spin', headers, payload: '{}' })
  await stop()
  return statusCode
}

test('a server plays no in-house games where another one has them, until it takes them over', async () => {
  expect(await playElsewhere(false)).toBe(404)
  expect(await playElsewhere(true)).toBe(401)
})

/** Stores a round that waits for its settlement in a studio's file, as an earlier version has left it. */
function leaveRound(file: string): void {
  const database = openDatabase(file)
  database.exec(`
    INSERT INTO seed VALUES ('seed', 'server', 'hash', 'client', 1, NULL);
    INSERT INTO session VALUES ('session', 'token', 'CROUPIER', 'wallet', 'p1', 'Player', 'MMK', 'EN', 'real', 'KFW0001',
      'Dragon', 'seed', 'seed', 1, 1, 'SHW01');
    INSERT INTO round VALUES ('round', 'session', 'seed', 0, '100', '0', '{}', 'staked', NULL, '900', 1, NULL, NULL, NULL)`)
  database.close()
}

/** Stores an open round of an in-house game in the platform's database. */
const openRound = ({ core }: Platform) =>
  core.database.query(
    `insert into game_round (vendor, member_id, mode, round_id, merchant, node_id, game_type, currency, state, stake, win, opened_at)
    select 'CROUPIER', id, 'real', 'round', merchant, '41001', 'RNG', currency, 'open', 100, 0, now() from member limit 1`,
  )

describe('after an upgrade of several servers that have each played', () => {
  test('a server whose rounds are not finished starts only once it takes the games over from the first one', async () => {
    const prepare = async (other: Platform, file: string) => {
      leaveRound(file)
      await claimStudio(other.core.database, 'another', false)
    }
    const refused = start(prepare)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow('has rounds that are not finished')
    await (await start(prepare, true)).stop()
  })

  test('a server without rounds does not claim the games whose rounds another one has to finish, until it takes them over', async () => {
    await expect(start(openRound)).rejects.toThrow('Start first the server that has played them')
    await (await start(openRound, true)).stop()
  })

  test('the server that has the open rounds claims the games', async () => {
    const { platform: first, stop } = await start(async (other, file) => {
      leaveRound(file)
      await openRound(other)
    })
    expect(await first.core.database.query('select studio from studio_owner')).toHaveLength(1)
    await stop()
  })
})

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly path?: string
  readonly host?: string
  readonly ip: string
  readonly headers?: Readonly<Record<string, string>>
}

function send({ method = 'POST', path = '/studio/spin', host = 'play1.localhost', ip, headers = {} }: Call) {
  return platform.app.inject({
    method,
    url: path,
    headers: {
      host,
      'x-forwarded-for': ip,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { payload: '{}' } : {}),
  })
}

describe('a call of the in-house games', () => {
  test.each([
    ['play1.localhost', 401],
    ['play2.localhost', 401],
    ['shwe.localhost', 404],
    ['localhost', 404],
    ['img1.localhost', 404],
    ['evil.example', 403],
  ])('at %s is responded to with %i', async (host, status) => {
    expect((await send({ host, ip: '192.0.2.1' })).statusCode).toBe(status)
  })

  test('carries the headers of the API, and its errors a text in the language of the caller', async () => {
    const response = await send({ ip: '192.0.2.2', headers: { 'accept-language': 'zh-Hans' } })
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(response.json()).toMatchObject({
      success: false,
      errorCode: 'NOT_LOGGED_IN',
      message: expect.stringContaining('登录'),
    })
  })

  test('is read by pages of other origins only where it looks up a round, as are its refusals', async () => {
    const ip = '192.0.2.4'
    const path = `/studio/verify?roundId=${'0'.repeat(40)}`
    const statuses = []
    for (let count = 0; count <= gameSessionsPerMinute; count += 1) {
      const { statusCode, headers } = await send({
        method: 'GET',
        path,
        ip,
        headers: { origin: 'http://shwe.localhost' },
      })
      statuses.push([statusCode, headers['access-control-allow-origin']])
    }
    expect(statuses.slice(-2)).toEqual([
      [404, '*'],
      [429, '*'],
    ])
    const others = [{ path: '/studio/verify', ip: '192.0.2.5' }, { path: '/studio/session', ip }, { ip }] as const
    for (const call of others) expect((await send(call)).headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('from another site is rejected', async () => {
    const response = await send({ ip: '192.0.2.3', headers: { 'sec-fetch-site': 'cross-site' } })
    expect([response.statusCode, response.json().errorCode]).toEqual([403, 'NOT_PERMITTED'])
  })

  test.each([
    ['opening a session', { path: '/studio/session' }],
    ['opening a session under an encoded path', { path: '/st%75dio/session' }],
    ['looking up a round', { method: 'GET', path: '/studio/verify' }],
  ] as const)('is limited per network without a session: %s', async (name, call) => {
    const ip = `198.51.100.${name.length}`
    const statuses = []
    for (let count = 0; count <= gameSessionsPerMinute; count += 1)
      statuses.push((await send({ ...call, ip })).statusCode)
    expect(statuses.slice(0, -1)).not.toContain(429)
    const last = await send({ ...call, ip })
    expect(last.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send({ ip })).statusCode).toBe(401)
    expect((await send({ ...call, ip: '198.51.100.1' })).statusCode).toBe(400)
  })

  test('is limited per network with a session', async () => {
    for (let count = 0; count < gameCallsPerMinute; count += 1)
      expect((await send({ ip: '203.0.113.1' })).statusCode).toBe(401)
    expect((await send({ ip: '203.0.113.1' })).statusCode).toBe(429)
  })
})
