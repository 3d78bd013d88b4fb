import { request as rawRequest } from 'node:http'
import { sealEnvelope } from '@croupier/crypto/envelope'
import { generateKey, toPublicKey } from '@croupier/crypto/keys'
import { logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { freePlayLogin, login, register } from '@croupier/endpoints/calls/session'
import { jwks } from '@croupier/endpoints/calls/keys'
import { permission, status } from '@croupier/endpoints/calls/system'
import { sharePlatform, startPlatform, type SharedPlatform } from '@croupier/testing/platform'
import {
  createOperatorClient,
  createSiteClient,
  demoPlayer,
  relaxedLimits,
  unwrap,
  type CallParts,
  type SiteClient,
} from '@croupier/testing/site'
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../modules/modules.ts'
import { deleteExpiredRows } from '../jobs/cleanup.ts'
import { startWork } from '../jobs/testing/start-work.ts'
import { isOperatorScope } from './operation.ts'

let platform: SharedPlatform
let site: SiteClient
let token: string

beforeAll(async () => {
  platform = await sharePlatform()
  site = createSiteClient(platform)
  token = await site.getToken(demoPlayer.username, demoPlayer.password)
})

function getMerchantCode(brand: string): string {
  return platform.core.merchants.getByHost(`${brand}.localhost`).code
}

async function createLoginBody() {
  return { ...demoPlayer, type: 'username', antiBot: await site.antiBot() }
}

/** Differences from an envelope that the site's login accepts. */
interface SealChanges {
  readonly iatOffset?: number
  readonly method?: string
  readonly path?: string
  readonly audience?: string
  readonly jti?: string
}

async function sealLogin(changes: SealChanges = {}) {
  const [key] = await platform.core.envelopes.getPublicKeys()
  if (!key) throw new Error('The platform has no key.')
  const now = new Date(platform.clock.now().getTime() + (changes.iatOffset ?? 0) * 1000)
  const { method = login.method, path = login.path, audience = getMerchantCode('shwe'), jti } = changes
  return sealEnvelope(await createLoginBody(), { key, method, path, audience, now, ...(jti ? { jti } : {}) })
}

describe('an encrypted call (D1)', () => {
  test('rejects a plain body', async () => {
    const rawBody = JSON.stringify(await createLoginBody())
    const headers = { 'content-type': 'application/json' }
    expect(await site.call(login, { rawBody, headers })).toMatchObject({
      status: 415,
      errorCode: 'ENCRYPTION_REQUIRED',
    })
    expect((await site.call(login, { rawBody })).errorCode).toBe('ENVELOPE_INVALID')
    expect((await site.call(register, { rawBody, headers })).errorCode).toBe('ENCRYPTION_REQUIRED')
    expect((await site.call(login)).errorCode).toBe('ENCRYPTION_REQUIRED')
  })

  test('rejects a replay', async () => {
    const rawBody = await sealLogin()
    expect((await site.call(login, { rawBody })).status).toBe(200)
    expect(await site.call(login, { rawBody })).toMatchObject({ status: 409, errorCode: 'ENVELOPE_REPLAYED' })
  })

  test('is accepted once when sent several times concurrently', async () => {
    const rawBody = await sealLogin()
    const responses = await Promise.all(Array.from({ length: 8 }, () => site.call(login, { rawBody })))
    expect(responses.filter(({ errorCode }) => errorCode === 'ENVELOPE_REPLAYED')).toHaveLength(7)
  })

  test('rejects one changed bit in any part', async () => {
    const parts = (await sealLogin()).split('.')
    for (const part of [0, 2, 3, 4]) {
      const bytes = Buffer.from(parts[part] ?? '', 'base64url')
      bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1
      const rawBody = parts.with(part, bytes.toString('base64url')).join('.')
      const response = await site.call(login, { rawBody })
      expect(response.status).toBe(400)
      expect(response.errorCode).toMatch(/^ENVELOPE_/)
    }
  })

  test('rejects an unknown key with a code of its own, so that the client fetches the keys again', async () => {
    const unknownKey = toPublicKey(await generateKey('stranger'))
    const { method, path } = login
    const rawBody = await sealEnvelope({}, { key: unknownKey, method, path, now: platform.clock.now() })
    expect(await site.call(login, { rawBody })).toMatchObject({ status: 400, errorCode: 'ENVELOPE_KEY_UNKNOWN' })
  })

  test.each([-301, 301])('rejects an envelope dated %i seconds from now', async (iatOffset) => {
    const rawBody = await sealLogin({ iatOffset })
    expect(await site.call(login, { rawBody })).toMatchObject({ status: 400, errorCode: 'ENVELOPE_EXPIRED' })
  })

  test('rejects an envelope of another call', async () => {
    for (const changes of [{ method: 'PUT' }, { path: '/wps/member/register' }]) {
      expect((await site.call(login, { rawBody: await sealLogin(changes) })).errorCode).toBe('ENVELOPE_INVALID')
    }
  })

  test('sealed for one brand is rejected at another, even with its account and a solved challenge', async () => {
    const lotus = createSiteClient(platform, 'lotus')
    const body = { ...demoPlayer, type: 'username', antiBot: await lotus.antiBot() }
    const rawBody = await site.seal(login, body)
    expect(await lotus.call(login, { rawBody })).toMatchObject({ status: 400, errorCode: 'ENVELOPE_INVALID' })
    expect((await lotus.call(login, { body })).status).toBe(200)
  })

  test('accepts the previous key during the overlap of a rotation; afterwards it is rejected and deleted', async () => {
    const rotating = await startPlatform({ limits: relaxedLimits })
    try {
      const client = createSiteClient(rotating)
      const epoch = 30 * 24 * 60 * 60 * 1000
      rotating.clock.set(new Date((Math.floor(rotating.clock.now().getTime() / epoch) + 1) * epoch - 60_000))
      const [older] = unwrap(await client.call(jwks)).keys
      if (!older) throw new Error('The platform has no key.')
      rotating.clock.advance({ minutes: 2 })
      const { keys } = unwrap(await client.call(jwks))
      expect(keys).toHaveLength(2)
      expect(keys[1]).toEqual(older)
      const attempt = async () => {
        const body = { ...demoPlayer, type: 'username', antiBot: await client.antiBot() }
        const audience = getMerchantCode('shwe')
        const call = { method: login.method, path: login.path, audience, now: rotating.clock.now() }
        return client.call(login, { rawBody: await sealEnvelope(body, { ...call, key: older }) })
      }
      await deleteExpiredRows(startWork(rotating))
      expect((await attempt()).status).toBe(200)
      rotating.clock.advance({ hours: 24 })
      expect((await attempt()).errorCode).toBe('ENVELOPE_KEY_UNKNOWN')
      expect(unwrap(await client.call(jwks)).keys).toEqual([keys[0]])
      await deleteExpiredRows(startWork(rotating))
      const rows = await rotating.core.database.query<{ kid: string }>('select kid from encryption_key')
      expect(rows.map(({ kid }) => kid)).toEqual([keys[0]?.kid])
    } finally {
      await rotating.stop()
    }
  })
})

describe('bad input', () => {
  const json = { 'content-type': 'application/json' }

  test.each([
    ['broken JSON', { rawBody: '{"os":', headers: json }, 400, 'MALFORMED_REQUEST'],
    ['an empty JSON body', { rawBody: '', headers: json }, 400, 'MALFORMED_REQUEST'],
    [
      'a form',
      { rawBody: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    ['XML', { rawBody: '<a/>', headers: { 'content-type': 'application/xml' } }, 415, 'UNSUPPORTED_MEDIA'],
    ['64 kB and more', { rawBody: JSON.stringify({ os: 'x'.repeat(70_000) }), headers: json }, 413, 'BODY_TOO_LARGE'],
    ['an unknown field', { rawBody: '{"sudo":true}', headers: json }, 400, 'UNKNOWN_FIELD'],
    ['a list', { rawBody: '[]', headers: json }, 400, 'MALFORMED_REQUEST'],
    ['a prototype', { rawBody: '{"__proto__":{"os":"x"}}', headers: json }, 400, 'UNKNOWN_FIELD'],
  ])('responds to %s with an error', async (_name, parts, code, errorCode) => {
    const response = await site.call(freePlayLogin, parts)
    expect(response).toMatchObject({
      status: code,
      errorCode,
      body: { success: false, message: expect.any(String) },
    })
    expect(response.text).not.toMatch(/at .*\.ts|node_modules|select |insert /)
  })

  test('rejects a merchant header of another brand and accepts the own one', async () => {
    const getMerchantCode = (brand: string) => platform.core.merchants.getByHost(`${brand}.localhost`).code
    expect(await site.call(permission, { headers: { merchant: getMerchantCode('lotus') } })).toMatchObject({
      status: 403,
      errorCode: 'DOMAIN_CHECK_FAILED',
    })
    expect((await site.call(permission, { headers: { merchant: getMerchantCode('shwe') } })).status).toBe(200)
  })

  test.each([
    '',
    'Bearer ',
    'Bearer short',
    `Bearer ${'x'.repeat(43)}`,
    `Basic ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(400)}`,
  ])('responds 401 to the authorization "%s"', async (authorization) => {
    const response = await site.call(memberInfo, { headers: { authorization } })
    expect(response).toMatchObject({ status: 401, errorCode: 'NOT_LOGGED_IN' })
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('responds 404 with an error body to an unknown API path', async () => {
    const response = await fetch(`${platform.origin('shwe')}/wps/no/such/call`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, errorCode: 'NOT_FOUND' })
  })

  test('responds 400 with an error body to a malformed URL', async () => {
    const { port } = new URL(platform.url)
    const response = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      rawRequest({ port, host: '127.0.0.1', path: '/wps/%zz', headers: { host: 'shwe.localhost' } }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
        .on('error', reject)
        .end()
    })
    expect(response.status).toBe(400)
    expect(JSON.parse(response.text)).toMatchObject({ success: false, errorCode: 'MALFORMED_REQUEST' })
  })

  test.each([
    ['en', 'You are not logged in'],
    ['zh-Hans', '您尚未登录'],
    ['my', 'အကောင့်'],
    ['de', 'အကောင့်'],
  ])('sends errors in %s, or in the language of the brand', async (tag, text) => {
    const response = await site.call(memberInfo, { headers: { 'accept-language': tag } })
    expect(response.body['message']).toContain(text)
  })
})

describe('API responses (D5)', () => {
  const expected = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }

  test.each([
    ['a success', { token: 'the' }],
    ['an error', {}],
  ])('carry the security headers on %s', async (_name, parts) => {
    const response = await site.call(memberInfo, 'token' in parts ? { token } : {})
    for (const [name, value] of Object.entries(expected)) expect(response.headers.get(name)).toBe(value)
    expect(response.headers.get('x-powered-by')).toBeNull()
    expect(response.headers.get('server')).toBeNull()
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('send HSTS over TLS and omit it over plain HTTP', async () => {
    const plain = await site.call(status)
    expect(plain.headers.has('strict-transport-security')).toBe(false)
    const secure = await site.call(status, { headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test("are dated by the platform's clock", async () => {
    platform.clock.advance({ minutes: 3 })
    const { headers } = await site.call(status)
    expect(headers.get('date')).toBe(platform.clock.now().toUTCString())
  })

  test('allow no cross-origin reads or preflights', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(platform.origin('shwe') + permission.path, { method, headers })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.headers.get('access-control-allow-methods')).toBeNull()
    }
  })
})

describe('a cross-site page (CSRF matrix)', () => {
  const writes = operations.filter(({ endpoint, scope }) => endpoint.method !== 'GET' && scope !== 'vendor')
  /** Calls an operation on its own host. */
  const send = ({ endpoint, scope }: (typeof writes)[number], parts: CallParts) =>
    isOperatorScope(scope)
      ? createOperatorClient(platform).call(endpoint, parts)
      : site.call(endpoint, { token, ...parts })
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

  test('cannot send a write as a form', async () => {
    for (const write of writes) {
      const { endpoint } = write
      for (const type of forms) {
        const headers = { 'content-type': type, origin: 'https://evil.example' }
        const response = await send(write, { rawBody: '{}', headers })
        expect([endpoint.path, response.status, response.errorCode]).toEqual([endpoint.path, 415, 'UNSUPPORTED_MEDIA'])
      }
    }
  })

  test('cannot send a write even when the browser allows it', async () => {
    for (const write of writes) {
      const { endpoint } = write
      const headers = { 'sec-fetch-site': 'cross-site' }
      const response = await send(write, { headers, ...(endpoint.body ? { rawBody: '{}' } : {}) })
      expect([endpoint.path, response.status, response.errorCode]).toEqual([endpoint.path, 403, 'NOT_PERMITTED'])
    }
  })

  test('finds no write behind GET and no session in a cookie', async () => {
    for (const { endpoint } of writes) {
      const alsoRead = operations.some(({ endpoint: other }) => other.path === endpoint.path && other.method === 'GET')
      if (alsoRead) continue
      expect([endpoint.path, (await fetch(platform.origin('shwe') + endpoint.path)).status]).toEqual([
        endpoint.path,
        404,
      ])
    }
    const headers = { cookie: `token=${token}; Authorization=Bearer ${token}` }
    for (const endpoint of [memberInfo, socketTicket, logout]) {
      expect((await site.call(endpoint, { headers })).status).toBe(401)
    }
  })
})

describe('the target of a request', () => {
  /** Asks for the status over loopback, as a proxy on the same machine does. Resolves to the status code. */
  async function requestStatus(headers: readonly string[]): Promise<number | undefined> {
    const { port } = new URL(platform.url)
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    rawRequest({ port, host: '127.0.0.1', path: status.path, setHost: false, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
    return promise
  }

  test.each([
    ['two hosts', ['Host', 'shwe.localhost', 'Host', 'evil.example']],
    ['a forwarded scheme that is none', ['Host', 'shwe.localhost', 'X-Forwarded-Proto', '*; x']],
    ['another forwarded host', ['Host', 'shwe.localhost', 'X-Forwarded-Host', 'lotus.localhost']],
    ["the operators' host forwarded", ['Host', 'shwe.localhost', 'X-Forwarded-Host', 'operator.localhost']],
    ['a list of forwarded hosts', ['Host', 'shwe.localhost', 'X-Forwarded-Host', 'lotus.localhost, shwe.localhost']],
    [
      'two forwarded hosts',
      ['Host', 'shwe.localhost', 'X-Forwarded-Host', 'shwe.localhost', 'X-Forwarded-Host', 'shwe.localhost'],
    ],
  ])('is rejected with %s', async (_name, headers) => {
    expect(await requestStatus(headers)).toBe(400)
  })

  test.each(['http', 'https'])('is accepted with the forwarded scheme %s', async (scheme) => {
    expect(await requestStatus(['Host', 'shwe.localhost', 'X-Forwarded-Proto', scheme])).toBe(200)
  })

  test('is accepted with its own host forwarded', async () => {
    expect(await requestStatus(['Host', 'shwe.localhost', 'X-Forwarded-Host', 'SHWE.localhost'])).toBe(200)
  })
})
