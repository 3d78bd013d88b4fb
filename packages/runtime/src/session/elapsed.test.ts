import { expect, test } from 'vitest'
import { formatElapsed } from './elapsed.ts'

test.each([
  [-1, '0:00:00'],
  [999, '0:00:00'],
  [59_999, '0:00:59'],
  [3_909_000, '1:05:09'],
  [100 * 3_600_000, '100:00:00'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(formatElapsed(milliseconds)).toBe(text)
})
