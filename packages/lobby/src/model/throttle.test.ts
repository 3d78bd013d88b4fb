import { expect, test } from 'vitest'
import { createThrottle, favoriteThrottleMs } from './throttle.ts'

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

test('a favourite may be toggled once per second [s-lobby-6c, const-15]', () => {
  let time = 0
  const allow = createThrottle(favoriteThrottleMs, () => time)
  const scope = {}
  const tries = [0, 999, 1_000].map((now) => {
    time = now
    return allow(scope)
  })
  expect(tries).toEqual([true, false, true])
})
