import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { launchQuery } from './game-launch.ts'

const hosts = ['http://games1.localhost', 'http://games2.localhost']
const api = createTestApi(() => ({ path: '/arcade/?token=t', gameName: 'Game', mode: 'real', wallet: null }))

function createLaunchSite(launchGameCDNs: string[]) {
  const site = createTestSite({ api })
  return { ...site, gate: { ...site.gate, launchGameCDNs } }
}

const launch = (site: ReturnType<typeof createLaunchSite>, nodeId: string) =>
  site.queryClient.fetchQuery(launchQuery(site, { nodeId, mode: 'real', language: 'EN' }))

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { scheme: 'dark' } } })
  return () => vi.unstubAllGlobals()
})

test('a game starts on a launch host that is picked at random from the list [e-permission-2.2]', async () => {
  const site = createLaunchSite(hosts)
  const urls = await Promise.all(Array.from({ length: 64 }, (_, index) => launch(site, String(index))))
  expect(new Set(urls.map(({ url }) => new URL(url).origin))).toEqual(new Set(hosts))
  expect(urls.every(({ url }) => url.endsWith('/arcade/?token=t&scheme=dark'))).toBe(true)
})

test('a game does not start on the origin of the site, where there is no launch host', async () => {
  await expect(launch(createLaunchSite([]), '1')).rejects.toMatchObject({ code: 'BAD_ANSWER' })
})
