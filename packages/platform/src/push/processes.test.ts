import { logout, memberInfo, socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import { testDatabases } from '@croupier/testing/databases'
import { startPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, valueOf } from '@croupier/testing/site'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { build } from '../build.ts'

// The embedded database belongs to one process, so this is asked only where PostgreSQL was found.
if (testDatabases.includes('postgres')) {
  describe('two server processes on one PostgreSQL', () => {
    test('a logout at one kills the token and closes the socket at the other within a second (C6)', async () => {
      const first = await startPlatform({ database: 'postgres', limits: calmLimits })
      const second = await build(first.kernel.config)
      await second.app.listen({ port: 0, host: '127.0.0.1' })
      try {
        const site = siteClient(first)
        const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
        const hello = JSON.stringify(valueOf(await site.call(socketTicket, { token })))
        const { port } = second.app.server.address() as { port: number }
        const origin = `http://shwe.localhost:${port}`
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
        await second.close()
        await first.stop()
      }
    })
  })
} else {
  test('the embedded database is used by one process, which hears itself', () => {
    expect(testDatabases).toEqual(['pglite'])
  })
}
