import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { scale } from '@croupier/testing/scale'
import { expect, it } from 'vitest'
import { build, type Platform } from '../../build.ts'
import { systemClock, type DatabaseConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { getWindow } from '@croupier/domain/time-windows'
import { completeRun, insertWindowRun } from './repository.ts'
import { countingKind, createCountingJob } from './testing/counting-job.ts'

const server = fileURLToPath(new URL('testing/crash-server.ts', import.meta.url))
const missedWindows = scale(15, 400)
const kills = scale(1, 20)
const windowMs = 300_000

/** Adds the table of effects, and a completed window from which on windows were missed. */
async function prepare(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config)
  await database.query('create table effect (at timestamptz)')
  const first = getWindow('fiveMinutes', 'UTC', new Date(Date.now() - (missedWindows + 1) * windowMs))
  const id = await insertWindowRun(database, countingKind, '', first)
  await completeRun(database, id ?? 0n, new Date())
  await database.close()
}

/** Starts a server and kills it in the middle of the given run, counted from its start. */
async function killServerInRun(config: DatabaseConfig, number: number): Promise<void> {
  const child = fork(server, [JSON.stringify(config)], { execArgv: ['--conditions=source'] })
  for (let run = 0; run < number; run += 1) await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** As if the time had passed after which a server without a sign of life is dead. */
async function expireHeartbeats(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config)
  await database.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'`)
  await database.query(`update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 hour'`)
  await database.close()
}

async function startServer(config: DatabaseConfig): Promise<Platform> {
  const settings = createTestConfig({ clock: systemClock, jobs: 'automatic' })
  const platform = await build({ ...settings, database: config })
  platform.jobs.register(createCountingJob(), platform.core)
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  return platform
}

describeEachDatabase('a server killed in the middle of a job', (kind) => {
  it('leaves exactly one effect of each window after its restart', { timeout: 300_000 }, async () => {
    const database = await createTestDatabase(kind, createTestConfig())
    await prepare(database.config)
    for (let kill = 0; kill < kills; kill += 1) {
      await killServerInRun(database.config, 3 + kill)
      await expireHeartbeats(database.config)
    }
    const platform = await startServer(database.config)
    const { query } = platform.core.database
    const open = () => query(`select key from job_run where kind = '${countingKind}' and state <> 'completed'`)
    const count = () => query<{ n: number }>('select count(*)::int as n from effect')
    await expect
      .poll(async () => (await count())[0]?.n, { timeout: 60_000, interval: 100 })
      .toBeGreaterThanOrEqual(missedWindows)
    await expect.poll(open, { timeout: 10_000, interval: 100 }).toEqual([])
    expect(await query('select at from effect group by at having count(*) > 1')).toEqual([])
    const [order] = await query<{ sorted: boolean }>(
      'select array_agg(at order by ctid) = array_agg(at order by at) as sorted from effect',
    )
    expect(order).toEqual({ sorted: true })
    await platform.close()
    await database.drop()
  })
})
