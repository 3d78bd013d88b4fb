import { expect, test, vi } from 'vitest'
import { sendShownChange, skipPushedState } from './state-hold.ts'

test('a state pushed while a change is in flight is skipped, and loaded when all changes have ended', async () => {
  const reload = vi.fn()
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<void>()
  expect(skipPushedState()).toBe(false)
  const sent = [sendShownChange(() => first.promise, reload), sendShownChange(() => second.promise, reload)] as const
  expect(skipPushedState()).toBe(true)
  first.resolve('response')
  expect(await sent[0]).toBe('response')
  expect([skipPushedState(), reload.mock.calls.length]).toEqual([true, 0])
  second.reject(new Error('refused'))
  await expect(sent[1]).rejects.toThrow('refused')
  expect([skipPushedState(), reload.mock.calls.length]).toEqual([false, 1])
})

test('nothing is loaded when nothing was pushed meanwhile', async () => {
  const reload = vi.fn()
  await sendShownChange(() => Promise.resolve(), reload)
  expect(reload).not.toHaveBeenCalled()
})
