import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

test('one toggle per game and second passes', () => {
  let time = 0
  const pass = createThrottle(1_000, () => time)
  expect(pass('a')).toBe(true)
  time = 999
  expect(pass('a')).toBe(false)
  expect(pass('b')).toBe(true)
  time = 1_000
  expect(pass('a')).toBe(true)
})
