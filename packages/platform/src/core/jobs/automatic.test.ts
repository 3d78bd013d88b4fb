import { createTestClock, type TestClock } from '@croupier/testing/clock'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { scale } from '@croupier/testing/scale'
import type { TemporaryDatabase } from '@croupier/testing/template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { build, type Platform } from '../../build.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { defineDelayedJob, type Job, type WindowJob } from './job.ts'
import { listJobRuns } from './runs.ts'

const start = new Date('2026-01-20T12:00:00Z')
const patience = { timeout: 30_000, interval: 50 }
const timeout = 60_000

describeEachDatabase('jobs that run by themselves', (kind) => {
  let temporary: TemporaryDatabase
  let database: Database
  let servers: Platform[] = []
  let clock: TestClock

  beforeAll(async () => {
    temporary = await createTestDatabase(kind, createTestConfig())
    clock = createTestClock(start)
    const config = createTestConfig({ jobs: 'automatic' })
    for (let number = 0; number < (kind === 'postgres' ? 2 : 1); number += 1)
      servers.push(await build({ ...config, clock, database: temporary.config }))
    const [first] = servers
    if (!first) throw new Error('There is no server.')
    database = first.core.database
    await database.query('create table effect (kind text, at timestamptz)')
    await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  }, timeout)
  afterAll(async () => {
    await closeServers()
    await database.close()
    await temporary.drop()
  })

  async function closeServers(): Promise<void> {
    const open = servers
    servers = []
    await Promise.all(open.map((server) => server.close()))
  }

  /** Adds a job to all servers, which look for its runs. */
  async function addJob(job: Job): Promise<void> {
    for (const { jobs, core } of servers) jobs.register(job, core)
    await scheduleDue()
  }

  const scheduleDue = () => Promise.all(servers.map(({ core }) => core.jobs.scheduleDue()))
  const listRuns = async (job: string) => (await listJobRuns({ database }, { kind: job })).runs
  const listStates = async (job: string) => (await listRuns(job)).map(({ state }) => state)
  const listEffects = (job: string) => database.query('select at from effect where kind = $1', [job])

  const createDailyJob = (job: string, changes: Partial<WindowJob> = {}): WindowJob => ({
    kind: job,
    every: 'day',
    catchUp: 'all',
    run: async ({ connection, window }) => {
      await connection.query('insert into effect values ($1, $2)', [job, window.from])
    },
    ...changes,
  })

  test('run once over all servers', { timeout }, async () => {
    await addJob(createDailyJob('daily'))
    await expect.poll(() => listStates('daily'), patience).toEqual(['completed'])
    clock.advance({ days: 3 })
    await scheduleDue()
    await expect.poll(() => listStates('daily'), patience).toEqual(['completed', 'completed', 'completed', 'completed'])
    expect(await listEffects('daily')).toHaveLength(4)
  })

  test('run at their time when they are delayed, without a look between', { timeout }, async () => {
    const job = defineDelayedJob({
      kind: 'delayed',
      data: z.object({}),
      run: async ({ connection, now }) => {
        await connection.query('insert into effect values ($1, $2)', ['delayed', now])
      },
    })
    await addJob(job)
    const at = new Date(clock.now().getTime() + 50)
    await database.transaction(async (transaction) => {
      await servers[0]?.core.jobs.enqueue(transaction, job, { merchant: '', key: 'soon', at, data: {} })
    })
    clock.advance({ milliseconds: 50 })
    const enqueuedAt = performance.now()
    await expect.poll(() => listStates('delayed'), patience).toEqual(['completed'])
    // Regular looks are ten seconds apart.
    expect(performance.now() - enqueuedAt).toBeLessThan(scale(Infinity, 5_000))
  })

  test('are retried after a failure and shown as failed after the last try', { timeout }, async () => {
    const fail = () => Promise.reject(new Error('It is broken.'))
    await addJob(createDailyJob('broken', { retries: 1, run: fail }))
    await expect
      .poll(() => listRuns('broken'), patience)
      .toMatchObject([{ state: 'failed', attempts: 2, error: 'It is broken.' }])
  })

  test('are retried in the same way when they are run now after the last try', { tags: 'long', timeout }, async () => {
    const fail = () => Promise.reject(new Error('It is broken.'))
    await addJob(createDailyJob('still-broken', { retries: 1, run: fail }))
    await expect.poll(() => listStates('still-broken'), patience).toEqual(['failed'])
    await expect(servers[0]?.core.jobs.runNow('still-broken')).rejects.toThrow('It is broken.')
    await expect.poll(() => listRuns('still-broken'), patience).toMatchObject([{ state: 'failed', attempts: 2 }])
  })

  test('are given up when the server closes before they end, without an effect', { timeout }, async () => {
    const { promise: started, resolve } = Promise.withResolvers<void>()
    const daily = createDailyJob('endless')
    const run: WindowJob['run'] = async (work) => {
      await daily.run(work)
      resolve()
      await new Promise(() => undefined)
    }
    await addJob({ ...daily, run })
    await started
    const closedAt = performance.now()
    await closeServers()
    expect(performance.now() - closedAt).toBeLessThan(scale(Infinity, 4_000))
    database = await openDatabase(temporary.config)
    expect(await listEffects('endless')).toEqual([])
    expect(await listRuns('endless')).toMatchObject([{ state: 'queued', attempts: 0 }])
  })
})
