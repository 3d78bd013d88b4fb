import { request as rawRequest } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas, operations } from '../build.ts'
import type { PlatformBrand } from '../config.ts'
import { builtFolders, mainScript, pageOf, siteFiles } from './testing/built-folders.ts'
import { registerWeb } from './web.ts'

const folders = builtFolders()
let before: TestPlatform
let platform: TestPlatform

const earlier = {
  'index.html': pageOf('earlier'),
  'earlier.webmanifest': '{}',
  'assets/earlier-55555555.js': mainScript,
  'assets/earlier-55555555.js.br': brotliCompressSync(mainScript),
  'assets/earlier-55555555.js.map': '{}',
}

/** All brands, the first with these files. */
function brandsWith(files: Readonly<Record<string, string | Buffer>>): PlatformBrand[] {
  return testBrands.map((each) => {
    const { id } = each.brand
    return { ...each, siteFolder: folders.write(id, id === 'shwe' ? files : siteFiles(id)) }
  })
}

beforeAll(async () => {
  const cacheFolder = folders.write('cache', {})
  before = await startPlatform({ cacheFolder, brands: brandsWith(earlier) })
  const arcadeFolder = folders.write('arcade', siteFiles('arcade'))
  platform = await startPlatform({ cacheFolder, brands: brandsWith(siteFiles('shwe')), arcadeFolder })
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

/** A request exactly as written: no header of its own, no path made canonical, nothing unpacked. */
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
    ['nobody.example', 'shwe'],
  ])('%s answers the site of %s', async (host, title) => {
    expect((await get('/', { host })).text).toBe(pageOf(title))
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
  ])('%s answers %s with %i', async (host, path, status) => {
    expect((await get(path, { host })).status).toBe(status)
  })

  test.each([
    ['play1.localhost', 404],
    ['play2.localhost', 404],
    ['img1.localhost', 404],
    // Let in as far as the signature that it lacks.
    ['shwe.localhost', 401],
  ])('%s answers calls of the wallet with %i', async (host, status) => {
    for (const { endpoint } of areas.wallet) {
      const answer = await get(endpoint.path, { host, method: 'POST' })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, status])
    }
  })

  test.each([
    ['play1.localhost', 200],
    ['shwe.localhost', 200],
    ['img1.localhost', 404],
  ])('%s answers calls of the in-house vendor with %i', async (host, status) => {
    const app = Fastify()
    app.all('/studio/*', () => 'studio')
    await registerWeb(app, platform.kernel)
    const answer = await app.inject({ method: 'POST', url: '/studio/session', headers: { host } })
    expect(answer.statusCode).toBe(status)
    await app.close()
  })
})

describe('pages', () => {
  test.each([
    '/rng',
    '/member/bettingRecord',
    '/list/RNG?vassalage=KFW',
    '/index.html',
    '/deep/%E1%80%99',
    '/seamless?id=KFW0001',
    '/seamless/?id=KFW0001&mode=demo',
    '/seamlessly',
  ])('%s is answered by the page, for its own router', async (path) => {
    const answer = await get(path, { headers: browser })
    expect(answer.status).toBe(200)
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(pageOf('shwe'))
  })

  test('what asks for data gets no page', async () => {
    const answer = await get('/rng', { headers: { accept: 'application/json' } })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { errorCode: 'NOT_FOUND' }])
  })

  test.each(['/wps', '/lgw/none', '/lotto/none', '/seamless/none', '/studio/none', '/TCG_PROD_IMAGES/none'])(
    'a miss at %s is an error of the API, not a page',
    async (path) => {
      const answer = await get(path, { headers: browser })
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    },
  )

  test.each(operations.map(({ endpoint: { path } }) => path))(
    'nothing at or below the call %s is a page',
    async (path) => {
      for (const asked of [path, `${path}?id=1`, `${path}/none`]) {
        const { headers } = await get(asked, { headers: browser })
        expect([asked, headers['content-type']]).toEqual([asked, 'application/json; charset=utf-8'])
      }
    },
  )

  test('there is nothing but reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/', { method })).status).toBe(404)
  })

  test('travel in the best way that the browser takes', async () => {
    const page = pageOf('shwe')
    const best = await get('/', { headers: browser })
    const older = await get('/', { headers: { 'accept-encoding': 'gzip' } })
    const refusing = await get('/', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
    const plain = await get('/')
    expect([best, older, refusing, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
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

  test('are not sent again to who has them', async () => {
    const { headers } = await get('/', { headers: browser })
    const etag = String(headers['etag'])
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/', { headers: { ...browser, 'if-none-match': tag } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
    expect((await get('/', { headers: { ...browser, 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('answer HEAD with the length alone', async () => {
    const whole = await get('/', { headers: browser })
    const head = await get('/', { method: 'HEAD', headers: browser })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(whole.bytes.length))
  })

  test('with a token in the address are kept nowhere and named to nobody', async () => {
    const { headers } = await get('/?token=abc', { headers: browser })
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  })
})

describe('files', () => {
  const script = '/assets/main-11111111.js'

  test('with a hash in their name are kept for a year', async () => {
    const { status, headers, text } = await get(script)
    expect([status, text]).toEqual([200, mainScript])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  test('with a plain name are kept for a day', async () => {
    const { headers } = await get('/manifest.webmanifest')
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  })

  test('travel as they were compressed by the build', async () => {
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

  test('are not sent again to who has them', async () => {
    const { headers } = await get(script, { headers: browser })
    const again = await get(script, { headers: { ...browser, 'if-none-match': String(headers['etag']) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('answer HEAD without a body', async () => {
    const head = await get(script, { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(mainScript.length),
      0,
    ])
  })

  test.each([
    ['/assets/gone-99999999.js', 'a chunk of no deploy'],
    ['/assets/', 'the folder'],
    ['/assets/rng', 'a path below it'],
    ['/favicon.ico', 'a file that there is not'],
    ['/assets/main-11111111.js.map', 'a source map'],
    ['/assets/main-11111111.js.br', 'a compressed form'],
    ['/.report.json', "the build's own notes"],
    ['/assets/.hidden.js', 'a hidden file'],
  ])('%s is 404: %s', async (path) => {
    const answer = await get(path, { headers: browser })
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
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
  ])('nothing outside the folder is reached by %s', async (path) => {
    expect((await get(path, { headers: browser })).status).toBe(404)
  })
})

describe('files of an earlier deploy', () => {
  test('are still answered, compressed as they were, and are no part of another site', async () => {
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

  test('are answered while the next build is written over the one that is served', async () => {
    const before = await get('/', { host: 'aurora.localhost' })
    folders.write('aurora', { 'index.html': pageOf('next'), 'assets/next-66666666.js': 'globalThis.next=1' })
    const after = await get('/', { host: 'aurora.localhost' })
    expect([after.text, after.headers['content-security-policy']]).toEqual([
      before.text,
      before.headers['content-security-policy'],
    ])
    expect((await get('/assets/main-11111111.js', { host: 'aurora.localhost' })).text).toBe(mainScript)
  })
})
