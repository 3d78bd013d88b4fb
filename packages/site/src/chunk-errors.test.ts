import { beforeEach, expect, test, vi } from 'vitest'
import { handleChunkErrors } from './chunk-errors.ts'

const start = new Date('2026-11-20T12:00:00Z').getTime()
const reload = vi.fn<() => void>()
let page = new EventTarget()
let dom = new EventTarget()
let stored = new Map<string, string>()

/** Reports a chunk that does not load. Returns whether the error is suppressed. */
function failChunk(name = 'page'): boolean {
  return fail(`Failed to fetch dynamically imported module: /assets/${name}.js`)
}

/** Reports a failure with a message. Returns whether the error is suppressed. */
function fail(message: string): boolean {
  const payload = new TypeError(message)
  return !page.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
}

/** Starts the site in a new document of the tab. */
function openDocument(): () => boolean {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  dom = new EventTarget()
  vi.stubGlobal('document', dom)
  return handleChunkErrors()
}

class Link {
  readonly remove = vi.fn<() => void>()
}

beforeEach(() => {
  vi.stubGlobal('HTMLLinkElement', Link)
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  reload.mockClear()
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload })
  return () => vi.useRealTimers()
})

test('reloads once for chunks that fail together, and suppresses their errors', () => {
  const hasFailed = openDocument()
  expect(hasFailed()).toBe(false)
  expect([failChunk(), failChunk()]).toEqual([true, true])
  expect(reload).toHaveBeenCalledOnce()
  expect(hasFailed()).toBe(true)
})

test('leaves a chunk that fails again within 10 s of the reload to the error screen', () => {
  openDocument()
  failChunk()
  const hasFailed = openDocument()
  vi.setSystemTime(start + 9_999)
  expect(failChunk()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(hasFailed()).toBe(true)
  vi.setSystemTime(start + 10_000)
  expect(failChunk('another')).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('does not reload for a chunk again that has been left to the error screen, however often it is requested', () => {
  openDocument()
  failChunk()
  openDocument()
  expect(failChunk()).toBe(false)
  vi.setSystemTime(start + 3_600_000)
  expect(failChunk()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('does not reload for a chunk that the network has failed and that fails again once the network is back for a while', () => {
  vi.stubGlobal('navigator', { onLine: false })
  openDocument()
  failChunk()
  vi.stubGlobal('navigator', { onLine: true })
  page.dispatchEvent(new Event('online'))
  expect(failChunk()).toBe(false)
  vi.setSystemTime(start + 20_000)
  expect(failChunk()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(failChunk('another')).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('reloads for a failure that names no chunk like one that has been left to the error screen', () => {
  const ofSafari = 'Importing a module script failed.'
  openDocument()
  failChunk()
  openDocument()
  expect(fail(ofSafari)).toBe(false)
  vi.setSystemTime(start + 11_000)
  expect(fail(ofSafari)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('does not reload while offline, which would lose the page', () => {
  vi.stubGlobal('navigator', { onLine: false })
  openDocument()
  expect(failChunk()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(failChunk('another')).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('does not reload for a chunk that fails while the browser is online again and has not announced it yet', () => {
  openDocument()
  page.dispatchEvent(new Event('offline'))
  vi.setSystemTime(start + 60_000)
  expect(failChunk()).toBe(false)
  page.dispatchEvent(new Event('online'))
  vi.setSystemTime(start + 70_000)
  expect(failChunk('another')).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('does not reload for a chunk whose failure is only noticed when the network is back', () => {
  openDocument()
  page.dispatchEvent(new Event('online'))
  vi.setSystemTime(start + 9_999)
  expect(failChunk()).toBe(false)
  vi.setSystemTime(start + 10_000)
  expect(failChunk('another')).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('does not reload where storage is unavailable, which would repeat without end', () => {
  vi.stubGlobal('sessionStorage', undefined)
  openDocument()
  expect(failChunk()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('removes a stylesheet that does not load, so that it is requested again, and nothing else', () => {
  openDocument()
  const link = new Link()
  const image = { remove: vi.fn<() => void>() }
  for (const target of [link, image]) {
    const event = new Event('error')
    Object.defineProperty(event, 'target', { value: target })
    dom.dispatchEvent(event)
  }
  expect(link.remove).toHaveBeenCalledOnce()
  expect(image.remove).not.toHaveBeenCalled()
})
