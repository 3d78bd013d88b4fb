import { randomUUID } from 'node:crypto'
import { freePlayLogin, login } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { limitAttempts, createSiteClient, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: limitAttempts({ account: 10 }) })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

const device = { os: 'linux', platform: 'W' as const }
const request = { ...device, gatewayVersion: 3 as const }

test('accepts an encryption value once [e-auth-3.3]', async () => {
  const encryption = await site.seal(freePlayLogin, { ...device, jti: randomUUID() })
  expect((await site.call(freePlayLogin, { body: { ...request, encryption } })).status).toBe(200)
  expect(await site.call(freePlayLogin, { body: { ...request, encryption } })).toMatchObject({
    status: 409,
    errorCode: 'ENVELOPE_REPLAYED',
  })
})

test('rejects an encryption value of another device or call, or an invalid one [e-auth-3.1, e-auth-3.3]', async () => {
  const values = [
    await site.seal(freePlayLogin, { os: 'other', platform: 'W', jti: randomUUID() }),
    await site.seal(login, { ...device, jti: randomUUID() }),
    await site.seal(freePlayLogin, {}),
    'nothing',
  ]
  for (const encryption of values) {
    expect(await site.call(freePlayLogin, { body: { ...request, encryption } })).toMatchObject({
      status: 400,
      errorCode: 'ENVELOPE_INVALID',
    })
  }
})

test('rejects a missing value and another gateway version [e-auth-3.2, e-auth-3.3, e-auth-3.4, action-2.2]', async () => {
  const encryption = await site.seal(freePlayLogin, { ...device, jti: randomUUID() })
  const bodies = [request, { ...request, encryption, gatewayVersion: 2 }, { ...request, encryption, platform: 'A' }]
  for (const body of bodies) expect((await site.call(freePlayLogin, { body })).errorCode).toBe('MALFORMED_REQUEST')
})

test('limits the accounts that one address opens in an hour', async () => {
  const ip = '198.51.100.77'
  for (let count = 0; count < 10; count += 1) expect((await site.freePlay({ ip })).status).toBe(200)
  expect(await site.freePlay({ ip })).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
})

test('rejects free play when the flag is off [flag-8, role-1.5]', async () => {
  await changeSettings(platform, null, { modules: [] })
  expect(await site.freePlay({ ip: '198.51.100.78' })).toMatchObject({ status: 403, errorCode: 'FEATURE_OFF' })
})
