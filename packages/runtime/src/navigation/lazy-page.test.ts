import { isValidElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'

const importError = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')

afterEach(() => vi.unstubAllGlobals())

test('throws OFFLINE when the import fails and imports again on the next preload', async () => {
  vi.stubGlobal('location', { pathname: '/rng' })
  const attempts = [() => Promise.reject(importError), () => Promise.resolve(() => null)]
  const Page = lazyPage(() => attempts.shift()?.() ?? Promise.reject(importError))

  await Page.preload?.()
  expect(() => Page({})).toThrow(expect.objectContaining({ name: 'ApiError', code: 'OFFLINE', path: '/rng' }))

  await Page.preload?.()
  expect(isValidElement(Page({}))).toBe(true)
})
