import { isValidElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')

afterEach(() => vi.unstubAllGlobals())

test('code that does not come is a failure of the network, and is asked for again', async () => {
  vi.stubGlobal('location', { pathname: '/rng' })
  const tries = [() => Promise.reject(gone), () => Promise.resolve(() => null)]
  const Page = lazyPage(() => tries.shift()?.() ?? Promise.reject(gone))

  await Page.preload?.()
  expect(() => Page({})).toThrow(expect.objectContaining({ name: 'ApiError', code: 'OFFLINE', path: '/rng' }))

  await Page.preload?.()
  expect(isValidElement(Page({}))).toBe(true)
})
