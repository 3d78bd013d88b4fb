import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, demoPlayer } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestHost } from './testing/request-host.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

describe('the probes of a load balancer', () => {
  const get = (path: string) => requestHost('10.0.0.5:4000', platform.origin('shwe') + path, {})

  test.each(['/health/live', '/health/ready'])(
    '%s answers under a host that is no site, and is not stored',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await response.json()).toEqual({ status: 'up' })
    },
  )

  test('a page under that host is still refused', async () => {
    expect((await get('/')).status).toBe(403)
  })

  test('say that a server which is about to end is not ready, while it serves everything', async () => {
    const ending = await startPlatform()
    const site = createSiteClient(ending)
    const probe = async (path: string) => (await fetch(ending.origin('shwe') + path)).status
    expect(await probe('/health/ready')).toBe(200)
    ending.platform.reportEnding()
    expect([await probe('/health/ready'), await probe('/health/live')]).toEqual([503, 200])
    expect((await site.logIn(demoPlayer.username, demoPlayer.password)).status).toBe(200)
    await ending.stop()
  })
})
