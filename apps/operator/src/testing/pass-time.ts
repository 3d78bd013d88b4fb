import { onTestFinished, vi } from 'vitest'

/** Gives timers that are set from now on a clock which can be advanced, until the end of the test. */
export function passTime(): { readonly pass: (ms: number) => void } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (ms) => void vi.advanceTimersByTime(ms) }
}
