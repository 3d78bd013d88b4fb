import { affiliate } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, limitAttempts, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: limitAttempts({ affiliate: 5 }) })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

const check = (code: string, ip: string) => site.call(affiliate, { query: { code, domain: 'shwe.localhost' }, ip })

test.each(['AGENT01', ' agent01 '])('accepts the code %j of an agent [e-auth-2, action-8]', async (code) => {
  expect(await check(code, '192.0.2.1')).toMatchObject({ status: 200, value: { done: true } })
})

test.each([
  ['an unknown code', 'NOBODY99', 422, 'AFFILIATE_UNKNOWN'],
  ['the code of a member', 'PLAYER01', 422, 'AFFILIATE_UNKNOWN'],
  ['no code', '', 400, 'MALFORMED_REQUEST'],
])('rejects %s [e-auth-2.1]', async (_name, code, status, errorCode) => {
  expect(await check(code, '192.0.2.2')).toMatchObject({ status, errorCode })
})

test('limits the checks of an address', async () => {
  const statuses = []
  for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await check('NOBODY99', '192.0.2.3')).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  expect((await check('NOBODY99', '192.0.2.4')).status).toBe(422)
})
