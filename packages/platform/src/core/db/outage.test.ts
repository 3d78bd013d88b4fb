import { permission } from '@croupier/endpoints/calls/system'
import { getPort } from '@croupier/testing/platform'
import {
  runFailover,
  startReplicatedPostgres,
  startServer,
  type ReplicatedPostgres,
} from '@croupier/testing/reliability/failover'
import { scale } from '@croupier/testing/scale'
import { createSiteClient } from '@croupier/testing/site'
import { findPostgres } from '@croupier/tooling/postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../config.ts'

/** The time limits of a connection and a statement, and some for a busy machine. */
const maxResponseMs = 8_000

describe('a primary with a synchronous standby', { skip: findPostgres() === undefined, timeout: 120_000 }, () => {
  let postgres: ReplicatedPostgres

  beforeAll(async () => {
    const started = await startReplicatedPostgres()
    if (!started) throw new Error('PostgreSQL is not installed.')
    postgres = started
  })
  afterAll(() => postgres.stop())

  test('that hangs is SERVER_BUSY in bounded time, and is used again when it continues', async () => {
    const server = await startServer(postgres)
    const origin = (brand: string) => `http://${brand}.localhost:${getPort(server)}`
    const site = createSiteClient({ origin, clock: systemClock })
    const call = () => site.call(permission)
    expect(await call()).toMatchObject({ status: 200 })
    const thaw = await postgres.freeze()
    try {
      const startedAt = performance.now()
      const responses = await Promise.all(Array.from({ length: 40 }, call))
      expect(performance.now() - startedAt).toBeLessThan(maxResponseMs)
      for (const response of responses) {
        expect(response).toMatchObject({ status: 503, errorCode: 'SERVER_BUSY' })
        expect(response.headers.get('retry-after')).toBe('2')
      }
    } finally {
      thaw()
    }
    await vi.waitFor(async () => expect(await call()).toMatchObject({ status: 200 }), { timeout: 10_000 })
    await server.close()
  })

  test('that is killed under bets loses none that was acknowledged, and both servers use the standby', async () => {
    const report = await runFailover(postgres, scale({ writers: 4, bets: 50 }, { writers: 16, bets: 1_000 }))
    expect(report).toMatchObject({ lost: [], unexpected: [], problems: [] })
    expect(report.unknown).toBeGreaterThan(0)
    expect(report.acknowledged).toBeGreaterThanOrEqual(scale(100, 2_000))
  })
})
