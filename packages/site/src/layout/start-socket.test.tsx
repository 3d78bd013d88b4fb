import { useConnection } from '@croupier/runtime/platform/connection'
import { createTestApp } from '@croupier/runtime/testing/test-app'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SiteConnections } from '../site-connections.ts'
import { startSocket } from './start-socket.ts'

const getState = () => useConnection.getState().socket

async function createConnections(): Promise<SiteConnections> {
  const { site, i18n, router } = await createTestApp(null)
  const checked = { api: site.api, language: site.language, app: null, apply: () => Promise.resolve() }
  return { site, i18n, router, history: router.history, checked }
}

beforeEach(() => useConnection.setState({ socket: 'idle' }))

const fail = () => Promise.reject(new TypeError('The module does not load.'))

test('what the socket updates is marked as out of date while its code does not load, until the session ends', async () => {
  const stop = startSocket(await createConnections(), 'token', null, fail)
  onTestFinished(stop)
  await expect.poll(getState).toBe('waiting')
  stop()
  expect(getState()).toBe('idle')
})

test('a socket knows what its page may have missed: after another token of the session, or code that loaded late', async () => {
  const connections = await createConnections()
  const start = (before: string | null, failures: number) => {
    const started = Promise.withResolvers<boolean>()
    let loads = 0
    const startLiveUpdates = (_connections: SiteConnections, { hasMissed }: { readonly hasMissed: boolean }) => {
      started.resolve(hasMissed)
      return Promise.resolve()
    }
    const load = () => {
      loads += 1
      return loads > failures ? Promise.resolve({ startLiveUpdates }) : fail()
    }
    onTestFinished(startSocket(connections, 'token', before, load))
    return started.promise
  }
  expect(await start(null, 0)).toBe(false)
  expect(await start('the-token-before', 0)).toBe(true)
  expect(await start(null, 1)).toBe(true)
})
