import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runLoaded } from './run-loaded.ts'

/** The longest pause between two attempts. */
const maxPauseMs = 30_000
const network = { isReachable: true }
let page = new EventTarget()

beforeEach(() => {
  page = new EventTarget()
  network.isReachable = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    network.isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )
  return () => vi.useRealTimers()
})

/** Runs code whose first imports fail. Returns its loads and runs. */
function run(failures: number) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  let loads = 0
  const load = vi.fn<() => Promise<string>>(() => {
    loads += 1
    return loads > failures ? Promise.resolve('code') : Promise.reject(new TypeError('The module does not load.'))
  })
  const use = vi.fn<(code: string) => void>()
  runLoaded(load, use, controller.signal)
  return { load, use, controller }
}

test('code that does not load is loaded again after a pause, also without an event of the network', async () => {
  const { load, use } = run(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(use).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * maxPauseMs)
  expect(use).toHaveBeenCalledExactlyOnceWith('code')
  expect(load).toHaveBeenCalledTimes(3)
})

test('code is not requested again while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { load, use } = run(1)
  await vi.advanceTimersByTimeAsync(10 * maxPauseMs)
  expect(load).toHaveBeenCalledOnce()
  vi.stubGlobal('navigator', { onLine: true })
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(use).toHaveBeenCalledOnce()
})

test('code is not requested again while the server cannot be reached, since its failure may reload the page', async () => {
  network.isReachable = false
  const { load, use } = run(1)
  await vi.advanceTimersByTimeAsync(10 * maxPauseMs)
  expect(load).toHaveBeenCalledOnce()
  network.isReachable = true
  await vi.advanceTimersByTimeAsync(maxPauseMs)
  expect(use).toHaveBeenCalledOnce()
})

test('code that never loads is requested six times, and again once the browser is back online', async () => {
  const { load } = run(Infinity)
  await vi.advanceTimersByTimeAsync(20 * maxPauseMs)
  expect(load).toHaveBeenCalledTimes(6)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(20 * maxPauseMs)
  expect(load).toHaveBeenCalledTimes(12)
})

test('code is not requested again after the end', async () => {
  const { load, controller } = run(1)
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  await vi.advanceTimersByTimeAsync(maxPauseMs)
  expect(load).toHaveBeenCalledOnce()
})
