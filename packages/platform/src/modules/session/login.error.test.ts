import { memberInfo } from '@croupier/endpoints/calls/account'
import { login } from '@croupier/endpoints/calls/session'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { getPort, startPlatform, type TestPlatform } from '@croupier/testing/platform'
import {
  limitAttempts,
  relaxedLimits,
  demoAgent,
  demoPlayer,
  createSiteClient,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../build.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { openAccount } from '../registration/accounts.ts'
import { storeCaptcha } from '../../core/security/captcha.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: limitAttempts({ 'login-failure': 12 }) })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

const password = 'Right#2026'

/** Creates a member of shwe whose password is `password`. */
async function createMember(
  username: string,
  type: 0 | 1 | 90 = 0,
  { core }: Pick<TestPlatform, 'core'> = platform,
): Promise<bigint> {
  const { clock } = core
  const merchant = core.merchants.getByHost('shwe.localhost')
  const passwordHash = await core.passwords.hash(password)
  return core.database.transaction((connection) =>
    openAccount(connection, {
      merchant,
      username,
      nickname: username,
      type,
      passwordHash,
      opening: '0.00',
      now: clock.now(),
    }),
  )
}

async function createSolvedCaptcha(text: string): Promise<{ captcha: string; captchaId: string }> {
  const { core } = platform
  const captchaId = await storeCaptcha(core, core.merchants.getByHost('shwe.localhost').code, text)
  return { captcha: text.toLowerCase(), captchaId }
}

describe('a wrong password', () => {
  test('returns 422 and requires a captcha afterwards, for that address only [e-login-1.2, e-login-1.3, e-login-3b, s-login-7]', async () => {
    await createMember('captcha1')
    expect(await site.logIn('captcha1', 'wrong', { ip: '203.0.113.1' })).toMatchObject({
      status: 422,
      errorCode: 'CREDENTIALS_WRONG',
      body: { success: false, captcha: true, message: expect.stringContaining('အသုံးပြုသူအမည်') },
    })
    expect(await site.logIn('captcha1', password, { ip: '203.0.113.1' })).toMatchObject({
      status: 422,
      errorCode: 'CAPTCHA_REQUIRED',
      body: { field: 'captcha', captcha: true },
    })
    expect((await site.logIn('captcha1', password, { ip: '203.0.113.2' })).status).toBe(200)
    const solved = await createSolvedCaptcha('ABCD')
    expect((await site.logIn('captcha1', password, { ip: '203.0.113.1', ...solved })).status).toBe(200)
    expect((await site.logIn('captcha1', password, { ip: '203.0.113.1' })).status).toBe(200)
  })

  test('locks the account for the address for half an hour after three in a row', async () => {
    await createMember('locked1')
    const ip = '203.0.113.10'
    for (const status of [422, 422, 429]) {
      const response = await site.logIn('locked1', 'wrong', { ip, ...(await createSolvedCaptcha('ABCD')) })
      expect(response.status).toBe(status)
    }
    const right = await site.logIn('locked1', password, { ip, ...(await createSolvedCaptcha('ABCD')) })
    expect(right).toMatchObject({ status: 429, errorCode: 'ACCOUNT_LOCKED', body: { retryAfter: 1800 } })
    expect(right.headers.get('retry-after')).toBe('1800')
    expect(right.body['message']).toContain('30 မိနစ်')
    expect((await site.logIn('locked1', password, { ip: '203.0.113.11' })).status).toBe(200)
    platform.clock.advance({ minutes: 30, seconds: 1 })
    expect((await site.logIn('locked1', password, { ip })).status).toBe(200)
  })

  test('counts the addresses of one IPv6 /64 network together', async () => {
    await createMember('ipv6home')
    for (const host of ['1', '2', 'ffff:1', '4']) {
      await site.logIn('ipv6home', 'wrong', { ip: `2001:db8:1:2::${host}`, ...(await createSolvedCaptcha('ABCD')) })
    }
    const locked = await site.logIn('ipv6home', password, {
      ip: '2001:db8:1:2::9',
      ...(await createSolvedCaptcha('ABCD')),
    })
    expect(locked.errorCode).toBe('ACCOUNT_LOCKED')
    expect((await site.logIn('ipv6home', password, { ip: '2001:db8:1:3::9' })).status).toBe(200)
  })

  test('is counted correctly when tried concurrently', async () => {
    await createMember('parallel1')
    const ip = '203.0.113.20'
    const guesses = ['a', 'b', 'c', 'd', 'e', 'f', password, 'g']
    const responses = await Promise.all(
      guesses.map(async (guess) => site.logIn('parallel1', guess, { ip, ...(await createSolvedCaptcha('ABCD')) })),
    )
    const codes = responses.map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code === 'CREDENTIALS_WRONG').length).toBeLessThanOrEqual(2)
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED').length).toBeGreaterThanOrEqual(5)
    expect((await site.logIn('parallel1', password, { ip, ...(await createSolvedCaptcha('ABCD')) })).errorCode).toBe(
      'ACCOUNT_LOCKED',
    )
  })

  test('is limited per account over all addresses, while a known device still logs in', async () => {
    await createMember('stuffed1')
    const home = '198.51.100.1'
    expect((await site.logIn('stuffed1', password, { ip: home })).status).toBe(200)
    for (let address = 1; address <= 12; address += 1) {
      await site.logIn('stuffed1', 'wrong', { ip: `192.0.2.${address}` })
    }
    expect(await site.logIn('stuffed1', password, { ip: '192.0.2.200' })).toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY_REQUESTS',
    })
    expect((await site.logIn('stuffed1', password, { ip: home })).status).toBe(200)
  })
})

