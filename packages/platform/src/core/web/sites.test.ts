import { request as rawRequest } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../modules/modules.ts'
import { walletModule } from '../../modules/wallet/module.ts'
import type { PlatformBrand } from '../config.ts'
import { createBuiltFolders, mainScript, renderPage, createSiteFiles } from './testing/built-folders.ts'

const folders = createBuiltFolders()
let before: TestPlatform
let platform: TestPlatform

const earlier = {
  'index.html': renderPage('earlier'),
  'preview.html': renderPage('earlier preview'),
  'support.html': renderPage('earlier support'),
  'offline.html': renderPage('earlier offline'),
  'earlier.webmanifest': '{}',
  '.pages.json': '[]',
  'assets/earlier-55555555.js': mainScript,
  'assets/earlier-55555555.js.br': brotliCompressSync(mainScript),
  'assets/earlier-55555555.js.map': '{}',
}

/** Returns all brands, the first with these files. */
function createBrands(files: Readonly<Record<string, string | Buffer>>): PlatformBrand[] {
  return testBrands.map((each) => {
    const { id } = each.brand
    return { ...each, siteFolder: folders.write(id, id === 'shwe' ? files : createSiteFiles(id)) }
  })
}

beforeAll(async () => {
  const cacheFolder = folders.write('cache', {})
  before = await startPlatform({ cacheFolder, brands: createBrands(earlier) })
  const arcadeFolder = folders.write('arcade', createSiteFiles('arcade'))
  const brands = createBrands(createSiteFiles('shwe'))
  platform = await startPlatform({ cacheFolder, brands, arcadeFolder, siteHosts: ['Laptop.example'] })
})
afterAll(async () => {
  await before.stop()
  await platform.stop()
  folders.remove()
})

interface Sent {
  readonly host?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
  readonly text: string
}

/** Sends a request exactly as written: no extra headers, no path normalization, no decompression. */
function get(path: string, { host = 'shwe.localhost', method = 'GET', headers = {} }: Sent = {}): Promise<Got> {
  const { port } = new URL(platform.url)
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method, headers: { host: `${host}:${port}`, ...headers } }
    rawRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString('utf8') })
      })
    })
      .on('error', reject)
      .end()
  })
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br, zstd' }

describe('hosts', () => {
  test.each([
    ['shwe.localhost', 'shwe'],
    ['LOTUS.localhost', 'lotus'],
    ['www.lotus.example', 'lotus'],
    ['aurora.localhost', 'aurora'],
    ['localhost', 'shwe'],
    ['127.0.0.1', 'shwe'],
    ['[::1]', 'shwe'],
    ['laptop.example', 'shwe'],
  ])('%s serves the site of %s', async (host, title) => {
    expect((await get('/', { host })).text).toBe(renderPage(title))
  })

  test.each([
    ['img1.localhost', '/', 404],
    ['img1.localhost', '/assets/main-11111111.js', 404],
    ['img1.localhost', '/wps/system/status', 404],
    ['img1.localhost', '/arcade/', 404],
    ['img2.localhost', '/studio/session', 404],
    ['img2.localhost', '/csp-report', 404],
    ['play1.localhost', '/', 404],
    ['play1.localhost', '/assets/main-11111111.js', 404],
    ['play1.localhost', '/wps/system/status', 404],
    ['play1.localhost', '/%77ps/system/status', 404],
    ['play2.localhost', '/lgw/game/hotgames', 404],
    ['play1.localhost', '/arcade/', 200],
    ['play2.localhost', '/arcade/?token=one&game=two', 200],
    ['play2.localhost', '/arcade/assets/main-11111111.js', 200],
    ['shwe.localhost', '/arcade/', 404],
    ['shwe.localhost', '/arcade/assets/main-11111111.js', 404],
    ['shwe.localhost', '/wps/system/status', 200],
  ])('%s responds to %s with %i [path-17]', async (host, path, status) => {
    expect((await get(path, { host })).status).toBe(status)
  })

  test.each([
    ['play1.localhost', 404],
    ['play2.localhost', 404],
    ['img1.localhost', 404],
    // Reaches the signature check, without a signature.
    ['shwe.localhost', 401],
  ])('%s responds to wallet calls with %i', async (host, status) => {
    for (const { endpoint } of walletModule.operations.filter(({ scope }) => scope === 'vendor')) {
      const response = await get(endpoint.path, { host, method: 'POST' })
      expect([endpoint.path, response.status]).toEqual([endpoint.path, status])
    }
  })
})

