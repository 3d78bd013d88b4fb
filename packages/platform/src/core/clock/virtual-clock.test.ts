import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform } from '@croupier/testing/platform'
import { createSiteClient, demoPlayer, relaxedLimits } from '@croupier/testing/site'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, type Platform } from '../../build.ts'
import type { DatabaseConfig } from '../config.ts'
import { listJobRuns } from '../jobs/runs.ts'
import { advanceClock, pauseClock, resumeClock } from './advance-clock.ts'

const start = new Date('2026-01-20T12:00:00Z')
const threeDays = 3 * 86_400_000
const later = new Date(start.getTime() + threeDays)

describeEachDatabase('the virtual clock', (kind) => {
  let closers: (() => Promise<unknown>)[] = []
  let database: DatabaseConfig

  beforeEach(async () => {
    const temporary = await createTestDatabase(kind, createTestConfig())
    database = temporary.config
    closers.push(() => temporary.drop())
  })

  afterEach(async () => {
    for (const close of closers.toReversed()) await close()
    closers = []
  })

  /** Starts a server whose system clock stands. */
  async function startServer(lab = true): Promise<Platform> {
    const server = await build({ ...createTestConfig({ clock: createTestClock(start), lab }), database })
    closers.push(() => server.close())
    return server
  }

  test('is advanced for all servers and after a restart, and due runs are queued at once', async () => {
    const first = await startServer()
    const second = kind === 'postgres' ? await startServer() : first
    expect(await advanceClock(first.core, { by: threeDays })).toEqual(later)
    await expect.poll(() => second.core.clock.now()).toEqual(later)
    const { runs } = await listJobRuns(first.core, { kind: 'cleanup' })
    expect(runs).toMatchObject([{ state: 'queued', windowTo: later }])
    if (kind === 'pglite') await closers.pop()?.()
    const third = await startServer()
    expect(third.core.clock.now()).toEqual(later)
  })

  test('never goes back, and stands while it is paused', async () => {
    const { core } = await startServer()
    await expect(advanceClock(core, { to: new Date(start.getTime() - 1) })).rejects.toThrow('never goes back')
    await expect(advanceClock(core, { by: -1 })).rejects.toThrow('never goes back')
    const system = core.config.clock as ReturnType<typeof createTestClock>
    await pauseClock(core)
    system.advance({ hours: 1 })
    expect(core.clock.now()).toEqual(start)
    await advanceClock(core, { to: later })
    expect(core.clock.now()).toEqual(later)
    await resumeClock(core)
    expect(core.clock.now()).toEqual(later)
    system.advance({ minutes: 1 })
    expect(core.clock.now()).toEqual(new Date(later.getTime() + 60_000))
  })

  test('is required once it was changed, and refused as long as the clock is the system clock', async () => {
    const plain = await startServer(false)
    await expect(advanceClock(plain.core, { by: 1 })).rejects.toThrow('--lab')
    await closers.pop()?.()
    await advanceClock((await startServer()).core, { by: 1 })
    await closers.pop()?.()
    await expect(startServer(false)).rejects.toThrow('virtual clock')
  })
})

test('a login succeeds when the clock was advanced by three days', async () => {
  const platform = await startPlatform({ lab: true, limits: relaxedLimits })
  const { core } = platform
  await advanceClock(core, { by: threeDays })
  const site = createSiteClient({ origin: (id) => platform.origin(id), clock: core.clock })
  const { status, headers } = await site.logIn(demoPlayer.username, demoPlayer.password)
  expect(status).toBe(200)
  expect(headers.get('date')).toBe(core.clock.now().toUTCString())
  await platform.stop()
})
