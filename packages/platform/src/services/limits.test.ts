import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeTurn, turnsTaken, type RateLimit } from './limits.ts'
import { sweep } from './sweeper.ts'

const limit: RateLimit = { bucket: 'challenge', most: 3, window: 60 }

describeEachDatabase('a limit of three in a minute', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database })
  })
  afterAll(() => platform.stop())

  const outcome = (subject: string) =>
    takeTurn(platform.kernel, limit, subject).then(
      () => 'taken',
      (error: { details: { retryAfter: number } }) => error.details.retryAfter,
    )

  test('slides: each try is free again a minute after it, however the others lie', async () => {
    const { clock, kernel } = platform
    const outcomes = []
    for (const pause of [0, 10, 20, 5, 20, 10, 1, 10]) {
      clock.advance({ seconds: pause })
      outcomes.push(await outcome('sliding'))
    }
    // Tries at 0, 10, 30 s are taken; 35 and 55 s wait for the first; 65 is taken; 66 waits for the second; 76 is taken.
    expect(outcomes).toEqual(['taken', 'taken', 'taken', 25, 5, 'taken', 4, 'taken'])
    expect(await turnsTaken(kernel, limit, 'sliding')).toBe(3)
  })

  test('counts tries that come at once one by one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome('parallel')))
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(3)
  })

  test('is each subject’s own, and leaves nothing behind', async () => {
    expect(await outcome('somebody')).toBe('taken')
    expect(await outcome('somebody else')).toBe('taken')
    platform.clock.advance({ minutes: 2 })
    await sweep(platform.kernel)
    expect(await platform.kernel.database.query('select 1 from rate_log')).toEqual([])
  })
})
