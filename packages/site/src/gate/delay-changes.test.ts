import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { delayChanges } from './delay-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** Advances beyond the time over which changes are spread. */
const advance = () => vi.advanceTimersByTimeAsync(1_000)

test('changes at the same time are applied once, within a second', async () => {
  const apply = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const change = delayChanges(apply, new AbortController().signal)
  change()
  change()
  await advance()
  expect(apply).toHaveBeenCalledOnce()
  change()
  await advance()
  expect(apply).toHaveBeenCalledTimes(2)
})

test('a change while another one is applied is applied after it, also when that one fails', async () => {
  const first = Promise.withResolvers<void>()
  const apply = vi.fn<() => Promise<void>>(() => Promise.resolve()).mockReturnValueOnce(first.promise)
  const change = delayChanges(apply, new AbortController().signal)
  change()
  await advance()
  change()
  await advance()
  expect(apply).toHaveBeenCalledOnce()
  first.reject(new Error('The first one failed.'))
  await advance()
  expect(apply).toHaveBeenCalledTimes(2)
})

test('nothing is applied after the abort', async () => {
  const controller = new AbortController()
  const apply = vi.fn<() => Promise<void>>(() => Promise.resolve())
  delayChanges(apply, controller.signal)()
  controller.abort()
  await advance()
  expect(apply).not.toHaveBeenCalled()
})
