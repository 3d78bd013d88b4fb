import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

test('allows one call per interval', () => {
  let time = 0
  const allow = createThrottle(1_000, () => time)
  const scope = {}
  expect(allow(scope)).toBe(true)
  time = 999
  expect(allow(scope)).toBe(false)
  time = 1_000
  expect(allow(scope)).toBe(true)
})

test('counts each scope for itself', () => {
  const allow = createThrottle(1_000, () => 0)
  expect([allow({}), allow({})]).toEqual([true, true])
})
