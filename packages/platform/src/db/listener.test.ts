import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { listenOn } from './listener.ts'

const clusters = [process.env['TEST_DATABASE_URL']].filter((url) => url !== undefined)

test.each(clusters)('a listener hears again after its connection was cut', async (url) => {
  const channel = `test_${randomUUID().slice(0, 8)}`
  const heard: string[] = []
  const stop = await listenOn(url, channel, (payload) => heard.push(payload))
  const client = new Client({ connectionString: url })
  await client.connect()
  const say = (text: string) => client.query('select pg_notify($1, $2)', [channel, text])
  try {
    await say('before')
    await vi.waitFor(() => expect(heard).toContain('before'))
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where query like $1 and pid <> pg_backend_pid()',
      [`listen "${channel}"%`],
    )
    await vi.waitFor(
      async () => {
        await say('after')
        expect(heard).toContain('after')
      },
      { timeout: 10_000, interval: 100 },
    )
  } finally {
    await stop()
    await client.end()
  }
})

test('a database that cannot be reached at the start is an error at once', async () => {
  await expect(listenOn('postgres://127.0.0.1:1/none', 'channel', () => undefined)).rejects.toThrow('ECONNREFUSED')
})
