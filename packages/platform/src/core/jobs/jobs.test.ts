import { describeBothDatabases } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createTestClock } from '@croupier/testing/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Core } from '../core.ts'
import { defineDelayedJob, defineWindowJob, type WindowJob, type WindowWork } from './job.ts'
import { listJobRuns } from './runs.ts'
import { createGate } from './testing/gate.ts'

/** Yangon is at +06:30. */
const yangon = 'SHW01'

describeBothDatabases('a job', (database) => {
  let platform: TestPlatform
  let number = 0

  beforeAll(async () => {
    platform = await startPlatform({ database, clock: createTestClock(new Date('2026-01-20T12:00:00Z')) })
    await platform.core.database.query('create table effect (kind text, at timestamptz, merchant text)')
  })
  afterAll(() => platform.stop())

  /** Writes an effect of a run. */
  async function addEffect(
    kind: string,
    { connection, merchant }: Pick<WindowWork, 'connection' | 'merchant'>,
    at: Date,
  ) {
    await connection.query('insert into effect values ($1, $2, $3)', [kind, at, merchant])
  }

  async function listEffects(kind: string, merchant = ''): Promise<string[]> {
    const effects = 'select at from effect where kind = $1 and merchant = $2 order by ctid'
    const rows = await platform.core.database.query<{ at: Date }>(effects, [kind, merchant])
    return rows.map(({ at }) => at.toISOString())
  }

  /** Adds a job that writes an effect, unless `fails` throws. */
  function addJob(changes: Partial<WindowJob> & { fails?: () => void }): string {
    const kind = `test-${(number += 1)}`
    const { fails, ...declared } = changes
    platform.platform.jobs.register(
      {
        kind,
        every: 'day',
        catchUp: 'all',
        run: async (work: WindowWork) => {
          await addEffect(kind, work, work.window.from)
          fails?.()
        },
        ...declared,
      },
      platform.core,
    )
    return kind
  }

  test('runs every missed window once and in order after downtime, in the windows of each merchant', async () => {
    const { core, clock } = platform
    const kind = addJob({ every: 'halfMonth', per: 'merchant' })
    await core.jobs.runDue()
    clock.set(new Date('2026-03-20T12:00:00Z'))
    await core.jobs.runDue()
    await core.jobs.runDue()
    expect(await listEffects(kind, yangon)).toEqual([
      '2025-12-31T17:30:00.000Z',
      '2026-01-15T17:30:00.000Z',
      '2026-01-31T17:30:00.000Z',
      '2026-02-15T17:30:00.000Z',
      '2026-02-28T17:30:00.000Z',
    ])
    expect(await core.jobs.runNow(kind, { merchant: yangon })).toMatchObject({ state: 'completed', attempts: 1 })
    expect(await listEffects(kind, yangon)).toHaveLength(5)
  })

  test('that runs now runs the windows before it that were missed first, and none behind a failed one', async () => {
    const { core, clock } = platform
    let broken = false
    const kind = addJob({
      retries: 0,
      fails: () => {
        if (broken) throw new Error('It is broken.')
      },
    })
    await core.jobs.runDue()
    clock.advance({ days: 3 })
    expect(await core.jobs.runNow(kind)).toMatchObject({ state: 'completed' })
    const effects = await listEffects(kind)
    expect([effects.length, effects]).toEqual([4, effects.toSorted()])
    broken = true
    clock.advance({ days: 1 })
    await expect(core.jobs.runNow(kind)).rejects.toThrow('It is broken.')
    broken = false
    clock.advance({ days: 1 })
    await expect(core.jobs.runNow(kind)).rejects.toThrow('earlier window')
    expect(await listEffects(kind)).toHaveLength(4)
  })

  test('runs once when it is run by several calls, also if it reads beside its transaction', async () => {
    const { core, clock } = platform
    const kind = addJob({
      run: async (work) => {
        await addEffect(kind, work, work.window.from)
        // The embedded database has one connection.
        if (database === 'postgres') for (let read = 0; read < 20; read += 1) await core.database.query('select 1')
      },
    })
    clock.advance({ days: 1 })
    await Promise.all(Array.from({ length: 4 }, () => core.jobs.runDue()))
    expect(await listEffects(kind)).toHaveLength(1)
  })

  test('runs for the merchants or for the platform, as it is declared', async () => {
    const { core } = platform
    const ofMerchants = addJob({ per: 'merchant' })
    const ofPlatform = addJob({})
    expect(core.jobs.hasWindows(ofMerchants, yangon)).toBe(true)
    expect(core.jobs.hasWindows(ofPlatform, '')).toBe(true)
    for (const [kind, merchant] of [
      [ofMerchants, ''],
      [ofMerchants, 'NONE'],
      [ofPlatform, yangon],
    ] as const) {
      expect(core.jobs.hasWindows(kind, merchant)).toBe(false)
      await expect(core.jobs.runNow(kind, { merchant })).rejects.toThrow('has no windows')
    }
    expect(await listEffects(ofPlatform, yangon)).toEqual([])
  })

  test('runs the last missed window alone when it catches up with the latest', async () => {
    const { core, clock } = platform
    const kind = addJob({ every: 'fiveMinutes', catchUp: 'latest' })
    await core.jobs.runDue()
    clock.advance({ days: 1 })
    await core.jobs.runDue()
    expect(await listEffects(kind)).toHaveLength(2)
  })

  test('leaves no effect of a failed try, is failed after the last one and holds back later windows', async () => {
    const { core, clock } = platform
    let broken = true
    const fails = () => {
      if (broken) throw new Error('It is broken.')
    }
    const kind = addJob({ retries: 1, fails })
    await expect(core.jobs.runDue()).rejects.toThrow('It is broken.')
    expect((await listJobRuns(core, { kind })).runs).toMatchObject([{ state: 'queued', attempts: 1 }])
    await expect(core.jobs.runDue()).rejects.toThrow('It is broken.')
    const { runs } = await listJobRuns(core, { kind, state: 'failed' })
    expect(runs).toMatchObject([{ attempts: 2, error: 'It is broken.', finishedAt: clock.now() }])
    clock.advance({ days: 2 })
    await core.jobs.runDue()
    expect(await listEffects(kind)).toEqual([])
    broken = false
    const retry = () => core.database.transaction((transaction) => core.jobs.retry(transaction, runs[0]?.id ?? 0n))
    expect(await retry()).toBe(true)
    await core.jobs.runDue()
    expect(await listEffects(kind)).toHaveLength(3)
    expect(await retry()).toBe(false)
  })

  test('that is delayed runs once at its time and not at all when the work that enqueued it is rolled back', async () => {
    const { core, clock } = platform
    const kind = `test-${(number += 1)}`
    const job = defineDelayedJob({
      kind,
      data: z.object({ name: z.string() }),
      run: (work) => addEffect(kind, work, new Date(work.data.name)),
    })
    platform.platform.jobs.register(job, core)
    const at = new Date(clock.now().getTime() + 60_000)
    const data = { name: '2026-01-01T00:00:00.000Z' }
    const enqueue = (key: string, fails: boolean) =>
      core.database.transaction(async (connection) => {
        await core.jobs.enqueue(connection, job, { merchant: yangon, key, at, data })
        if (fails) throw new Error('The work failed.')
      })
    await expect(enqueue('rolled back', true)).rejects.toThrow('The work failed.')
    await enqueue('kept', false)
    await enqueue('kept', false)
    await core.jobs.runDue()
    expect(await listEffects(kind, yangon)).toEqual([])
    clock.advance({ minutes: 1 })
    await core.jobs.runDue()
    expect(await listEffects(kind, yangon)).toEqual([data.name])
    expect((await listJobRuns(core, { kind })).runs).toMatchObject([{ key: 'kept', state: 'completed' }])
  })

  /** Adds a job that writes as its effect what it has prepared. */
  function addPreparingJob(prepare: () => Promise<Date>): string {
    const kind = `test-${(number += 1)}`
    const run = (work: WindowWork<Core, Date>) => addEffect(kind, work, work.prepared)
    const job = defineWindowJob({ kind, every: 'day', catchUp: 'all', retries: 1, prepare, run })
    platform.platform.jobs.register(job, platform.core)
    return kind
  }

  test('runs with what it has prepared before its transaction, so that others write meanwhile', async () => {
    const { core } = platform
    const gate = createGate()
    const kind = addPreparingJob(async () => {
      await gate.pass()
      const [row] = await core.database.query<{ at: Date }>(`select at from effect where kind = 'prepared'`)
      return row?.at ?? new Date(0)
    })
    const due = core.jobs.runDue()
    await gate.reached
    const at = new Date('2026-01-01T00:00:00Z')
    await core.database.transaction((connection) => addEffect('prepared', { connection, merchant: '' }, at))
    gate.open()
    await due
    expect(await listEffects(kind)).toEqual([at.toISOString()])
  })

  test('that fails to prepare has failed its try, and prepares again', async () => {
    const { core, clock } = platform
    const failures = ['It does not answer.', 'It still does not answer.']
    const kind = addPreparingJob(() => {
      const failure = failures.shift()
      return failure === undefined ? Promise.resolve(clock.now()) : Promise.reject(new Error(failure))
    })
    for (const [error, state, attempts] of [
      ['It does not answer.', 'queued', 1],
      ['It still does not answer.', 'failed', 2],
    ] as const) {
      await expect(core.jobs.runDue()).rejects.toThrow(error)
      expect((await listJobRuns(core, { kind })).runs).toMatchObject([{ state, attempts, error }])
    }
    expect(await listEffects(kind)).toEqual([])
    expect(await core.jobs.runNow(kind)).toMatchObject({ state: 'completed', error: null })
    expect(await listEffects(kind)).toEqual([clock.now().toISOString()])
  })

  test('is listed in pages, newest first', async () => {
    const { core, clock } = platform
    const kind = addJob({ every: 'hour' })
    for (let hour = 0; hour < 3; hour += 1) {
      await core.jobs.runDue()
      clock.advance({ hours: 1 })
    }
    const first = await listJobRuns(core, { kind, limit: 2 })
    const second = await listJobRuns(core, { kind, limit: 2, ...(first.next ? { cursor: first.next } : {}) })
    expect([first.runs.length, second.runs.length, second.next]).toEqual([2, 1, undefined])
    const starts = [...first.runs, ...second.runs].map(({ windowFrom }) => windowFrom?.getTime() ?? 0)
    expect(starts).toEqual(starts.toSorted((a, b) => b - a))
  })
})
