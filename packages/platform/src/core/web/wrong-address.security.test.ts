import { request as rawRequest } from 'node:http'
import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createBuiltFolders, createSiteFiles } from './testing/built-folders.ts'

const folders = createBuiltFolders()
let platform: TestPlatform

beforeAll(async () => {
  const brands = testBrands.map((each) => ({
    ...each,
    siteFolder: folders.write(each.brand.id, createSiteFiles(each.brand.id)),
  }))
  platform = await startPlatform({ brands, arcadeFolder: folders.write('arcade', createSiteFiles('arcade')) })
})
afterAll(async () => {
  await platform.stop()
  folders.remove()
})

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Sends a request for a host to the server. */
function send(path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    rawRequest(new URL(path, platform.url), { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
      .on('error', reject)
      .end()
  })
}

describe.each(['evil.example', 'evil.localhost', 'shwe.localhost.evil.example', '192.168.1.20'])(
  'a request for %s',
  (host) => {
    test.each(['/', '/rng', '/member', '/openapi', '/wps/system/permission'])(
      'of the page %s gets the wrong-address page without data of a site [error-8]',
      async (path) => {
        const { status, headers, text } = await send(path, { host, ...navigation })
        expect(status).toBe(403)
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
        expect(headers['cache-control']).toBe('no-store')
        expect(text).toContain('Invalid URL, please contact customer service.')
        expect(text).not.toMatch(/<script|<img|shwe|lotus|aurora/i)
      },
    )

    test.each([
      ['/assets/main-11111111.js', 'GET'],
      ['/manifest.webmanifest', 'GET'],
      ['/wps/system/permission', 'GET'],
      ['/wps/system/status', 'GET'],
      ['/wps/session/login', 'POST'],
      ['/lgw/games/game_menus', 'GET'],
      ['/seamless/bet', 'POST'],
      ['/studio/session', 'POST'],
      ['/openapi.json', 'GET'],
      ['/csp-report', 'POST'],
      ['/TCG_PROD_IMAGES/VENDOR_ICON_SMALL/CROUPIER-DEFAULT.png', 'GET'],
      ['/arcade/', 'GET'],
    ])('of %s is rejected [error-13]', async (path, method) => {
      const { status, text } = await send(path, { host, accept: '*/*' }, method)
      expect(status).toBe(403)
      expect(JSON.parse(text)).toEqual({
        success: false,
        errorCode: 'DOMAIN_CHECK_FAILED',
        message: 'Domain check failed. Invalid URL, please contact customer service.',
      })
    })

    test('of a socket is rejected', async () => {
      const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/wps/socket`, {
        headers: { host, origin: `http://${host}` },
      })
      const status = await new Promise((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.on('open', () => resolve(101))
      })
      socket.on('error', () => undefined)
      socket.terminate()
      expect(status).toBe(403)
    })
  },
)

test('the wrong-address page is in the language of the browser', async () => {
  const { text } = await send('/', { host: 'evil.example', ...navigation, 'accept-language': 'vi-VN,vi;q=0.9' })
  expect(text).toContain('<html lang="vi" dir="ltr">')
  expect(text).toContain('URL không hợp lệ, vui lòng liên hệ chăm sóc khách hàng.')
})
