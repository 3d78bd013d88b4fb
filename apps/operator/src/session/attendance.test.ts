import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAttendance } from './attendance.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])(
  'a page is attended for a minute after it was opened, and after a %s',
  (input) => {
    const page = new EventTarget()
    const isUnattended = watchAttendance(page)
    vi.advanceTimersByTime(60_000)
    expect(isUnattended()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isUnattended()).toBe(true)
    page.dispatchEvent(new Event(input))
    expect(isUnattended()).toBe(false)
    vi.advanceTimersByTime(60_001)
    expect(isUnattended()).toBe(true)
  },
)
