import { memberInfo } from '@croupier/endpoints/calls/account'
import { antiBotChallenge, captcha, login } from '@croupier/endpoints/calls/session'
import { jwks } from '@croupier/endpoints/calls/keys'
import { permission, status } from '@croupier/endpoints/calls/system'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings, openSite } from '@croupier/testing/settings'
import { relaxedLimits, demoPlayer, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectSocket, visitorHello } from '../../core/push/testing/sockets.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({
    limits: relaxedLimits,
    countryHeader: 'cf-ipcountry',
    trustedProxies: ['192.0.2.0/24'],
  })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

beforeEach(async () => {
  await changeSettings(platform, null, openSite)
})

const end = '2026-11-21T02:00:00.000Z'

async function closeForMaintenance(): Promise<void> {
  await changeSettings(platform, 'shwe', { maintenance: { active: true, end } })
}

async function block(...networks: string[]): Promise<void> {
  await changeSettings(platform, 'shwe', { blockedNetworks: networks })
}

describe('under maintenance', () => {
  test('the gate responds with the status and its end [e-permission-1.11, e-permission-1.13]', async () => {
    await closeForMaintenance()
    for (const endpoint of [permission, status]) {
      expect(unwrap(await site.call(endpoint))).toMatchObject({ status: 1, maintenance: true, maintenanceEnd: end })
    }
    expect((await site.call(jwks)).status).toBe(200)
  })

  test('other calls return 503 with the end of the maintenance [error-11.1]', async () => {
    const token = await site.getToken(demoPlayer.username, demoPlayer.password)
    await closeForMaintenance()
    for (const endpoint of [captcha, antiBotChallenge, login, memberInfo]) {
      expect(await site.call(endpoint, { token })).toMatchObject({
        status: 503,
        errorCode: 'SYSTEM_MAINTENANCE',
        body: { maintenanceEnd: end },
      })
    }
  })

  test('sessions stay valid, and other brands are not affected', async () => {
    const token = await site.getToken(demoPlayer.username, demoPlayer.password)
    await closeForMaintenance()
    expect((await createSiteClient(platform, 'lotus').logIn(demoPlayer.username, demoPlayer.password)).status).toBe(200)
    await changeSettings(platform, 'shwe', openSite)
    expect((await site.call(memberInfo, { token })).status).toBe(200)
  })
})

describe('from a blocked network', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.9', '198.51.100.9'],
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['2001:db8::/32', '2001:db8:5::1', '2001:db9::1'],
  ])('%s: %s is blocked, %s is served [e-permission-1.12, error-10.1]', async (network, inside, outside) => {
    await block('192.0.2.0/24', network)
    expect(unwrap(await site.call(permission, { ip: inside }))).toMatchObject({
      status: 2,
      regionRestriction: true,
      maintenance: false,
      location: { ip: inside },
    })
    expect(await site.call(captcha, { ip: inside })).toMatchObject({ status: 403, errorCode: 'REGION_RESTRICTED' })
    expect(unwrap(await site.call(permission, { ip: outside })).status).toBe(0)
    expect((await site.call(captcha, { ip: outside })).status).toBe(200)
  })

  test('the block takes precedence over maintenance', async () => {
    await closeForMaintenance()
    await block('203.0.113.0/24')
    expect(unwrap(await site.call(status, { ip: '203.0.113.9' }))).toMatchObject({ status: 2, maintenanceEnd: null })
  })

  test('the address is taken from a trusted proxy only', async () => {
    await block('203.0.113.0/24')
    const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    expect(unwrap(await site.call(status, { headers: forwarded })).status).toBe(2)
  })

  test('a proxy on another machine is believed where the settings name it', async () => {
    await block('203.0.113.0/24')
    const from = async (chain: string) =>
      unwrap(await site.call(status, { headers: { 'x-forwarded-for': chain } })).status
    expect(await from('203.0.113.9, 192.0.2.7')).toBe(2)
    expect(await from('203.0.113.9, 198.51.100.7')).toBe(0)
  })
})

describe('from a blocked country', () => {
  const from = (country: string) => ({ headers: { 'cf-ipcountry': country } })
  beforeEach(() => changeSettings(platform, 'shwe', { blockedCountries: ['SG', 'US'] }))

  test('the gate names the country, and every other call is refused; another country and another brand are served [error-10.2]', async () => {
    expect(unwrap(await site.call(permission, from('SG')))).toMatchObject({
      status: 2,
      regionRestriction: true,
      restrictedBy: 'country',
      location: { ip: '127.0.0.1', country: 'SG' },
    })
    expect(await site.call(captcha, from('us'))).toMatchObject({ status: 403, errorCode: 'REGION_RESTRICTED' })
    expect(unwrap(await site.call(status, from('MM')))).toMatchObject({
      status: 0,
      restrictedBy: null,
      location: { country: 'MM' },
    })
    expect((await site.call(captcha, from('MM'))).status).toBe(200)
    expect(unwrap(await createSiteClient(platform, 'lotus').call(status, from('SG'))).status).toBe(0)
  })

  test('a blocked network is named before it', async () => {
    await block('203.0.113.0/24')
    const call = { ...from('SG'), ip: '203.0.113.9' }
    expect(unwrap(await site.call(status, call))).toMatchObject({ status: 2, restrictedBy: 'network' })
  })

  test.each(['', 'XX', 'T1', 'Singapore', 'SG, US'])('a header %j names no country', async (value) => {
    expect(unwrap(await site.call(status, from(value)))).toMatchObject({ status: 0, location: { country: null } })
  })

  test('a socket is refused', async () => {
    const { closed } = connectSocket(platform.origin('shwe'), visitorHello, from('SG'))
    await expect(closed).rejects.toThrow('403')
  })

  test('no country is known where the server has no country header', async () => {
    const plain = await startPlatform({ limits: relaxedLimits })
    await changeSettings(plain, 'shwe', { blockedCountries: ['SG'] })
    const state = unwrap(await createSiteClient(plain).call(status, from('SG')))
    expect(state).toMatchObject({ status: 0, location: { country: null } })
    await plain.stop()
  })
})
