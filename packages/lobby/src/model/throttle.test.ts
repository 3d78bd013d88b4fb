import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

test('allows one call per key and interval', () => {
  let time = 0
  const allow = createThrottle(1_000, () => time)
  expect(allow('a')).toBe(true)
  time = 999
  expect(allow('a')).toBe(false)
  expect(allow('b')).toBe(true)
  time = 1_000
  expect(allow('a')).toBe(true)
})
