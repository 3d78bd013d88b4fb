import { describeBothDatabases } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumeRateLimit, countAttempts, type RateLimit } from './limits.ts'
import { deleteExpiredRows } from '../jobs/cleanup.ts'
import { startWork } from '../jobs/testing/start-work.ts'

const limit: RateLimit = { bucket: 'challenge', max: 3, windowSeconds: 60 }

describeBothDatabases('a limit of three per minute', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database })
  })
  afterAll(() => platform.stop())

  const attempt = (subject: string) =>
    consumeRateLimit(platform.core, limit, subject).then(
      () => 'taken',
      (error: { details: { retryAfter: number } }) => error.details.retryAfter,
    )

  test('slides: each attempt expires a minute after it', async () => {
    const { clock, core } = platform
    const outcomes = []
    for (const pause of [0, 10, 20, 5, 20, 10, 1, 10]) {
      clock.advance({ seconds: pause })
      outcomes.push(await attempt('sliding'))
    }
    // Attempts at 0, 10, 30 s pass; 35 and 55 s wait for the first; 65 passes; 66 waits for the second; 76 passes.
    expect(outcomes).toEqual(['taken', 'taken', 'taken', 25, 5, 'taken', 4, 'taken'])
    expect(await countAttempts(core, limit, 'sliding')).toBe(3)
  })

  test('counts concurrent attempts one by one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt('parallel')))
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(3)
  })

  test('counts per subject and deletes expired rows', async () => {
    expect(await attempt('first')).toBe('taken')
    expect(await attempt('second')).toBe('taken')
    platform.clock.advance({ minutes: 2 })
    await deleteExpiredRows(startWork(platform))
    expect(await platform.core.database.query('select 1 from rate_log')).toEqual([])
  })
})
