import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestHost } from '../http/testing/request-host.ts'
import { describeForeignPages, type ForeignPages } from './foreign-pages.ts'
import { createBuiltFolders, createSiteFiles, inlineParts, pagePaths, renderPage } from './testing/built-folders.ts'

const api = 'https://api.shwe.example'
const page = 'https://www.shwe.example'
const origins = { imageOrigins: ['https://img.example'], launchOrigins: ['https://play.example:8443'] }
const folders = createBuiltFolders()
let platform: TestPlatform
let pages: ForeignPages

beforeAll(async () => {
  const support = renderPage('support').replace(inlineParts.boot, 'globalThis.support=1')
  const siteFolder = folders.write('shwe', { ...createSiteFiles('shwe'), 'support.html': support })
  const brands = testBrands.map((each) => {
    const { brand } = each
    if (brand.id !== 'shwe') return each
    const crossOrigin = { api, pages: [page] }
    return { ...each, siteFolder, brand: { ...brand, domains: ['api.shwe.example'], crossOrigin } }
  })
  platform = await startPlatform({ brands, ...origins })
  pages = describeForeignPages({ config: origins, api, siteFolder })
})
afterAll(async () => {
  await platform.stop()
  folders.remove()
})

/** Headers of the connection and of the bytes, which every server has of its own. */
const ownHeaders = new Set(
  'accept-ranges connection content-encoding content-length content-type date etag keep-alive last-modified transfer-encoding vary'.split(
    ' ',
  ),
)

/** Requests a path as the proxy in front of the server does. */
async function getServerHeaders(path: string): Promise<Record<string, string>> {
  const response = await requestHost('api.shwe.example', platform.url + path, { 'x-forwarded-proto': 'https' })
  return Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)))
}

/** The differences that the other origin makes. */
function toForeign({ 'content-security-policy': policy = '', ...headers }: Record<string, string>) {
  return {
    ...headers,
    'content-security-policy': policy
      .replace(/connect-src [^;]*/, `$& ${api}`)
      .replace(` ${api}/measurement`, '')
      .replace('report-uri /csp-report', `report-uri ${api}/csp-report`)
      .split('; ')
      .toSorted(),
    'reporting-endpoints': `csp="${api}/csp-report"`,
  }
}

function sortPolicy({ 'content-security-policy': policy = '', ...headers }: Readonly<Record<string, string>>) {
  return { ...headers, 'content-security-policy': policy.split('; ').toSorted() }
}

describe('pages that another server sends', () => {
  test('have the headers that this server sends under the same path, with the API as the origin of calls', async () => {
    expect(pages.documents.map(({ file, paths }) => [file, paths])).toEqual([
      ['index.html', pagePaths],
      ['support.html', ['/support']],
      ['offline.html', ['/offline']],
    ])
    for (const { paths, headers } of pages.documents) {
      for (const path of paths)
        expect([path, sortPolicy(headers)]).toEqual([path, toForeign(await getServerHeaders(path))])
    }
  })

  test('have the headers of the first document under unknown paths', async () => {
    expect(sortPolicy(pages.documents[0]?.headers ?? {})).toEqual(toForeign(await getServerHeaders('/nowhere')))
  })

  test.each([
    ['token=one', true],
    ['page=2&token', true],
    ['state=one&page=2&code=two', true],
    ['code=one', false],
    ['tokens=one&atoken=two', false],
    ['page=2', false],
  ])('are private with the query %s as on this server: %s', async (query, isPrivate) => {
    expect(new RegExp(pages.privateQuery).test(query)).toBe(isPrivate)
    const [{ headers, privateHeaders } = { headers: {}, privateHeaders: {} }] = pages.documents
    expect(sortPolicy(isPrivate ? privateHeaders : headers)).toEqual(toForeign(await getServerHeaders(`/rng?${query}`)))
  })

  test('may all have one policy, which permits the inline parts of each', () => {
    const { 'content-security-policy': policy = '', ...headers } = pages.anyDocument
    for (const { headers: own } of pages.documents) {
      const { 'content-security-policy': ownPolicy = '', ...rest } = own
      expect(headers).toEqual(rest)
      const sources = policy.split(/;? /)
      expect(ownPolicy.split(/;? /).filter((source) => !sources.includes(source))).toEqual([])
    }
  })

  test('report what their policy has blocked to the API', async () => {
    const headers = {
      origin: page,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
      'sec-fetch-site': 'same-site',
    }
    const preflight = await fetch(`${platform.origin('shwe')}/csp-report`, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, page])
    const report = await fetch(`${platform.origin('shwe')}/csp-report`, {
      method: 'POST',
      headers: { origin: page, 'sec-fetch-site': 'same-site', 'content-type': 'application/reports+json' },
      body: '[]',
    })
    expect(report.status).toBe(204)
  })
})

describe('files that another server sends', () => {
  test('have the headers that this server sends, the service worker those of a document', async () => {
    expect(pages.files.map(({ path }) => path)).toEqual(['/assets/', '/manifest.webmanifest', '/sw.js'])
    for (const { path, headers } of pages.files) {
      const requested = path === '/assets/' ? '/assets/main-11111111.js' : path
      expect([path, headers]).toEqual([path, await getServerHeaders(requested)])
    }
    expect(pages.files.map(({ headers }) => headers['cache-control'])).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=86400',
      'no-cache',
    ])
  })
})
