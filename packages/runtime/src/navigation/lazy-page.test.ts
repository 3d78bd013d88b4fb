import { createElement, isValidElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage, lazyPart } from './lazy-page.ts'
import { getRetry, loadChunk, markReload, setChunkTimeout } from './load-chunk.ts'

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

test('ignores that a part does not load ahead of time; rendered, it throws OFFLINE, and a retry reloads the page', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { pathname: '/rng', reload })
  let imports = 0
  const Part = lazyPart(() => {
    imports += 1
    return Promise.reject(importError)
  })
  Part.preload()
  expect(imports).toBe(1)
  const failure: unknown = await renderToReadableStream(createElement(Part), { onError: () => undefined }).catch(
    (error: unknown) => error,
  )
  expect(imports).toBe(2)
  expect(failure).toMatchObject({ name: 'ApiError', code: 'OFFLINE' })
  getRetry(failure, () => undefined)()
  expect(reload).toHaveBeenCalledOnce()
})

test('throws what the code of a chunk throws, reports it, and reloads the page on a retry', async () => {
  const defect = new ReferenceError("Cannot access 'kinds' before initialization")
  const reported = vi.fn<(error: unknown) => void>()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('location', { pathname: '/rng', reload })
  await expect(loadChunk(() => Promise.reject(defect))).rejects.toBe(defect)
  expect(reported.mock.calls).toEqual([[defect]])
  getRetry(defect, () => undefined)()
  expect(reload).toHaveBeenCalledOnce()

  markReload()
  await expect(loadChunk(() => Promise.reject(defect))).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(reported).toHaveBeenCalledOnce()
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
