import type { AddressInfo } from 'node:net'
import { logout, memberInfo, socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import { describeEachDatabase, type TestDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, valueOf } from '@croupier/testing/site'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { build } from '../build.ts'

/** Another server process on the same database; the embedded database belongs to one, which then stands for both. */
async function otherProcess(first: TestPlatform, database: TestDatabase) {
  if (database === 'pglite') return { origin: first.origin('shwe'), close: () => Promise.resolve() }
  const second = await build(first.kernel.config)
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = second.app.server.address() as AddressInfo
  return { origin: `http://shwe.localhost:${port}`, close: () => second.close() }
}

describeEachDatabase('two server processes', (database) => {
  test('a logout at one kills the token and closes the socket at the other within a second (C6)', async () => {
    const first = await startPlatform({ database, limits: calmLimits })
    const { origin, close } = await otherProcess(first, database)
    try {
      const site = siteClient(first)
      const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
      const hello = JSON.stringify(valueOf(await site.call(socketTicket, { token })))
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
      const start = performance.now()
      await site.call(logout, { token })
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(origin + memberInfo.path, { headers })).status).toBe(401)
      expect(await closed).toBe(4001)
      expect(performance.now() - start).toBeLessThan(1_000)
      expect(messages.at(-1)).toBe('{"type":"sessionEnded"}')
    } finally {
      await close()
      await first.stop()
    }
  })
})
