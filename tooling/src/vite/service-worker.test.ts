import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createServiceWorker } from './service-worker.ts'

const origin = 'https://shwe.example'

interface WorkerEvent {
  readonly request?: object
  readonly preloadResponse?: Promise<unknown>
  waitUntil(work: Promise<unknown>): void
  respondWith?(response: Promise<unknown>): void
}

interface TestRequest {
  readonly url: string
  readonly method?: string
  readonly mode?: string
}

/** A cache of responses by URL. */
function createCache() {
  const entries = new Map<string, unknown>()
  const getUrl = (request: string | { url: string }) => (typeof request === 'string' ? request : request.url)
  return {
    entries,
    match: async (request: string | { url: string }) => entries.get(getUrl(request)),
    put: async (request: { url: string }, response: unknown) => void entries.set(request.url, response),
    add: async (request: { url: string }) => void entries.set(request.url, 'the offline page'),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (request: { url: string }) => entries.delete(request.url),
  }
}

/** Runs the script as a worker of a browser does. `answer` responds to requests; it throws without a connection. */
function startWorker(version: string, answer: (url: string) => unknown, existing: readonly string[] = []) {
  const stores = new Map(existing.map((name) => [name, createCache()]))
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? createCache()
    stores.set(name, store)
    return store
  }
  runInNewContext(createServiceWorker(version), {
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
    skipWaiting: () => undefined,
    registration: {},
    location: { origin },
    URL,
    Request: class {
      readonly url: string
      constructor(url: string) {
        this.url = url
      }
    },
    Response: { error: () => 'an error' },
    fetch: async ({ url }: { url: string }) => answer(url),
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (url: string) => {
        for (const store of stores.values()) if (store.entries.has(url)) return store.entries.get(url)
        return undefined
      },
    },
  })
  const dispatch = async (type: string, parts: object = {}) => {
    const work: Promise<unknown>[] = []
    let response: Promise<unknown> | undefined
    listeners.get(type)?.({
      ...parts,
      waitUntil: (promise) => {
        work.push(promise)
      },
      respondWith: (promise) => {
        response = promise
      },
    })
    const settled = await response
    await Promise.all(work)
    return { handled: response !== undefined, response: settled }
  }
  const request = ({ method = 'GET', mode = 'cors', ...rest }: TestRequest, parts: object = {}) =>
    dispatch('fetch', { request: { method, mode, ...rest }, ...parts })
  return { stores, dispatch, request }
}

const createResponse = (url: string, status = 200, type = 'basic') => ({
  url,
  status,
  type,
  clone: () => `copy of ${url}`,
})
const failConnection = (): never => {
  throw new TypeError('There is no connection.')
}

describe('the service worker', () => {
  it('keeps the offline page, and deletes those of other versions and nothing else', async () => {
    const { stores, dispatch } = startWorker('2', failConnection, ['offline-1', 'assets'])
    await dispatch('install')
    expect(stores.get('offline-2')?.entries.has('/offline')).toBe(true)
    await dispatch('activate')
    expect([...stores.keys()]).toEqual(['assets', 'offline-2'])
  })

  it('shows the offline page where a document cannot be loaded, also by its preload', async () => {
    const { dispatch, request } = startWorker('1', failConnection)
    await dispatch('install')
    const document = { url: `${origin}/rng`, mode: 'navigate' }
    expect((await request(document)).response).toBe('the offline page')
    const preloadResponse = Promise.reject(new TypeError('There is no connection.'))
    expect((await request(document, { preloadResponse })).response).toBe('the offline page')
  })

  it('keeps no document: each comes from the network', async () => {
    const { stores, request } = startWorker('1', (url) => createResponse(url))
    await request({ url: `${origin}/`, mode: 'navigate' })
    expect([...stores.values()].flatMap(({ entries }) => [...entries.keys()])).toEqual([])
  })

  it('loads a hashed file once', async () => {
    const asked: string[] = []
    const { request } = startWorker('1', (url) => {
      asked.push(url)
      return createResponse(url)
    })
    const url = `${origin}/assets/site-1234567.js`
    expect((await request({ url })).response).toMatchObject({ url })
    expect((await request({ url })).response).toBe(`copy of ${url}`)
    expect(asked).toEqual([url])
  })

  it.each([
    ['missing', 404, 'basic'],
    ['partial', 206, 'basic'],
    ['opaque', 200, 'opaque'],
  ])('keeps no %s file', async (_what, status, type) => {
    const { stores, request } = startWorker('1', (url) => createResponse(url, status, type))
    await request({ url: `${origin}/assets/gone-1234567.js` })
    expect(stores.get('assets')?.entries.size).toBe(0)
  })

  it('keeps the newest files', async () => {
    const { stores, request } = startWorker('1', (url) => createResponse(url))
    for (let number = 0; number < 305; number += 1) await request({ url: `${origin}/assets/${number}.js` })
    const urls = [...(stores.get('assets')?.entries.keys() ?? [])]
    expect([urls.length, urls[0]]).toEqual([300, `${origin}/assets/5.js`])
  })

  it.each([
    ['a call of the API', { url: `${origin}/wps/member/info` }],
    ['a write', { url: `${origin}/assets/x.js`, method: 'POST' }],
    ['another host', { url: 'https://img1.example/assets/x.png' }],
    ['the manifest', { url: `${origin}/manifest.webmanifest` }],
  ])('leaves %s to the browser', async (_what, parts) => {
    const { request } = startWorker('1', failConnection)
    expect((await request(parts)).handled).toBe(false)
  })
})
