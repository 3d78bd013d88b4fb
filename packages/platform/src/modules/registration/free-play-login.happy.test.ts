import { balance, logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { beforeAll, expect, test } from 'vitest'

let platform: SharedPlatform

beforeAll(async () => {
  platform = await sharePlatform()
})

test('gives a visitor demo money, separate from real money [e-member-2c, role-1.5]', async () => {
  const site = createSiteClient(platform)
  const { token } = unwrap(await site.freePlay())
  expect(unwrap(await site.call(memberInfo, { token })).type).toBe(4)
  expect(unwrap(await site.call(balance, { token })).balance).toBe('50000.00')
  const realms = await platform.core.database.query<{ realm: string }>(
    'select distinct a.realm from account a join member m on m.id = a.member_id where m.type = 4',
  )
  expect(realms).toEqual([{ realm: 'demo' }])
})

test('opens an account of its own every time', async () => {
  const site = createSiteClient(platform)
  const tokens = await Promise.all(
    [site.freePlay(), site.freePlay()].map(async (response) => unwrap(await response).token),
  )
  const names = await Promise.all(tokens.map(async (token) => unwrap(await site.call(memberInfo, { token })).account))
  expect(new Set(names).size).toBe(2)
})

test('lets a trial account use the socket and log out', async () => {
  const site = createSiteClient(platform)
  const { token } = unwrap(await site.freePlay())
  expect((await site.call(socketTicket, { token })).status).toBe(200)
  expect((await site.call(logout, { token })).status).toBe(200)
  expect((await site.call(memberInfo, { token })).status).toBe(401)
})
