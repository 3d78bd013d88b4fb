import { balance, logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, siteClient, valueOf } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
})
afterAll(() => platform.stop())

test('a visitor plays with demo money, which is none of the real money', async () => {
  const site = siteClient(platform)
  const { token } = valueOf(await site.freePlay())
  expect(valueOf(await site.call(memberInfo, { token })).type).toBe(4)
  expect(valueOf(await site.call(balance, { token })).balance).toBe('50000.00')
  const realms = await platform.kernel.database.query<{ realm: string }>(
    'select distinct a.realm from account a join member m on m.id = a.member_id where m.type = 4',
  )
  expect(realms).toEqual([{ realm: 'demo' }])
})

test('every free play is an account of its own', async () => {
  const site = siteClient(platform)
  const tokens = await Promise.all(
    [site.freePlay(), site.freePlay()].map(async (answer) => valueOf(await answer).token),
  )
  const names = await Promise.all(tokens.map(async (token) => valueOf(await site.call(memberInfo, { token })).account))
  expect(new Set(names).size).toBe(2)
})

test('a trial account may use the socket and log out', async () => {
  const site = siteClient(platform)
  const { token } = valueOf(await site.freePlay())
  expect((await site.call(socketTicket, { token })).status).toBe(200)
  expect((await site.call(logout, { token })).status).toBe(200)
  expect((await site.call(memberInfo, { token })).status).toBe(401)
})
