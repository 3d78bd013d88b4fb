import { isValidElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage, setChunkTimeout } from './lazy-page.ts'

const importError = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('throws OFFLINE when the import fails and imports again on the next preload', async () => {
  vi.stubGlobal('location', { pathname: '/rng' })
  const attempts = [() => Promise.reject(importError), () => Promise.resolve(() => null)]
  const Page = lazyPage(() => attempts.shift()?.() ?? Promise.reject(importError))

  await Page.preload?.()
  expect(() => Page({})).toThrow(expect.objectContaining({ name: 'ApiError', code: 'OFFLINE', path: '/rng' }))

  await Page.preload?.()
  expect(isValidElement(Page({}))).toBe(true)
})

test.each([
  ['120 seconds', 120_000, undefined],
  ['those of the brand', 30_000, 30],
])(
  'throws CHUNK_TIMEOUT when the import has not ended after %s [const-37, const-42.1]',
  async (_case, timeoutMs, ofBrand) => {
    vi.stubGlobal('location', { pathname: '/rng' })
    vi.useFakeTimers()
    if (ofBrand !== undefined) setChunkTimeout(ofBrand)
    const Page = lazyPage(() => new Promise(() => undefined))
    const preloading = Page.preload?.()
    await vi.advanceTimersByTimeAsync(timeoutMs - 1)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await preloading
    expect(() => Page({})).toThrow(expect.objectContaining({ name: 'ApiError', code: 'CHUNK_TIMEOUT', path: '/rng' }))
  },
)
