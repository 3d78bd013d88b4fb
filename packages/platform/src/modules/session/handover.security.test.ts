import { affiliate, exchangeToken } from '@croupier/endpoints/calls/session'
import { balance, memberInfo } from '@croupier/endpoints/calls/account'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import {
  createSiteClient,
  demoPlayer,
  limitAttempts,
  relaxedLimits,
  unwrap,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWork } from '../../core/jobs/testing/start-work.ts'
import { deleteExpiredSessions } from './jobs.ts'
import { createAccount, issueHandoverTokenFor } from './testing/accounts.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

const issue = (username: string = demoPlayer.username, brand = 'shwe') =>
  issueHandoverTokenFor(platform, username, brand)
const exchange = (token: string, client = site) => client.call(exchangeToken, { body: { token } })
const rejected = { status: 422, errorCode: 'HANDOVER_INVALID' }

describe('exchangeToken', () => {
  test('opens a session of the member', async () => {
    const { token } = unwrap(await exchange(await issue()))
    expect(unwrap(await site.call(memberInfo, { token })).account).toBe(demoPlayer.username)
    expect((await site.call(balance, { token })).status).toBe(200)
  })

  test('rejects a token that was used, also by concurrent exchanges', async () => {
    const token = await issue()
    const responses = await Promise.all([1, 2, 3, 4].map(() => exchange(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await exchange(token)).toMatchObject(rejected)
  })

  test('rejects a token at another merchant, where it is not consumed', async () => {
    const token = await issue()
    expect(await exchange(token, createSiteClient(platform, 'lotus'))).toMatchObject(rejected)
    expect((await exchange(token)).status).toBe(200)
  })

  test('rejects a token after 60 seconds', async () => {
    const [early, late] = [await issue(), await issue()]
    platform.clock.advance({ seconds: 59 })
    expect((await exchange(early)).status).toBe(200)
    platform.clock.advance({ seconds: 1 })
    expect(await exchange(late)).toMatchObject(rejected)
  })

  test('rejects a session token and any other text', async () => {
    const { token } = unwrap(await exchange(await issue()))
    expect(await exchange(token)).toMatchObject(rejected)
    expect(await exchange('x')).toMatchObject(rejected)
    expect(await exchange('')).toMatchObject(rejected)
  })

  test('does not accept a hand-over token as a session token', async () => {
    expect((await site.call(memberInfo, { token: await issue() })).status).toBe(401)
  })

  test('ends the session of the request', async () => {
    const before = await site.getToken(demoPlayer.username, demoPlayer.password)
    const body = { token: await issue() }
    const { token, member } = unwrap(await site.call(exchangeToken, { token: before, body }))
    expect((await site.call(memberInfo, { token: before })).status).toBe(401)
    expect(unwrap(await site.call(memberInfo, { token }))).toEqual(member)
  })

  test('gives an account that has chosen no language that of the page', async () => {
    await createAccount(platform, 'handed03', 'Handed#2026')
    const body = { token: await issue('handed03') }
    unwrap(await site.call(exchangeToken, { body, headers: { 'accept-language': 'en' } }))
    const rows = await platform.core.database.query(`select language from member where username = 'handed03'`)
    expect(rows).toEqual([{ language: 'EN' }])
  })

  test('rejects a disabled account', async () => {
    await createAccount(platform, 'handed01', 'Handed#2026')
    const token = await issue('handed01')
    await platform.core.database.query(`update member set disabled = true where username = 'handed01'`)
    expect(await exchange(token)).toMatchObject({ status: 403, errorCode: 'ACCOUNT_DISABLED' })
  })

  test('does not force a password change', async () => {
    await createAccount(platform, 'handed02', 'Handed#2026', { issued: true })
    const { token } = unwrap(await exchange(await issue('handed02')))
    expect(unwrap(await site.call(memberInfo, { token })).passwordChange).toBeNull()
  })

  test.each([
    ['en', 'This link was already used or is too old. Log in, or open the link again where you found it.'],
    ['my', 'ဤလင့်ခ်ကို သုံးပြီးသား ဖြစ်သည် သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။ အကောင့်ဝင်ပါ သို့မဟုတ် လင့်ခ်ကို မူလနေရာမှ ပြန်ဖွင့်ပါ။'],
    ['zh-Hans', '该链接已被使用或已过期。请登录，或从原处重新打开链接。'],
  ])('says in %s why', async (language, message) => {
    const headers = { 'accept-language': language }
    const { body } = await site.call(exchangeToken, { body: { token: 'x' }, headers })
    expect(body['message']).toBe(message)
  })
})

test('exchanges are limited per address, apart from other calls', async () => {
  const limited = await startPlatform({ limits: limitAttempts({ exchange: 3 }) })
  try {
    const client = createSiteClient(limited)
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await exchange('x', client)).errorCode).toBe('HANDOVER_INVALID')
    expect(await exchange('x', client)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
    expect((await client.call(affiliate, { query: { code: 'AGENT01', domain: 'localhost' } })).status).toBe(200)
  } finally {
    await limited.stop()
  }
})

test('the cleanup deletes expired tokens', async () => {
  const { core, clock } = platform
  await issue()
  clock.advance({ minutes: 2 })
  const current = await issue()
  await deleteExpiredSessions(startWork(platform))
  const [row] = await core.database.query<{ count: number }>('select count(*)::int as count from handover_token')
  expect(row?.count).toBe(1)
  expect((await exchange(current)).status).toBe(200)
})
