import type { AddressInfo } from 'node:net'
import { logout, memberInfo, socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import { describeEachDatabase, type TestDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { relaxedLimits, demoPlayer, createSiteClient, unwrap } from '@croupier/testing/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { build } from '../../build.ts'

/**
 * Starts another server process on the same database; the embedded database supports one process, which then plays both
 * roles.
 */
async function startOtherProcess(first: TestPlatform, database: TestDatabase) {
  if (database === 'pglite') return { origin: first.origin('shwe'), close: () => Promise.resolve() }
  const second = await build(first.core.config)
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = second.app.server.address() as AddressInfo
  return { origin: `http://shwe.localhost:${port}`, close: () => second.close() }
}

// The heartbeat never fires, so only the push between the processes can close the socket.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describeEachDatabase('two server processes', (database) => {
  test('a logout at one invalidates the token and closes the socket at the other without a heartbeat (C6)', async () => {
    const first = await startPlatform({ database, limits: relaxedLimits })
    const { origin, close } = await startOtherProcess(first, database)
    try {
      const site = createSiteClient(first)
      const token = await site.getToken(demoPlayer.username, demoPlayer.password)
      const hello = JSON.stringify(unwrap(await site.call(socketTicket, { token })))
      const socket = new WebSocket(origin.replace('http', 'ws') + socketPath, { origin })
      const messages: string[] = []
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      const ready = new Promise<void>((resolve) => {
        socket.on('message', (data: Buffer) => {
          messages.push(data.toString('utf8'))
          resolve()
        })
      })
      socket.on('open', () => socket.send(hello))
      await ready
      await site.call(logout, { token })
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(origin + memberInfo.path, { headers })).status).toBe(401)
      expect(await closed).toBe(4001)
      expect(messages.at(-1)).toBe('{"type":"sessionEnded"}')
    } finally {
      await close()
      await first.stop()
    }
  })
})
