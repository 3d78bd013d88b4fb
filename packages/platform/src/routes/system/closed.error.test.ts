import { memberInfo } from '@croupier/endpoints/calls/account'
import { antiBotChallenge, captcha, login } from '@croupier/endpoints/calls/session'
import { jwks, permission, status } from '@croupier/endpoints/calls/system'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, valueOf, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
  site = siteClient(platform)
})
afterAll(() => platform.stop())

beforeEach(async () => {
  await platform.kernel.database.query(
    `update merchant set status = 0, maintenance_end = null, blocked_networks = '[]'`,
  )
})

const end = '2026-11-21T02:00:00.000Z'

async function closeForMaintenance(): Promise<void> {
  await platform.kernel.database.query(`update merchant set status = 1, maintenance_end = $1 where brand = 'shwe'`, [
    end,
  ])
}

async function block(...networks: string[]): Promise<void> {
  await platform.kernel.database.query(`update merchant set blocked_networks = $1 where brand = 'shwe'`, [
    JSON.stringify(networks),
  ])
}

describe('under maintenance', () => {
  test('the gate still answers, with the status and when it ends', async () => {
    await closeForMaintenance()
    for (const endpoint of [permission, status]) {
      expect(valueOf(await site.call(endpoint))).toMatchObject({ status: 1, maintenance: true, maintenanceEnd: end })
    }
    expect((await site.call(jwks)).status).toBe(200)
  })

  test('every other call answers 503 and says when to come back', async () => {
    const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    await closeForMaintenance()
    for (const endpoint of [captcha, antiBotChallenge, login, memberInfo]) {
      expect(await site.call(endpoint, { token })).toMatchObject({
        status: 503,
        errorCode: 'SYSTEM_MAINTENANCE',
        body: { maintenanceEnd: end },
      })
    }
  })

  test('a session outlives it, and other brands do not notice', async () => {
    const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
    await closeForMaintenance()
    expect((await siteClient(platform, 'lotus').logIn(demoPlayer.username, demoPlayer.password)).status).toBe(200)
    await platform.kernel.database.query('update merchant set status = 0')
    expect((await site.call(memberInfo, { token })).status).toBe(200)
  })
})

describe('from a blocked network', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.9', '198.51.100.9'],
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['2001:db8::/32', '2001:db8:5::1', '2001:db9::1'],
  ])('%s: %s is told so, %s is served', async (network, inside, outside) => {
    await block('192.0.2.0/24', network)
    expect(valueOf(await site.call(permission, { ip: inside }))).toMatchObject({
      status: 2,
      regionRestriction: true,
      maintenance: false,
      location: { ip: inside },
    })
    expect(await site.call(captcha, { ip: inside })).toMatchObject({ status: 403, errorCode: 'REGION_RESTRICTED' })
    expect(valueOf(await site.call(permission, { ip: outside })).status).toBe(0)
    expect((await site.call(captcha, { ip: outside })).status).toBe(200)
  })

  test('a caller is told of the block even during maintenance', async () => {
    await closeForMaintenance()
    await block('203.0.113.0/24')
    expect(valueOf(await site.call(status, { ip: '203.0.113.9' }))).toMatchObject({ status: 2, maintenanceEnd: null })
  })

  test('an address cannot be claimed by a caller that is not on a proxy of ours', async () => {
    await block('203.0.113.0/24')
    const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    expect(valueOf(await site.call(status, { headers: forwarded })).status).toBe(2)
  })
})
