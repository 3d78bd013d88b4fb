import { balance, memberInfo, logout } from '@croupier/endpoints/calls/account'
import { testBrands } from '@croupier/testing/brands'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { demoAgent, demoPlayer, createSiteClient, unwrap } from '@croupier/testing/site'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from './testing/accounts.ts'

const password = 'Quite#Safe-2026'
let platform: SharedPlatform

beforeAll(async () => {
  platform = await sharePlatform()
})

const brandIds = testBrands.map(({ brand }) => brand.id)

test.each(brandIds)('the demo accounts of %s log in and have play money', async (brandId) => {
  const site = createSiteClient(platform, brandId)
  for (const { username, password } of [demoPlayer, demoAgent]) {
    const token = await site.getToken(username, password)
    expect(unwrap(await site.call(memberInfo, { token }))).toMatchObject({ account: username })
    const { balance: amount } = unwrap(await site.call(balance, { token }))
    expect(Number(amount)).toBeGreaterThan(1000)
  }
})

test('reports the first login, and on later ones the time of the previous login [e-login-3a, e-member-4.5]', async () => {
  const site = createSiteClient(platform)
  const username = await createMember()
  const first = unwrap(await site.logIn(username, password))
  expect(first).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
  const info = unwrap(await site.call(memberInfo, { token: first.token }))
  expect(info).toMatchObject({ firstTimeLogin: true, lastLoginAt: null })
  expect(first.member).toEqual(info)
  const before = platform.clock.now()
  platform.clock.advance({ minutes: 5 })
  const second = unwrap(await site.logIn(username, password))
  expect(second.firstTimeLogin).toBe(false)
  expect(unwrap(await site.call(memberInfo, { token: second.token }))).toMatchObject({
    firstTimeLogin: false,
    lastLoginAt: before.toISOString(),
  })
  expect(second.member).toMatchObject({ account: username, lastLoginAt: before.toISOString() })
})

test('accepts a username in any case and with surrounding spaces [named-14.1, e-login-1.1]', async () => {
  const username = await createMember()
  expect((await createSiteClient(platform).logIn(`  ${username.toUpperCase()} `, password)).status).toBe(200)
})

test('the first language of a login becomes that of an account that has chosen none, and stays', async () => {
  const site = createSiteClient(platform)
  const username = await createMember()
  const logIn = async (language: string) =>
    unwrap(await site.logIn(username, password, { headers: { 'accept-language': language } }))
  const readLanguage = async () => {
    const rows = await platform.core.database.query('select language from member where username = $1', [username])
    return rows[0]
  }
  expect(await readLanguage()).toEqual({ language: null })
  for (const tag of ['zh-Hans', 'en']) {
    await logIn(tag)
    expect(await readLanguage()).toEqual({ language: 'CN' })
  }
})

test('an agent logs in to the agent area and to the site', async () => {
  const site = createSiteClient(platform)
  for (const area of ['agent', 'site'] as const) {
    expect((await site.logIn(demoAgent.username, demoAgent.password, { area })).status).toBe(200)
  }
})

test('a session is valid until it is logged out [s-logout-1.3]', async () => {
  const site = createSiteClient(platform)
  const token = await site.getToken(await createMember(), password)
  expect(unwrap(await site.call(logout, { token }))).toEqual({ done: true })
  expect(await site.call(memberInfo, { token })).toMatchObject({ status: 401, errorCode: 'NOT_LOGGED_IN' })
})

async function createMember(): Promise<string> {
  const username = createUsername()
  await createAccount(platform, username, password)
  return username
}
