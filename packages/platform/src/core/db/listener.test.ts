import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { listenToChannel } from './listener.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''
const limits = { probeMs: 30_000, responseMs: 15_000 }

test('receives messages again after its connection was cut', { skip: url === '' }, async () => {
  const channel = `test_${randomUUID().slice(0, 8)}`
  const received: string[] = []
  let gaps = 0
  const listener = {
    onMessage: (payload: string) => received.push(payload),
    onGap: () => {
      gaps += 1
    },
  }
  const stop = await listenToChannel(url, channel, listener, limits)
  const client = new Client({ connectionString: url })
  await client.connect()
  const notify = (text: string) => client.query('select pg_notify($1, $2)', [channel, text])
  try {
    await notify('before')
    await expect.poll(() => received).toContain('before')
    expect(gaps).toBe(0)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where query like $1 and pid <> pg_backend_pid()',
      [`listen "${channel}"%`],
    )
    await vi.waitFor(
      async () => {
        await notify('after')
        expect(received).toContain('after')
      },
      { timeout: 10_000, interval: 100 },
    )
    expect(gaps).toBe(1)
  } finally {
    await stop()
    await client.end()
  }
})

test('rejects at once when the database cannot be reached at the start', async () => {
  const listener = { onMessage: () => undefined, onGap: () => undefined }
  const listening = listenToChannel('postgres://127.0.0.1:1/none', 'channel', listener, limits)
  await expect(listening).rejects.toThrow('ECONNREFUSED')
})
