import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
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
})
