import { socketTicket } from '@croupier/endpoints/calls/account'
import { startPasskeyLogin } from '@croupier/endpoints/calls/passkeys'
import { launchGame } from '@croupier/endpoints/calls/play'
import { updateLanguage } from '@croupier/endpoints/calls/preferences'
import { login } from '@croupier/endpoints/calls/session'
import { permission } from '@croupier/endpoints/calls/system'
import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testGame } from '@croupier/testing/players'
import { createSiteClient, demoPlayer, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectSocket } from '../push/testing/sockets.ts'
import { createBuiltFolders, createSiteFiles } from '../web/testing/built-folders.ts'

const page = 'https://play.shwe.example'
const others = [
  'https://evil.example',
  'https://www.lotus.example',
  'https://other.shwe.example',
  'http://play.shwe.example',
  'https://play.shwe.example:8443',
  'https://play.shwe.example.evil.example',
  'null',
]

const folders = createBuiltFolders()
let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  const brands = testBrands.map((each) => {
    if (each.brand.id !== 'shwe') return each
    const api = 'https://api.shwe.example'
    const crossOrigin = { api, pages: ['https://www.shwe.example', page] }
    return { ...each, brand: { ...each.brand, domains: [...each.brand.domains, new URL(api).hostname], crossOrigin } }
  })
  const arcadeFolder = folders.write('arcade', createSiteFiles('arcade'))
  platform = await startPlatform({ brands, arcadeFolder, limits: relaxedLimits })
  site = createSiteClient(platform)
})
afterAll(async () => {
  await platform.stop()
  folders.remove()
})

/** Sends the preflight request of a browser whose page calls the login of a brand. */
function sendPreflight(origin: string, brand = 'shwe'): Promise<Response> {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key,merchant',
  }
  return fetch(platform.origin(brand) + login.path, { method: 'OPTIONS', headers })
}

function listCorsHeaders({ headers }: Pick<Response, 'headers'>): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
}

describe('a page of the brand that another server sends', () => {
  test('is permitted what the client of a site sends, for two hours', async () => {
    const response = await sendPreflight(page)
    expect(response.status).toBe(204)
    expect(listCorsHeaders(response)).toEqual({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Merchant, Idempotency-Key',
      'access-control-expose-headers': 'Date, Retry-After',
      'access-control-max-age': '7200',
    })
  })

  test('may read responses and errors, which no cache gives to another origin', async () => {
    const headers = { origin: page }
    for (const response of [await site.call(permission, { headers }), await site.call(socketTicket, { headers })]) {
      expect(listCorsHeaders(response)).toEqual({
        'access-control-allow-origin': page,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Date, Retry-After',
      })
      expect(response.headers.get('vary')?.toLowerCase()).toContain('origin')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('logs in, and its socket opens', async () => {
    const headers = { origin: page, 'sec-fetch-site': 'same-site' }
    const { token } = unwrap(await site.logIn(demoPlayer.username, demoPlayer.password, { remember: true, headers }))
    const ticket = JSON.stringify(unwrap(await site.call(socketTicket, { token, headers })))
    const connection = connectSocket(platform.origin('shwe'), ticket, { origin: page })
    expect(await connection.next('ready')).toMatchObject({ type: 'ready' })
    connection.socket.close()
  })

  test('is where games return to, and may frame them', async () => {
    const { token } = await createPlayer(platform)
    const launch = (backUrl: string, origin: string) => {
      const query = { nodeId: testGame.nodeId, mode: 'real', language: 'EN', backUrl }
      return site.call(launchGame, { token, query, headers: { origin } })
    }
    expect((await launch(`${page}/rng`, page)).status).toBe(200)
    expect((await launch(`${page}/rng`, 'https://evil.example')).errorCode).toBe('MALFORMED_REQUEST')
    expect((await launch('https://evil.example/rng', page)).errorCode).toBe('MALFORMED_REQUEST')
    const game = await fetch(`http://play1.localhost:${new URL(platform.url).port}/arcade/`)
    expect(game.headers.get('content-security-policy')).toMatch(
      /frame-ancestors [^;]*https:\/\/play\.shwe\.example(?:[ ;]|$)/,
    )
  })

  test('has passkeys of its own host, and is the address of the site', async () => {
    const headers = { origin: page }
    expect(unwrap(await site.call(startPasskeyLogin, { headers })).rpId).toBe('play.shwe.example')
    expect(unwrap(await site.call(permission, { headers }))).toMatchObject({
      mainDomain: 'www.shwe.example',
      domainRoute: [{ url: 'https://www.shwe.example' }, { name: 'play.shwe.example', url: page }],
    })
  })

  test('cannot write from another site, whatever origin it names', async () => {
    const { token } = await createPlayer(platform)
    const headers = { origin: page, 'sec-fetch-site': 'cross-site' }
    const response = await site.call(updateLanguage, { token, headers, body: { language: 'EN' } })
    expect(response).toMatchObject({ status: 403, errorCode: 'NOT_PERMITTED' })
  })
})

describe('any other origin', () => {
  test.each(others)('%s reads no response and gets no permission', async (origin) => {
    const preflight = await sendPreflight(origin)
    expect([preflight.status, listCorsHeaders(preflight)]).toEqual([404, {}])
    expect(listCorsHeaders(await site.call(permission, { headers: { origin } }))).toEqual({})
  })

  test.each(others)('%s opens no socket', async (origin) => {
    await expect(connectSocket(platform.origin('shwe'), '{}', { origin }).closed).rejects.toThrow('403')
  })

  test('is also the page of one brand at another brand', async () => {
    const preflight = await sendPreflight(page, 'lotus')
    expect([preflight.status, listCorsHeaders(preflight)]).toEqual([404, {}])
    expect(
      listCorsHeaders(await createSiteClient(platform, 'lotus').call(permission, { headers: { origin: page } })),
    ).toEqual({})
    await expect(connectSocket(platform.origin('lotus'), '{}', { origin: page }).closed).rejects.toThrow('403')
  })
})
