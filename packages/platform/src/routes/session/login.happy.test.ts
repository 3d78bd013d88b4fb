import { balance, memberInfo, logout } from '@croupier/endpoints/calls/account'
import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoAgent, demoPlayer, siteClient, valueOf } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
})
afterAll(() => platform.stop())

const brandIds = testBrands.map(({ brand }) => brand.id)

test.each(brandIds)('the demo accounts of %s log in and have play money', async (brandId) => {
  const site = siteClient(platform, brandId)
  for (const { username, password } of [demoPlayer, demoAgent]) {
    const token = await site.tokenOf(username, password)
    expect(valueOf(await site.call(memberInfo, { token }))).toMatchObject({ account: username })
    const { balance: amount } = valueOf(await site.call(balance, { token }))
    expect(Number(amount)).toBeGreaterThan(1000)
  }
})

test('the first login is told apart from the later ones, which say when the one before was', async () => {
  const site = siteClient(platform)
  await platform.kernel.database.query(
    `update member set first_login_at = null, last_login_at = null where username = 'player01'`,
  )
  const first = valueOf(await site.logIn(demoPlayer.username, demoPlayer.password))
  expect(first).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
  expect(valueOf(await site.call(memberInfo, { token: first.token }))).toMatchObject({
    firstTimeLogin: true,
    lastLoginAt: null,
  })
  const before = platform.clock.now()
  platform.clock.advance({ minutes: 5 })
  const second = valueOf(await site.logIn(demoPlayer.username, demoPlayer.password))
  expect(second.firstTimeLogin).toBe(false)
  expect(valueOf(await site.call(memberInfo, { token: second.token }))).toMatchObject({
    firstTimeLogin: false,
    lastLoginAt: before.toISOString(),
  })
})

test('a name is written in any case and with blanks around it', async () => {
  expect((await siteClient(platform).logIn('  Player01 ', demoPlayer.password)).status).toBe(200)
})

test('an agent logs in to the agent area and to the site', async () => {
  const site = siteClient(platform)
  for (const area of ['agent', 'site'] as const) {
    expect((await site.logIn(demoAgent.username, demoAgent.password, { area })).status).toBe(200)
  }
})

test('a session serves until it is logged out', async () => {
  const site = siteClient(platform)
  const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
  expect(valueOf(await site.call(logout, { token }))).toEqual({ done: true })
  expect(await site.call(memberInfo, { token })).toMatchObject({ status: 401, errorCode: 'NOT_LOGGED_IN' })
})