describe('pages', () => {
  test.each([
    ['/', 200],
    ['/rng', 200],
    ['/rng/', 200],
    ['/RNG?vassalage=KFW&page=2', 200],
    ['/%72ng', 200],
    ['/inhouse', 200],
    ['/member', 200],
    ['/member/messageV2', 200],
    ['/index.html', 200],
    ['/seamless?id=KFW0001', 200],
    ['/seamless/?id=KFW0001&mode=demo', 200],
    ['/nowhere', 404],
    ['/rng/deeper', 404],
    ['/member/bettingRecord', 404],
    ['/member/messageV2/1', 404],
    ['/deep/%E1%80%99', 404],
    ['/seamlessly', 404],
    ['//rng', 404],
  ])('%s serves the page for the client router with the status %i', async (path, status) => {
    const response = await get(path, { headers: browser })
    expect(response.status).toBe(status)
    expect(brotliDecompressSync(response.bytes).toString()).toBe(renderPage('shwe'))
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  test('that are unknown are never confirmed with 304', async () => {
    const { headers } = await get('/rng', { headers: browser })
    const conditional = { ...browser, 'if-none-match': String(headers['etag']) }
    expect((await get('/rng', { headers: conditional })).status).toBe(304)
    expect((await get('/nowhere', { headers: conditional })).status).toBe(404)
  })

  test('are not served to clients that request data', async () => {
    const response = await get('/rng', { headers: { accept: 'application/json' } })
    expect([response.status, JSON.parse(response.text)]).toMatchObject([404, { errorCode: 'NOT_FOUND' }])
  })

  test.each(['/wps', '/lgw/none', '/lotto/none', '/seamless/none', '/studio/none', '/TCG_PROD_IMAGES/none'])(
    'a missing path below %s is an API error, not a page',
    async (path) => {
      const response = await get(path, { headers: browser })
      expect([response.status, response.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    },
  )

  test.each(operations.map(({ endpoint: { path } }) => path))(
    'no path at or below the call %s is a page',
    async (path) => {
      for (const requested of [path, `${path}?id=1`, `${path}/none`]) {
        const { headers } = await get(requested, { headers: browser })
        expect([requested, headers['content-type']]).toEqual([requested, 'application/json; charset=utf-8'])
      }
    },
  )

  test('are read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/', { method })).status).toBe(404)
  })

  test('are sent in the best accepted encoding', async () => {
    const page = renderPage('shwe')
    const best = await get('/', { headers: browser })
    const older = await get('/', { headers: { 'accept-encoding': 'gzip' } })
    const gzipOnly = await get('/', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
    const plain = await get('/')
    expect([best, older, gzipOnly, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      'gzip',
      undefined,
    ])
    expect(brotliDecompressSync(best.bytes).toString()).toBe(page)
    expect(gunzipSync(older.bytes).toString()).toBe(page)
    expect(plain.text).toBe(page)
    expect(new Set([best, older, plain].map(({ headers }) => headers['etag'])).size).toBe(3)
    for (const { headers } of [best, older, plain]) expect(headers['vary']).toBe('accept-encoding')
  })

  test('return 304 when the ETag matches', async () => {
    const { headers } = await get('/', { headers: browser })
    const etag = String(headers['etag'])
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/', { headers: { ...browser, 'if-none-match': tag } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
    expect((await get('/', { headers: { ...browser, 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('respond to HEAD with the length only', async () => {
    const whole = await get('/', { headers: browser })
    const head = await get('/', { method: 'HEAD', headers: browser })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(whole.bytes.length))
  })

  test.each([
    ['a token', '/?token=abc'],
    ['the code of a provider', '/signin/callback?code=abc&state=def'],
  ])('with %s in the address are not cached and send no referrer', async (_what, path) => {
    const { headers } = await get(path, { headers: browser })
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  })
})

describe('files', () => {
  const script = '/assets/main-11111111.js'

  test('with a hash in their name are cached for a year', async () => {
    const { status, headers, text } = await get(script)
    expect([status, text]).toEqual([200, mainScript])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  test('with a plain name are cached for a day', async () => {
    const { headers } = await get('/manifest.webmanifest')
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  })

  test('of the service worker, and the page that it keeps, are served at the root of the site', async () => {
    const worker = await get('/sw.js')
    expect(worker.headers['content-type']).toBe('application/javascript; charset=utf-8')
    const { status, headers, text } = await get('/offline', { headers: browser })
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(text).toContain('offline')
    expect((await get('/offline', { headers: { accept: 'application/json' } })).status).toBe(404)
  })

  test("are sent in the build's precompressed form", async () => {
    for (const [accepted, unpack] of [
      ['gzip, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await get(script, { headers: { 'accept-encoding': accepted } })
      expect(unpack(bytes).toString()).toBe(mainScript)
      expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
      expect(headers['vary']).toBe('accept-encoding')
    }
    const face = await get('/assets/face-22222222.woff2', { headers: { 'accept-encoding': 'br' } })
    expect([face.text, face.headers['content-encoding']]).toEqual(['face', undefined])
  })

  test('return 304 when the ETag matches', async () => {
    const { headers } = await get(script, { headers: browser })
    const again = await get(script, { headers: { ...browser, 'if-none-match': String(headers['etag']) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('respond to HEAD without a body', async () => {
    const head = await get(script, { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(mainScript.length),
      0,
    ])
  })

  test.each([
    ['/assets/gone-99999999.js', 'an unknown chunk'],
    ['/assets/', 'the folder'],
    ['/assets/rng', 'a path below the folder'],
    ['/favicon.ico', 'a missing file'],
    ['/assets/main-11111111.js.map', 'a source map'],
    ['/assets/main-11111111.js.br', 'a compressed form'],
    ['/.report.json', 'the build report'],
    ['/.pages.json', 'the list of pages'],
    ['/assets/.hidden.js', 'a hidden file'],
  ])('%s returns 404: %s', async (path) => {
    const response = await get(path, { headers: browser })
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test.each([
    '/../index.html.gz',
    '/assets/../../lotus/manifest.webmanifest',
    '/assets/..%2f..%2flotus%2fmanifest.webmanifest',
    '/%2e%2e/lotus/manifest.webmanifest',
    '/assets/%2e%2e/%2e%2e/lotus/manifest.webmanifest',
    '/..%5clotus%5cmanifest.webmanifest',
    '//etc/passwd.txt',
    '/assets//etc/passwd.txt',
    '/assets/main-11111111.js%00.svg',
    '/assets/%252e%252e/manifest.webmanifest',
  ])('%s does not escape the folder', async (path) => {
    expect((await get(path, { headers: browser })).status).toBe(404)
  })
})

describe('files of an earlier deploy', () => {
  test('are served with their precompressed forms, on their own site only', async () => {
    const { status, headers } = await get('/assets/earlier-55555555.js', { headers: browser })
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/assets/earlier-55555555.js', { host: 'lotus.localhost' })).status).toBe(404)
    expect((await get('/assets/earlier-55555555.js.map')).status).toBe(404)
    expect((await get('/earlier.webmanifest')).status).toBe(404)
  })

  test('are served while the next build overwrites the current one', async () => {
    const before = await get('/', { host: 'aurora.localhost' })
    folders.write('aurora', { 'index.html': renderPage('next'), 'assets/next-66666666.js': 'globalThis.next=1' })
    const after = await get('/', { host: 'aurora.localhost' })
    expect([after.text, after.headers['content-security-policy']]).toEqual([
      before.text,
      before.headers['content-security-policy'],
    ])
    expect((await get('/assets/main-11111111.js', { host: 'aurora.localhost' })).text).toBe(mainScript)
  })
})
