import { memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberCaptcha } from './captcha.ts'
import { sweep } from './sweeper.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
})
afterAll(() => platform.stop())

const tables = ['spent', 'captcha', 'socket_ticket', 'rate_log', 'login_failure', 'session'] as const

async function counts(): Promise<number[]> {
  const { query } = platform.kernel.database
  const rows = await Promise.all(tables.map((table) => query<{ n: number }>(`select count(*)::int as n from ${table}`)))
  return rows.map(([row]) => row?.n ?? 0)
}

test('what still counts stays, what has expired goes', async () => {
  const { kernel, clock } = platform
  const site = siteClient(platform)
  const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
  await site.call(socketTicket, { token })
  await site.logIn('nobody', 'wrong')
  await rememberCaptcha(kernel, kernel.merchants.byHost('shwe.localhost').code, 'ABCD')
  const before = await counts()
  expect(before.every((count) => count > 0)).toBe(true)
  await sweep(kernel)
  expect(await counts()).toEqual(before)
  expect((await site.call(memberInfo, { token })).status).toBe(200)
  clock.advance({ hours: 2 })
  await sweep(kernel)
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
})
