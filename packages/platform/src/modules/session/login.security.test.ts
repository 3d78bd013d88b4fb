import { balance, logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerOnce, testPassword } from '../registration/testing/registration.ts'

let platform: SharedPlatform
let site: SiteClient
/** A member of this file. */
const username = createUsername()
const logIn = () => site.getToken(username, testPassword)

beforeAll(async () => {
  platform = await sharePlatform()
  site = createSiteClient(platform)
  await registerOnce(platform, username)
})

describe('a login without the right password (C3)', () => {
  test('returns the same response for an existing, disabled, trial or missing account', async () => {
    const disabled = createUsername()
    await registerOnce(platform, disabled)
    await disable(disabled)
    const trial = unwrap(await site.freePlay())
    const trialName = unwrap(await site.call(memberInfo, { token: trial.token })).account
    const responses = await Promise.all(
      [username, disabled, trialName, 'nobody-here'].map((name, index) =>
        site.logIn(name, 'wrong', { ip: `198.51.100.${index}` }),
      ),
    )
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.errorCode).toBe('CREDENTIALS_WRONG')
  })
})

test('a username is found in any case of its letters, and in no other letters that a database maps to them', async () => {
  const rest = `v${createUsername()}`
  await registerOnce(platform, `i${rest}i`)
  expect((await site.logIn(`I${rest}I`, testPassword)).status).toBe(200)
  for (const [index, other] of [`İ${rest}i`, `i${rest}İ`, `ı${rest}i`].entries()) {
    const { errorCode } = await site.logIn(other, testPassword, { ip: `198.51.100.${60 + index}` })
    expect(errorCode, other).toBe('CREDENTIALS_WRONG')
  }
})

describe('a token', () => {
  test('has at least 128 random bits and is unique', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => logIn()))
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  test('is stored as a hash only', async () => {
    const token = await logIn()
    const rows = await platform.core.database.query('select * from session')
    expect(
      JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(token)
  })

  test('of a request that logs in is invalid afterwards (C4)', async () => {
    const before = await logIn()
    const after = unwrap(await site.logIn(username, testPassword, { token: before })).token
    expect(after).not.toBe(before)
    expect((await site.call(memberInfo, { token: before })).status).toBe(401)
    expect((await site.call(memberInfo, { token: after })).status).toBe(200)
  })

  test('of a request that starts free play is invalid afterwards', async () => {
    const before = await logIn()
    expect((await site.freePlay({ token: before })).status).toBe(200)
    expect((await site.call(memberInfo, { token: before })).status).toBe(401)
  })

  test('of a request whose login fails stays valid', async () => {
    const token = await logIn()
    await site.logIn(username, 'wrong', { token, ip: '198.51.100.50' })
    expect((await site.call(memberInfo, { token })).status).toBe(200)
  })

  test('chosen by the client never becomes a session', async () => {
    const chosen = 'A'.repeat(43)
    const { token } = unwrap(await site.logIn(username, testPassword, { token: chosen }))
    expect(token).not.toBe(chosen)
    expect((await site.call(memberInfo, { token: chosen })).status).toBe(401)
  })

  test('of one brand is invalid at another', async () => {
    const token = await logIn()
    for (const endpoint of [memberInfo, balance, socketTicket, logout]) {
      expect((await createSiteClient(platform, 'lotus').call(endpoint, { token })).status).toBe(401)
    }
    expect((await site.call(memberInfo, { token })).status).toBe(200)
  })

  test('expires half an hour after its last use and a day after its login', async () => {
    const idle = await logIn()
    platform.clock.advance({ minutes: 29 })
    expect((await site.call(memberInfo, { token: idle })).status).toBe(200)
    platform.clock.advance({ minutes: 30, seconds: 1 })
    expect((await site.call(memberInfo, { token: idle })).status).toBe(401)
    const busy = await logIn()
    for (let quarters = 0; quarters < 4 * 24 - 1; quarters += 1) {
      platform.clock.advance({ minutes: 15 })
      expect((await site.call(memberInfo, { token: busy })).status).toBe(200)
    }
    platform.clock.advance({ minutes: 15, seconds: 1 })
    expect((await site.call(memberInfo, { token: busy })).status).toBe(401)
  })

  test('of an account that is disabled becomes invalid at once', async () => {
    const suspended = createUsername()
    const token = await registerOnce(platform, suspended)
    expect((await site.call(memberInfo, { token })).status).toBe(200)
    await disable(suspended)
    expect((await site.call(memberInfo, { token })).status).toBe(401)
  })
})

function disable(name: string): Promise<unknown> {
  return platform.core.database.query('update member set disabled = true where username = $1', [name])
}
