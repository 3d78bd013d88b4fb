import { rmSync } from 'node:fs'
import { createTestConfig } from '@croupier/testing/config'
import { describeBothDatabases } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { limitAttempts, relaxedLimits } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../build.ts'
import { consumeRateLimit, defineRateLimit, isRateLimitReached, type RateLimit } from './limits.ts'
import { deleteExpiredRows } from '../jobs/cleanup.ts'
import { startWork } from '../jobs/testing/start-work.ts'

const limit = defineRateLimit({ bucket: 'example', max: 3, windowSeconds: 60 })

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
    expect(await isRateLimitReached(core, limit, 'sliding')).toBe(true)
    expect(await isRateLimitReached(core, limit, 'another')).toBe(false)
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

describe('a rate limit', () => {
  const guard = defineRateLimit({ bucket: 'guard', max: 1, windowSeconds: 60 })
  const rule = defineRateLimit({ bucket: 'rule', max: 1, windowSeconds: 60, isRule: true })
  const changed = defineRateLimit({ bucket: 'changed', max: 1, windowSeconds: 60, isRule: true })

  test('is changed by its bucket, or with all others unless it is a rule of the product', async () => {
    const platform = await startPlatform({
      limits: limitAttempts({ changed: 3 }, { ...relaxedLimits, attempts: { others: 2 } }),
    })
    const count = async (limit: RateLimit) => {
      for (let taken = 0; ; taken += 1) {
        if (await isRateLimitReached(platform.core, limit, 'someone')) return taken
        await consumeRateLimit(platform.core, limit, 'someone')
      }
    }
    expect(await count(guard)).toBe(2)
    expect(await count(rule)).toBe(1)
    expect(await count(changed)).toBe(3)
    await platform.stop()
  })

  test('is the only one of its bucket', () => {
    expect(() => defineRateLimit({ ...rule, bucket: 'guard' })).toThrow('"guard"')
  })

  test('cannot be changed by a name that none has', async () => {
    const config = createTestConfig({ limits: limitAttempts({ gaurd: 3 }) })
    await expect(build({ ...config, database: { kind: 'pglite' } })).rejects.toThrow(
      'No rate limit has the bucket "gaurd"',
    )
    rmSync(config.cacheFolder, { recursive: true })
  })
})