describe('a captcha', () => {
  test('is valid once, for five minutes, with its own text only [e-login-1.3, action-1.4]', async () => {
    await createMember('captcha2')
    const ip = '203.0.113.30'
    await site.logIn('captcha2', 'wrong', { ip })
    const first = await createSolvedCaptcha('ABCD')
    expect((await site.logIn('captcha2', password, { ip, ...first, captcha: 'WXYZ' })).errorCode).toBe('CAPTCHA_WRONG')
    expect((await site.logIn('captcha2', password, { ip, ...first })).errorCode).toBe('CAPTCHA_WRONG')
    const old = await createSolvedCaptcha('ABCD')
    platform.clock.advance({ minutes: 5, seconds: 1 })
    expect((await site.logIn('captcha2', password, { ip, ...old })).errorCode).toBe('CAPTCHA_WRONG')
    expect((await site.logIn('captcha2', password, { ip, ...(await createSolvedCaptcha('EFGH')) })).status).toBe(200)
  })

  test('of one brand is invalid at another', async () => {
    const { core } = platform
    const ip = '203.0.113.31'
    await site.logIn('nobody99', 'wrong', { ip })
    const captchaId = await storeCaptcha(core, core.merchants.getByHost('lotus.localhost').code, 'ABCD')
    expect((await site.logIn('nobody99', 'wrong', { ip, captcha: 'ABCD', captchaId })).errorCode).toBe('CAPTCHA_WRONG')
  })
})

describe('anti-bot check', () => {
  const credentials = { ...demoPlayer, type: 'username' }

  test.each([
    ['nothing', ''],
    ['no JSON', 'bm90IGpzb24='],
    ['a made-up solution', Buffer.from('{"algorithm":"SHA-256","number":1}').toString('base64')],
  ])('rejects %s [e-login-2, s-login-2.1]', async (_name, antiBot) => {
    const body = { ...credentials, antiBot }
    expect((await site.call(login, { body })).errorCode).toBe('ANTIBOT_FAILED')
  })

  test('accepts a solution once, at the call and the brand of its challenge, within ten minutes [e-login-1.4, e-login-2, action-1.1, action-1.2, action-1.3, action-1.5, action-2.1]', async () => {
    const antiBot = await site.antiBot()
    expect((await site.call(login, { body: { ...credentials, antiBot } })).status).toBe(200)
    expect((await site.call(login, { body: { ...credentials, antiBot } })).errorCode).toBe('ANTIBOT_FAILED')
    const other = await site.antiBot('register')
    expect((await site.call(login, { body: { ...credentials, antiBot: other } })).errorCode).toBe('ANTIBOT_FAILED')
    const foreign = await createSiteClient(platform, 'lotus').antiBot()
    expect((await site.call(login, { body: { ...credentials, antiBot: foreign } })).errorCode).toBe('ANTIBOT_FAILED')
    const old = await site.antiBot()
    platform.clock.advance({ minutes: 10, seconds: 1 })
    expect((await site.call(login, { body: { ...credentials, antiBot: old } })).errorCode).toBe('ANTIBOT_FAILED')
  })

  test('rejects a solution with a changed expiry', async () => {
    const solved = JSON.parse(Buffer.from(await site.antiBot(), 'base64').toString('utf8'))
    solved.salt = solved.salt.replace(/expires=\d+/, 'expires=9999999999')
    const antiBot = Buffer.from(JSON.stringify(solved)).toString('base64')
    expect((await site.call(login, { body: { ...credentials, antiBot } })).errorCode).toBe('ANTIBOT_FAILED')
  })
})

describe('the right password', () => {
  test('of a disabled account returns ACCOUNT_DISABLED, a wrong one does not', async () => {
    const id = await createMember('disabled1')
    await platform.core.database.query('update member set disabled = true where id = $1', [id])
    expect(await site.logIn('disabled1', password)).toMatchObject({ status: 403, errorCode: 'ACCOUNT_DISABLED' })
    expect((await site.logIn('disabled1', 'wrong', { ip: '203.0.113.40' })).errorCode).toBe('CREDENTIALS_WRONG')
  })

  test('of a member returns NOT_AN_AGENT in the agent area [role-more-1a.1, error-20a]', async () => {
    await createMember('plain001')
    expect(await site.logIn('plain001', password, { area: 'agent' })).toMatchObject({
      status: 403,
      errorCode: 'NOT_AN_AGENT',
    })
    expect((await site.logIn(demoAgent.username, demoAgent.password, { area: 'agent' })).status).toBe(200)
  })

  test('of an operator returns NOT_A_MEMBER [role-more-1b]', async () => {
    await createMember('operator1', 90)
    expect(await site.logIn('operator1', password)).toMatchObject({ status: 403, errorCode: 'NOT_A_MEMBER' })
  })
})

