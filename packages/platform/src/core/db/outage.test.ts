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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../config.ts'
import { startSmsGateway } from '../outbox/testing/servers.ts'
import { createCountingJob } from '../jobs/testing/counting-job.ts'
import { beginCorrections, beginJobs, beginMessages } from './testing/mechanisms.ts'

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
      expect(performance.now() - startedAt).toBeLessThan(scale(Infinity, maxResponseMs))
      for (const response of responses) {
        expect(response).toMatchObject({ status: 503, errorCode: 'SERVER_BUSY' })
        expect(response.headers.get('retry-after')).toBe('2')
      }
    } finally {
      thaw()
    }
    await expect.poll(async () => await call()).toMatchObject({ status: 200 })
    await server.close()
  })

  test('that is killed loses nothing and repeats nothing of bets, jobs, keyed calls and messages', async () => {
    const gateway = await startSmsGateway()
    const windows = scale(30, 300)
    const report = await runFailover(postgres, {
      ...scale({ writers: 4, bets: 50 }, { writers: 16, bets: 1_000 }),
      config: { jobs: 'automatic', sms: { kind: 'http', url: gateway.url, token: 'token' } },
      begin: async (servers) => {
        const [first] = servers
        if (!first) throw new Error('There is no server.')
        const corrections = await beginCorrections(servers)
        const messages = beginMessages(first, gateway)
        const jobs = await beginJobs(servers, windows)
        return {
          finish: async () => {
            const { responses, booked, audited } = await corrections.finish()
            expect([booked, audited]).toEqual([responses, responses])
            expect(await messages.finish()).toMatchObject({ count: expect.any(Number), lost: [], twice: [] })
            await first.core.database.query(
              `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
            )
            await first.core.database.query(
              `update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 hour'`,
            )
            const further = await startServer(postgres, { jobs: 'automatic' })
            further.jobs.register(createCountingJob(), further.core)
            await expect
              .poll(async () => (await jobs.count()).windows, { timeout: 60_000, interval: 100 })
              .toBeGreaterThanOrEqual(windows)
            await further.close()
            const { windows: run, effects } = await jobs.count()
            expect(effects).toBe(run)
          },
        }
      },
    })
    await gateway.close()
    expect(report).toMatchObject({ lost: [], unexpected: [], problems: [] })
    expect(report.unknown).toBeGreaterThan(0)
    expect(report.acknowledged).toBeGreaterThanOrEqual(scale(100, 2_000))
  })
})
