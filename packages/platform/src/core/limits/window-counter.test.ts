import { createTestClock } from '@croupier/testing/clock'
import { expect, test } from 'vitest'
import { createWindowCounter } from './window-counter.ts'

test('rejects a subject beyond the limit until the minute is over', () => {
  const clock = createTestClock()
  const count = createWindowCounter(clock, 2)
  count('a')
  count('a')
  clock.advance({ minutes: 0.5 })
  expect(() => count('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 30 } }))
  count('b')
  clock.advance({ minutes: 0.5 })
  count('a')
})

test('starts again when the clock is set back', () => {
  const clock = createTestClock()
  const count = createWindowCounter(clock, 1)
  count('a')
  clock.set(new Date(clock.now().getTime() - 3_600_000))
  count('a')
  expect(() => count('a')).toThrow('TOO_MANY_REQUESTS')
})
