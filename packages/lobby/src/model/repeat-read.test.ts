import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatRead } from './repeat-read.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reads three times within half a minute, and not again', () => {
  const read = vi.fn<() => void>()
  repeatRead(read, (bound) => bound - 1)
  vi.advanceTimersByTime(30_000)
  expect(read).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(600_000)
  expect(read).toHaveBeenCalledTimes(3)
})

test('spreads the first read of many clients over two seconds', () => {
  const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()]
  repeatRead(early, () => 0)
  repeatRead(late, (bound) => bound - 1)
  vi.advanceTimersByTime(1_000)
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(1_000)
  expect(late).toHaveBeenCalledTimes(1)
})

test('reads no more once it is stopped', () => {
  const read = vi.fn<() => void>()
  const stop = repeatRead(read, () => 0)
  vi.advanceTimersByTime(1_000)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(1)
})
