import { antiBotChallenge, captcha, register } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, limitAttempts, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createValidForm } from '../registration/testing/registration.ts'

const challengesPerMinute = 10
const accountsPerHour = 3
const limited = { status: 429, errorCode: 'TOO_MANY_REQUESTS' }

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({
    limits: limitAttempts({ challenge: challengesPerMinute, account: accountsPerHour }),
  })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

describe.each([
  ['captchas', captcha, '1', {}],
  ['anti-bot challenges', antiBotChallenge, '2', { query: { call: 'login' } }],
] as const)('%s', (_what, endpoint, place, parts) => {
  test('are limited per minute and address', async () => {
    const ip = `198.51.100.${place}`
    for (let count = 0; count < challengesPerMinute; count += 1) {
      expect((await site.call(endpoint, { ...parts, ip })).status).toBe(200)
    }
    expect(await site.call(endpoint, { ...parts, ip })).toMatchObject({ ...limited, body: { retryAfter: 60 } })
    expect((await site.call(endpoint, { ...parts, ip: '198.51.100.3' })).status).toBe(200)
    platform.clock.advance({ seconds: 60 })
    expect((await site.call(endpoint, { ...parts, ip })).status).toBe(200)
  })

  test('share one limit for all addresses of an IPv6 network', async () => {
    const network = `2001:db8:0:${place}`
    for (let count = 0; count < challengesPerMinute; count += 1) {
      expect((await site.call(endpoint, { ...parts, ip: `${network}::${count}` })).status).toBe(200)
    }
    expect(await site.call(endpoint, { ...parts, ip: `${network}::ffff` })).toMatchObject(limited)
    expect((await site.call(endpoint, { ...parts, ip: '2001:db8:0:3::1' })).status).toBe(200)
  })
})

describe('registrations', () => {
  const registerFrom = async (ip: string, username: string) =>
    site.call(register, { ip, body: await createValidForm(platform, username) })

  test.each([
    ['address', 'limited4', Array<string>(4).fill('198.51.100.4')],
    ['IPv6 network', 'limited6', ['1', '2', '3', '4'].map((end) => `2001:db8:0:4::${end}`)],
  ])('are limited per hour and %s', async (_what, name, addresses) => {
    platform.clock.advance({ minutes: 1 })
    const responses = []
    for (const [index, ip] of addresses.entries()) responses.push(await registerFrom(ip, `${name}n${index}`))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(responses.at(-1)).toMatchObject({ ...limited, body: { retryAfter: 3600 } })
    expect((await registerFrom('198.51.100.5', `${name}other`)).status).toBe(200)
  })
})
