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
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Platform } from '../../build.ts'
import { defaultLimits, systemClock } from '../config.ts'
import type { WindowJob } from '../jobs/job.ts'
import { startSmsGateway } from '../outbox/testing/servers.ts'
import { createCountingJob } from '../jobs/testing/counting-job.ts'
import { createGate } from '../jobs/testing/gate.ts'
import { listenToChannel } from './listener.ts'
import { maxConnections } from './postgres.ts'
import { beginCorrections, beginJobs, beginMessages } from './testing/mechanisms.ts'

/** The time limits of a connection and a statement, and some for a busy machine. */
const maxResponseMs = 8_000
const skip = findPostgres() === undefined
/** A run whose end the queue was not told is taken again when its signs of life have expired. */
const takeoverTimeout = 240_000

async function startReplicated(): Promise<ReplicatedPostgres> {
  const started = await startReplicatedPostgres()
  if (!started) throw new Error('PostgreSQL is not installed.')
  return started
}

/** Returns the number of other clients of a PostgreSQL. */
async function countClients(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows.length
  } finally {
    await client.end()
  }
}

describe('a primary with a synchronous standby', { skip, timeout: 120_000 }, () => {
  let postgres: ReplicatedPostgres

  beforeAll(async () => {
    postgres = await startReplicated()
  })
  afterAll(() => postgres.stop())

  const probe = (server: Platform, name: 'live' | 'ready') =>
    fetch(`http://127.0.0.1:${getPort(server)}/health/${name}`).then(({ status }) => status)

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
      expect([await probe(server, 'ready'), await probe(server, 'live')]).toEqual([503, 200])
    } finally {
      thaw()
    }
    await expect.poll(async () => await call()).toMatchObject({ status: 200 })
    expect(await probe(server, 'ready')).toBe(200)
    await server.close()
  })

  test('is reached while requests have all connections, so that a proxy leaves its server in service', async () => {
    const server = await startServer(postgres)
    const site = createSiteClient({
      origin: (brand) => `http://${brand}.localhost:${getPort(server)}`,
      clock: systemClock,
    })
    const released = Promise.withResolvers<void>()
    const taken: PromiseWithResolvers<void>[] = []
    const works = Array.from({ length: maxConnections }, () => {
      const begun = Promise.withResolvers<void>()
      taken.push(begun)
      return server.core.database.transaction(async () => {
        begun.resolve()
        await released.promise
      })
    })
    await Promise.all(taken.map(({ promise }) => promise))
    expect(await site.call(permission)).toMatchObject({ status: 503, errorCode: 'SERVER_BUSY' })
    expect(await probe(server, 'ready')).toBe(200)
    released.resolve()
    await Promise.all(works)
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

describe('a primary whose address moves to a standby before it is promoted', { skip, timeout: 120_000 }, () => {
  test('leaves no connections that cannot listen, and events arrive after the promotion', async () => {
    const patience = { timeout: 60_000, interval: 100 }
    const postgres = await startReplicated()
    let gaps = 0
    const onGap = () => {
      gaps += 1
    }
    const limits = { probeMs: 30_000, responseMs: 15_000 }
    const stop = await listenToChannel(postgres.url, 'outage', { onMessage: () => undefined, onGap }, limits)
    await postgres.kill()
    postgres.switchToStandby()
    const before = postgres.countConnections()
    await expect.poll(() => postgres.countConnections() - before, patience).toBeGreaterThan(4)
    // The attempt in progress has one.
    await expect.poll(() => countClients(postgres.url), patience).toBeLessThan(2)
    await postgres.promote()
    await expect.poll(() => gaps, patience).toBe(1)
    await stop()
    await postgres.stop()
  })
})

describe('a primary that hangs while a standby takes over its address', { skip, timeout: takeoverTimeout }, () => {
  const patience = { timeout: takeoverTimeout - 20_000, interval: 200 }
  const gate = createGate()
  const received: string[] = []
  let postgres: ReplicatedPostgres
  let server: Platform
  let thaw: () => void = () => undefined

  const waitingJob: WindowJob = {
    kind: 'waiting',
    every: 'day',
    catchUp: 'latest',
    run: async ({ connection, window }) => {
      await connection.query('insert into effect values ($1)', [window.from])
      await gate.pass()
      await connection.query('select 1')
    },
  }

  beforeAll(async () => {
    postgres = await startReplicated()
    server = await startServer(postgres, { jobs: 'automatic', limits: { ...defaultLimits, databaseProbeMs: 500 } })
    const { database, jobs } = server.core
    await database.query('create table effect (at timestamptz)')
    await database.listen('outage', { onMessage: (text) => received.push(text), onGap: () => received.push('gap') })
    server.jobs.register(waitingJob, server.core)
    await jobs.scheduleDue()
    await gate.reached
    thaw = await postgres.freeze()
    gate.open()
    await postgres.promote()
    postgres.switchToStandby()
  }, takeoverTimeout)
  afterAll(async () => {
    thaw()
    await server.close()
    await postgres.stop()
  }, takeoverTimeout)

  test('has the run in progress repeated on the standby', async () => {
    const read = () =>
      server.core.database.query(
        `select state, (select count(*)::int from effect) as effects from job_run where kind = 'waiting'`,
      )
    await expect.poll(read, patience).toEqual([{ state: 'completed', effects: 1 }])
  })

  test('receives events of the standby', async () => {
    const { database } = server.core
    const notify = async () => {
      await database.query(`select pg_notify('outage', 'after')`)
      return received
    }
    await expect.poll(notify, patience).toContain('after')
    expect(received[0]).toBe('gap')
  })
})
