import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

test('allows one call per interval', () => {
  let time = 0
  const allow = createThrottle(1_000, () => time)
  expect(allow()).toBe(true)
  time = 999
  expect(allow()).toBe(false)
  time = 1_000
  expect(allow()).toBe(true)
})
