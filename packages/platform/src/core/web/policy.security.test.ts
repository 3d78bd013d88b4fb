import { createHash } from 'node:crypto'
import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestHost } from '../http/testing/request-host.ts'
import { createBuiltFolders, inlineParts, createSiteFiles } from './testing/built-folders.ts'

const folders = createBuiltFolders()
const lines: string[] = []
let platform: TestPlatform
let port: string

beforeAll(async () => {
  const siteFolder = folders.write('site', createSiteFiles('site'))
  platform = await startPlatform({
    brands: testBrands.map((each) => ({ ...each, siteFolder })),
    arcadeFolder: folders.write('arcade', createSiteFiles('arcade')),
    imageOrigins: ['http://img1.localhost', 'http://img2.localhost:4999', 'https://img.example'],
    logLevel: 'warn',
    logStream: { write: (line) => void lines.push(line) },
  })
  port = new URL(platform.url).port
})
afterAll(async () => {
  await platform.stop()
  folders.remove()
})

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

const { boot, module, style } = inlineParts
const inlineScripts = `${hash(boot)} ${hash(module)}`

function getPolicy(response: Response): string[] {
  return (response.headers.get('content-security-policy') ?? '').split('; ')
}

const changing = new Set([
  'connection',
  'keep-alive',
  'date',
  'etag',
  'last-modified',
  'content-length',
  'transfer-encoding',
])

/** Returns the headers of a response that this server sets, without volatile ones. */
function getHeaders(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !changing.has(name)))
}

describe('the policy of a page (D3)', () => {
  test('of a site allows its own code, exactly its inline parts, pictures and game frames', async () => {
    const host = `shwe.localhost:${port}`
    expect(getPolicy(await fetch(`http://${host}/rng`)).toSorted()).toEqual(
      [
        "default-src 'none'",
        `script-src 'self' ${inlineScripts}`,
        `style-src 'self' ${hash(style)}`,
        `img-src 'self' data: http://img1.localhost:${port} http://img2.localhost:4999 https://img.example`,
        `connect-src 'self' ws://${host} http://play1.localhost:${port}/studio/verify http://play2.localhost:${port}/studio/verify`,
        `frame-src http://play1.localhost:${port} http://play2.localhost:${port} http://${host}/measurement`,
        "frame-ancestors 'none'",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types dompurify service-worker',
        'report-uri /csp-report',
        'report-to csp',
      ].toSorted(),
    )
  })

  test('of a game allows framing by the sites of this server only, and no other host', async () => {
    const policy = getPolicy(await fetch(`http://play1.localhost:${port}/arcade/`))
    const ancestors = policy
      .find((directive) => directive.startsWith('frame-ancestors'))
      ?.split(' ')
      .slice(1)
    expect(ancestors?.toSorted()).toEqual(
      [
        ...['localhost', '127.0.0.1', 'shwe.localhost', 'lotus.localhost', 'aurora.localhost'].map(
          (name) => `http://${name}:*`,
        ),
        ...testBrands.flatMap(({ brand }) => brand.domains.map((domain) => `http://${domain}:${port}`)),
      ].toSorted(),
    )
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("trusted-types 'none'")
    expect(policy).toContain(`script-src 'self' ${inlineScripts}`)
    expect(policy.some((directive) => directive.startsWith('frame-src'))).toBe(false)
  })

  test('behind a TLS proxy uses the public address', async () => {
    const response = await requestHost('www.shwe.example', platform.url, { 'x-forwarded-proto': 'https' })
    expect(getPolicy(response)).toContain(
      "connect-src 'self' wss://www.shwe.example http://play1.localhost/studio/verify http://play2.localhost/studio/verify",
    )
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test.each(["x; script-src 'unsafe-inline'", 'a b', 'shwe.localhost:1;'])(
    'of no page contains the host name "%s"',
    async (name) => {
      const response = await requestHost(name, platform.url, { accept: 'text/html' })
      expect(response.headers.get('content-security-policy')).not.toContain(name)
      expect(getPolicy(response).filter((directive) => directive.startsWith('script-src'))).toEqual(
        response.ok ? [`script-src 'self' ${inlineScripts}`] : [],
      )
    },
  )
})

describe('headers (D5)', () => {
  test('of a page', async () => {
    const { 'content-security-policy': _policy, ...headers } = getHeaders(await fetch(platform.origin('shwe')))
    expect(headers).toEqual({
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'reporting-endpoints': 'csp="/csp-report"',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  test('of a file', async () => {
    expect(getHeaders(await fetch(`${platform.origin('shwe')}/assets/main-11111111.js`))).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  test('of a missing file are those of the API', async () => {
    const headers = getHeaders(await fetch(`${platform.origin('shwe')}/assets/gone-12345678.js`))
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test('omit HSTS over plain HTTP', async () => {
    const response = await fetch(platform.origin('shwe'))
    expect(response.headers.has('strict-transport-security')).toBe(false)
  })
})

describe('violation reports', () => {
  const createReports = (count: number) =>
    Array.from({ length: count }, () => ({
      type: 'csp-violation',
      body: {
        documentURL: 'http://shwe.localhost/?token=secret-1',
        effectiveDirective: 'img-src',
        blockedURL: 'https://evil.example/a.png?secret-2',
        sample: 'secret-3',
      },
    }))
  const legacy = {
    'csp-report': {
      'document-uri': 'http://shwe.localhost/rng#secret-4',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'inline',
    },
  }

  function report(body: string, type: string, host = 'shwe'): Promise<Response> {
    return fetch(`http://${host}.localhost:${port}/csp-report`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
  }

  test('are logged in both formats, from sites and games, without private data', async () => {
    lines.length = 0
    const responses = [
      await report(JSON.stringify(legacy), 'application/csp-report'),
      await report(JSON.stringify(createReports(1)), 'application/reports+json', 'play1'),
    ]
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
    expect(lines.map((line) => JSON.parse(line).violation)).toEqual([
      { page: 'http://shwe.localhost/rng', directive: 'script-src-elem', blocked: 'inline' },
      { page: 'http://shwe.localhost/', directive: 'img-src', blocked: 'https://evil.example/a.png' },
    ])
    expect(lines.join('')).not.toContain('secret')
  })

  test('are limited to ten per request and thirty log lines per minute', async () => {
    platform.clock.advance({ minutes: 2 })
    lines.length = 0
    await report(JSON.stringify(createReports(40)), 'application/reports+json')
    expect(lines).toHaveLength(10)
    for (let time = 0; time < 10; time += 1) await report(JSON.stringify(createReports(10)), 'application/reports+json')
    expect(lines).toHaveLength(30)
    platform.clock.advance({ minutes: 1 })
    await report(JSON.stringify(legacy), 'application/csp-report')
    expect(lines).toHaveLength(31)
  })

  test.each([
    ['{"csp-report":', 'application/csp-report', 400],
    ['{"csp-report":{"document-uri":1}}', 'application/csp-report', 400],
    ['"text"', 'application/reports+json', 400],
    ['[{"type":"deprecation","body":{"id":"x"}}]', 'application/reports+json', 204],
    [JSON.stringify(legacy), 'text/plain', 415],
    [JSON.stringify(legacy), 'application/json', 415],
    [JSON.stringify({ ...legacy, more: 'x'.repeat(20_000) }), 'application/csp-report', 413],
  ])('in an invalid format are rejected and not logged: %.40s as %s', async (body, type, status) => {
    platform.clock.advance({ minutes: 2 })
    lines.length = 0
    expect((await report(body, type)).status).toBe(status)
    expect(lines).toEqual([])
  })
})
