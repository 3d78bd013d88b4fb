import { games } from '@croupier/endpoints/calls/games'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, demoPlayer, relaxedLimits } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const largePagesPerMinute = 3
const large = { language: 'EN', pageSize: '999' }

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({ limits: { ...relaxedLimits, largePagesPerMinute } })
})
afterAll(() => platform.stop())

test('large pages are limited per network without a session; small ones and those of accounts are not', async () => {
  const site = createSiteClient(platform)
  const token = await site.getToken(demoPlayer.username, demoPlayer.password)
  const list = async (query: Readonly<Record<string, string>>, ip: string, more: { token?: string } = {}) =>
    (await site.call(games, { query, ip, ...more })).status
  for (let count = 0; count < largePagesPerMinute; count += 1) expect(await list(large, '192.0.2.1')).toBe(200)
  const refused = await site.call(games, { query: large, ip: '192.0.2.1' })
  expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
  expect(await list({ ...large, pageSize: '100' }, '192.0.2.1')).toBe(200)
  expect(await list(large, '192.0.2.1', { token })).toBe(200)
  expect(await list(large, '192.0.2.2')).toBe(200)
  platform.clock.advance({ minutes: 1 })
  expect(await list(large, '192.0.2.1')).toBe(200)
})
