import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { favoriteIds, games } from '@croupier/endpoints/calls/games'
import { addFavorite, removeFavorite } from '@croupier/endpoints/calls/play'
import { balance, memberInfo } from '@croupier/endpoints/calls/account'
import { uploadImage } from '@croupier/endpoints/calls/images'
import { freePlayLogin, login } from '@croupier/endpoints/calls/session'
import { permission } from '@croupier/endpoints/calls/system'
import { headerNames } from '@croupier/endpoints/headers'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { demoPlayer, createSiteClient } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApi, type Api, type ApiOptions } from './api.ts'
import { ApiError } from './api-error.ts'

/** A PNG. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const options = (origin: string, more: Partial<ApiOptions> = {}): ApiOptions => ({
  origin,
  merchantCode: 'SHW01',
  token: () => null,
  languageTag: () => 'en',
  onSessionExpired: () => undefined,
  ...more,
})

const catchError = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('The call was expected to fail')),
    (error: unknown) => error,
  )

describe('against the real platform', () => {
  let platform: TestPlatform
  let api: Api
  let token: string | null = null
  const expiredTokens: string[] = []

  beforeAll(async () => {
    platform = await startPlatform()
    api = createApi(
      options(platform.origin('shwe'), {
        token: () => token,
        onSessionExpired: (expired) => expiredTokens.push(expired),
      }),
    )
  })
  afterAll(() => platform.stop())

  test('returns the merchant of the site for the permission call', async () => {
    expect((await api.call(permission, {})).merchantCode).toBe('SHW01')
  })

  test('returns a valid token for an encrypted login and parses amounts as bigint [call-1, path-7, path-22]', async () => {
    const antiBot = await createSiteClient(platform, 'shwe').antiBot()
    const opened = await api.call(login, { body: { ...demoPlayer, type: 'username', antiBot } })
    if (!('token' in opened)) throw new Error('The login has to be verified further.')
    token = opened.token
    expect(await api.call(memberInfo, {})).toMatchObject({ account: demoPlayer.username, type: 0 })
    const money = await api.call(balance, {})
    expect(typeof money.balance.minor).toBe('bigint')
    expect(money.balance.minor).toBeGreaterThan(0n)
  })

  test("follows the server's clock when it is advanced by days, also in encrypted calls", async () => {
    const visitor = createApi(options(platform.origin('shwe')))
    for (let jump = 0; jump < 2; jump += 1) {
      platform.clock.advance({ days: 3 })
      await visitor.call(permission, {})
      expect(Math.abs(visitor.now() - platform.clock.now().getTime())).toBeLessThan(60_000)
      const antiBot = await createSiteClient(platform, 'shwe').antiBot()
      const opened = await visitor.call(login, { body: { ...demoPlayer, type: 'username', antiBot } })
      if (!('token' in opened)) throw new Error('The login has to be verified further.')
      token = opened.token
    }
  })

  test("reads the server's clock before a body that takes its time", async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const started = Date.now()
    const slow: typeof fetch = async () => {
      const response = new Response('', { headers: { date: new Date(started).toUTCString() } })
      response.text = async () => {
        vi.setSystemTime(started + 8_000)
        return ''
      }
      return response
    }
    const visitor = createApi(options(platform.origin('shwe'), { fetch: slow }))
    await catchError(visitor.call(permission, {}))
    expect(visitor.now() - Date.now()).toBe(0)
  })

  test('lists the id of an added favourite [gamecall-2.3]', async () => {
    const page = await api.call(games, { query: { language: 'EN', gameType: 'RNG', pageSize: 1 } })
    const [game] = page.games
    if (!game) throw new Error('The seed has no slot game')
    await api.call(addFavorite, { body: { nodeId: game.nodeId, vendor: game.vendor, gameType: game.gameType } })
    expect(await api.call(favoriteIds, {})).toContain(game.nodeId)
  })

  test('sends an image under its own type', async () => {
    const body = new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' })
    const image = await api.call(uploadImage, { query: { purpose: 'feedback' }, body })
    expect(image).toMatchObject({ mediaType: 'image/png', width: 1, height: 1 })
  })

  test('seals the value that the plain body of a free-play login carries', async () => {
    const encryption = await api.seal(freePlayLogin, { os: 'web', platform: 'W', jti: crypto.randomUUID() })
    const body = { os: 'web', platform: 'W' as const, encryption, gatewayVersion: 3 as const }
    expect((await api.call(freePlayLogin, { body })).token).not.toBe('')
  })

  test('fails with the error of encryption code that does not load, which the next call loads again', async () => {
    const failure = new ApiError({ code: 'CHUNK_TIMEOUT', path: '/login' })
    let isLoadable = false
    const client = createApi(
      options(platform.origin('shwe'), { loadCode: (load) => (isLoadable ? load() : Promise.reject(failure)) }),
    )
    const antiBot = await createSiteClient(platform, 'shwe').antiBot()
    const logIn = () => client.call(login, { body: { ...demoPlayer, type: 'username', antiBot } })
    expect(await catchError(logIn())).toBe(failure)
    isLoadable = true
    expect(await logIn()).toHaveProperty('token')
  })

  test('throws the error code with the server text in the language of the client', async () => {
    const burmese = createApi(options(platform.origin('shwe'), { languageTag: () => 'my' }))
    const error = await catchError(
      burmese.call(login, { body: { ...demoPlayer, type: 'username', antiBot: 'nonsense' } }),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'ANTIBOT_FAILED', status: 422 })
    expect((error as ApiError).serverMessage).toMatch(/[\u1000-\u109F]/)
  })

  test('calls onSessionExpired with the token of a 401 response', async () => {
    token = 'a-token-that-was-never-issued'
    expect(await catchError(api.call(balance, {}))).toMatchObject({ code: 'NOT_LOGGED_IN', status: 401 })
    expect(expiredTokens).toEqual([token])
  })

  test('throws DOMAIN_CHECK_FAILED when the merchant header does not match the host', async () => {
    const mismatched = createApi(options(platform.origin('shwe'), { merchantCode: 'LTS01' }))
    expect(await catchError(mismatched.call(permission, {}))).toMatchObject({
      code: 'DOMAIN_CHECK_FAILED',
      status: 403,
    })
  })
})

describe('against a faulty server', () => {
  let server: Server | undefined

  async function serve(listener: RequestListener, more: Partial<ApiOptions> = {}): Promise<Api> {
    server = createServer(listener).listen(0, '127.0.0.1')
    await new Promise((resolve) => server?.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    return createApi(options(`http://127.0.0.1:${port}`, { timeoutMs: 300, ...more }))
  }
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  test('sends a failing GET three times, then throws', async () => {
    let attempts = 0
    const api = await serve((_request, response) => {
      attempts += 1
      response.writeHead(500).end('{}')
    })
    expect(await catchError(api.call(permission, {}))).toMatchObject({ code: 'BAD_ANSWER', status: 500 })
    expect(attempts).toBe(3)
  })

  test('marks the calls of a page while nobody attends it', async () => {
    let isUnattended = false
    const marks: unknown[] = []
    const listener: RequestListener = ({ headers }, response) => {
      marks.push(headers[headerNames.unattended.toLowerCase()])
      response.writeHead(404).end('{}')
    }
    const api = await serve(listener, { isUnattended: () => isUnattended })
    for (const state of [false, true, false]) {
      isUnattended = state
      await catchError(api.call(permission, {}))
    }
    expect(marks).toEqual([undefined, '1', undefined])
  })

  test.each([addFavorite, removeFavorite])('sends a failing $method once', async (endpoint) => {
    let attempts = 0
    const api = await serve((_request, response) => {
      attempts += 1
      response.writeHead(503).end('{}')
    })
    await catchError(api.call(endpoint, { body: { nodeId: '1', vendor: 'A', gameType: 'RNG' } }))
    expect(attempts).toBe(1)
  })

  test.each([
    ['HTML instead of JSON', 200, '<html></html>', 'BAD_ANSWER'],
    ['truncated JSON', 200, '{"success":true,"val', 'BAD_ANSWER'],
    ['an empty body', 200, '', 'BAD_ANSWER'],
    ['another schema', 200, '{"success":true,"value":{"balance":12}}', 'BAD_ANSWER'],
    ['an unknown error code', 422, '{"success":false,"errorCode":"NEW_CODE","message":"New."}', 'NEW_CODE'],
    [
      'a code of phone verification',
      422,
      '{"success":false,"errorCode":"code-expired","message":"Expired."}',
      'code-expired',
    ],
    ['a 404 page', 404, 'not found', 'BAD_ANSWER'],
  ])('throws one ApiError for %s', async (_name, status, body, code) => {
    const api = await serve((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    )
    expect(await catchError(api.call(permission, {}))).toMatchObject({ code, path: permission.path })
  })

  test('throws BAD_ANSWER for a response of the declared shape that cannot be decoded', async () => {
    const api = await serve((_request, response) =>
      response.end('{"success":true,"value":{"balance":"1.50","currency":"VND","currencySymbol":"d"}}'),
    )
    expect(await catchError(api.call(balance, {}))).toMatchObject({ code: 'BAD_ANSWER', path: balance.path })
  })

  test('throws TIMEOUT when the server does not respond', async () => {
    const api = await serve(() => undefined)
    expect(
      await catchError(api.call(addFavorite, { body: { nodeId: '1', vendor: 'A', gameType: 'RNG' } })),
    ).toMatchObject({ code: 'TIMEOUT' })
  })

  const bodies: [name: string, send: (api: Api) => Promise<unknown>][] = [
    ['a call', (api) => api.call(permission, {})],
    [
      'the keys of an encrypted call',
      (api) => api.call(login, { body: { ...demoPlayer, type: 'username', antiBot: 'any' } }),
    ],
  ]

  test.each(bodies)('throws TIMEOUT when the body of %s stalls, and closes its connection', async (_name, send) => {
    const closed = Promise.withResolvers<void>()
    const api = await serve((_request, response) => {
      response.on('close', closed.resolve)
      response.write('{"success":')
    })
    expect(await catchError(send(api))).toMatchObject({ code: 'TIMEOUT' })
    await closed.promise
  })

  test.each(bodies)('throws OFFLINE when the connection is lost within the body of %s', async (_name, send) => {
    const api = await serve((_request, response) => {
      response.write('{"success":', () => void response.destroy())
    })
    expect(await catchError(send(api))).toMatchObject({ code: 'OFFLINE' })
  })

  test('throws OFFLINE when the connection is lost within the body of a preloaded response', async () => {
    const lost = new TypeError('The connection was lost, as an unknown browser says it')
    const body = new ReadableStream({ start: (controller) => controller.error(lost) })
    const api = createApi(options('http://127.0.0.1:9'))
    const preloadedResponse = Promise.resolve(new Response(body))
    expect(await catchError(api.call(permission, { preloadedResponse }))).toMatchObject({ code: 'OFFLINE' })
  })

  test('throws OFFLINE when the connection is dropped', async () => {
    const api = await serve((_request, response) => void response.destroy())
    expect(await catchError(api.call(permission, {}))).toMatchObject({ code: 'OFFLINE', path: permission.path })
  })

  test('throws OFFLINE when the connection is refused', async () => {
    const api = createApi(options('http://127.0.0.1:9', { timeoutMs: 500 }))
    expect(
      await catchError(api.call(addFavorite, { body: { nodeId: '1', vendor: 'A', gameType: 'RNG' } })),
    ).toMatchObject({ code: 'OFFLINE' })
  })

  test('throws UNKNOWN_ERROR for a defect of the code, which is reported as uncaught', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const defect = new TypeError('languages.get is not a function')
    const languageTag = () => {
      throw defect
    }
    const api = createApi(options('http://127.0.0.1:9', { languageTag }))
    expect(await catchError(api.call(permission, {}))).toMatchObject({ code: 'UNKNOWN_ERROR', cause: defect })
    const failed = Promise.reject<Response>(new TypeError('The connection was lost, as an unknown browser says it'))
    const lost = await catchError(api.call(permission, { preloadedResponse: failed }))
    expect(lost).toMatchObject({ code: 'OFFLINE' })
    expect(reported.mock.calls).toEqual([[defect]])
    vi.unstubAllGlobals()
  })
})