describe('passwordExpired', () => {
  test('is true for a weak password [e-login-3a.3]', async () => {
    const id = await createMember('weakling1')
    const weak = await platform.core.passwords.hash('password123')
    await platform.core.database.query('update member set password_hash = $2 where id = $1', [id, weak])
    expect((await site.logIn('weakling1', 'password123')).value).toMatchObject({ passwordExpired: true })
  })

  test('is true for a password older than half a year where the brand forces a change [e-login-3a.3, s-login-5.2]', async () => {
    const id = await createMember('oldtimer1')
    const { database } = platform.core
    await database.query(
      `update member set password_changed_at = password_changed_at - interval '181 days' where id = $1`,
      [id],
    )
    expect((await site.logIn('oldtimer1', password)).value).toMatchObject({ passwordExpired: true })
  })
})

test('an account of one brand does not exist at another', async () => {
  await createMember('onlyshwe1')
  const response = await createSiteClient(platform, 'lotus').logIn('onlyshwe1', password)
  expect(response).toMatchObject({ status: 422, errorCode: 'CREDENTIALS_WRONG' })
})

test('no password logs in to a trial account', async () => {
  const { value } = await site.freePlay()
  const info = await site.call(memberInfo, { token: value?.token })
  expect((await site.logIn(info.value?.account ?? '', '!')).errorCode).toBe('CREDENTIALS_WRONG')
})

test('limits the login attempts of one address per minute', async () => {
  const busy = await startPlatform({ limits: limitAttempts({ login: 20 }) })
  const busySite = createSiteClient(busy)
  try {
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, index) => busySite.logIn(`stuffing${index}`, 'wrong', { ip: '192.0.2.77' })),
    )
    expect(responses.filter(({ errorCode }) => errorCode === 'CREDENTIALS_WRONG')).toHaveLength(20)
    const rejected = responses.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS')
    expect(rejected).toHaveLength(5)
    expect(rejected[0]?.headers.get('retry-after')).toBe('60')
    expect((await busySite.logIn('stuffing99', 'wrong', { ip: '192.0.2.78' })).status).toBe(422)
    busy.clock.advance({ seconds: 61 })
    expect((await busySite.logIn('stuffing98', 'wrong', { ip: '192.0.2.77' })).status).toBe(422)
  } finally {
    await busy.stop()
  }
})

describe('two servers of one database', { skip: (process.env['TEST_DATABASE_URL'] ?? '') === '' }, () => {
  test('count wrong passwords and requests of codes together', { timeout: 60_000 }, async () => {
    const config = createTestConfig({ limits: relaxedLimits })
    const database = await createTestDatabase('postgres', config)
    const servers = await Promise.all([1, 2].map(() => build({ ...config, database: database.config })))
    const sites = await Promise.all(
      servers.map(async (server) => {
        await server.app.listen({ port: 0, host: '127.0.0.1' })
        return createSiteClient({
          origin: (brandId) => `http://${brandId}.localhost:${getPort(server)}`,
          clock: config.clock,
        })
      }),
    )
    const [first] = servers
    if (!first) throw new Error('There is no server.')
    await createMember('everywhere1', 0, first)
    const ip = '203.0.113.40'
    const logIn = async (index: number, attempt: string) => {
      const captchaId = await storeCaptcha(first.core, 'SHW01', 'ABCD')
      return sites[index % 2]?.logIn('everywhere1', attempt, { ip, captcha: 'abcd', captchaId })
    }
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => logIn(index, `wrong${index}`)))
    const codes = responses.map((response) => response?.errorCode)
    expect(codes.filter((code) => code === 'CREDENTIALS_WRONG').length).toBeLessThanOrEqual(2)
    expect(new Set(codes)).toEqual(new Set(['CREDENTIALS_WRONG', 'ACCOUNT_LOCKED']))
    for (const index of [0, 1]) expect((await logIn(index, password))?.errorCode).toBe('ACCOUNT_LOCKED')

    const limit = { bucket: 'code-target', max: 3, windowSeconds: 60, isRule: true } as const
    const requests = Array.from({ length: 20 }, (_, index) =>
      consumeRateLimit((servers[index % 2] ?? first).core, limit, '+95971234567').then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(requests)).filter((taken) => taken)).toHaveLength(3)
    await Promise.all(servers.map((server) => server.close()))
    await database.drop()
  })
})
