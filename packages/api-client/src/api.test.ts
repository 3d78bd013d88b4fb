import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addFavorite, favoriteIds, games, removeFavorite } from '@croupier/endpoints/calls/games'
import { balance, memberInfo } from '@croupier/endpoints/calls/account'
import { freePlayLogin, login } from '@croupier/endpoints/calls/session'
import { permission } from '@croupier/endpoints/calls/system'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { demoPlayer, siteClient } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApi, type Api, type ApiOptions } from './api.ts'
import { ApiError } from './api-error.ts'

const options = (origin: string, more: Partial<ApiOptions> = {}): ApiOptions => ({
  origin,
  merchantCode: 'SHW01',
  token: () => null,
  languageTag: () => 'en',
  onDeadSession: () => undefined,
  ...more,
})

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('The call was expected to fail')),
    (error: unknown) => error,
  )

describe('against the real platform', () => {
  let platform: TestPlatform
  let api: Api
  let token: string | null = null
  const dead: string[] = []

  beforeAll(async () => {
    platform = await startPlatform()
    api = createApi(options(platform.origin('shwe'), { token: () => token, onDeadSession: (gone) => dead.push(gone) }))
  })
  afterAll(() => platform.stop())

  test('the gate answers the merchant of the site', async () => {
    expect((await api.call(permission, {})).merchantCode).toBe('SHW01')
  })

  test('an encrypted login gives a token that opens the account, and amounts arrive exact', async () => {
    const antiBot = await siteClient(platform, 'shwe').antiBot()
    const answer = await api.call(login, { body: { ...demoPlayer, type: 'username', antiBot } })
    token = answer.token
    expect(await api.call(memberInfo, {})).toMatchObject({ account: demoPlayer.username, type: 0 })
    const money = await api.call(balance, {})
    expect(typeof money.balance.minor).toBe('bigint')
    expect(money.balance.minor).toBeGreaterThan(0n)
  })

  test('a favourite that is added is among the ids', async () => {
    const page = await api.call(games, { query: { language: 'EN', gameType: 'RNG', pageSize: 1 } })
    const [game] = page.games
    if (!game) throw new Error('The seed has no slot game')
    await api.call(addFavorite, { body: { nodeId: game.nodeId, vendor: game.vendor, gameType: game.gameType } })
    expect(await api.call(favoriteIds, {})).toContain(game.nodeId)
  })

  test('a free-play value can be sealed for its plain call', async () => {
    const encryption = await api.seal(freePlayLogin, { os: 'web', platform: 'W', jti: crypto.randomUUID() })
    const body = { os: 'web', platform: 'W' as const, encryption, gatewayVersion: 3 as const }
    expect((await api.call(freePlayLogin, { body })).token).not.toBe('')
  })

  test('a refusal carries its code and the text in the caller language', async () => {
    const burmese = createApi(options(platform.origin('shwe'), { languageTag: () => 'my' }))
    const error = await failureOf(
      burmese.call(login, { body: { ...demoPlayer, type: 'username', antiBot: 'nonsense' } }),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'ANTIBOT_FAILED', status: 422 })
    expect((error as ApiError).serverMessage).toMatch(/[\u1000-\u109F]/)
  })

  test('a dead token is reported with the token that died', async () => {
    token = 'a-token-that-nobody-ever-gave-out'
    expect(await failureOf(api.call(balance, {}))).toMatchObject({ code: 'NOT_LOGGED_IN', status: 401 })
    expect(dead).toEqual([token])
  })

  test('the header of another merchant is refused', async () => {
    const stranger = createApi(options(platform.origin('shwe'), { merchantCode: 'LTS01' }))
    expect(await failureOf(stranger.call(permission, {}))).toMatchObject({ code: 'DOMAIN_CHECK_FAILED', status: 403 })
  })
})

describe('against a server that misbehaves', () => {
  let server: Server | undefined

  async function serve(listener: RequestListener): Promise<Api> {
    server = createServer(listener).listen(0, '127.0.0.1')
    await new Promise((ready) => server?.once('listening', ready))
    const { port } = server.address() as AddressInfo
    return createApi(options(`http://127.0.0.1:${port}`, { timeout: 300 }))
  }
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  test('a GET is tried three times, then the failure is told', async () => {
    let tries = 0
    const api = await serve((_request, response) => {
      tries += 1
      response.writeHead(500).end('{}')
    })
    expect(await failureOf(api.call(permission, {}))).toMatchObject({ code: 'BAD_ANSWER', status: 500 })
    expect(tries).toBe(3)
  })

  test.each([addFavorite, removeFavorite])('a $method is sent once, whatever the answer', async (endpoint) => {
    let tries = 0
    const api = await serve((_request, response) => {
      tries += 1
      response.writeHead(503).end('{}')
    })
    await failureOf(api.call(endpoint, { body: { nodeId: '1', vendor: 'A', gameType: 'RNG' } }))
    expect(tries).toBe(1)
  })

  test.each([
    ['HTML instead of JSON', 200, '<html></html>', 'BAD_ANSWER'],
    ['truncated JSON', 200, '{"success":true,"val', 'BAD_ANSWER'],
    ['an empty body', 200, '', 'BAD_ANSWER'],
    ['another schema', 200, '{"success":true,"value":{"balance":12}}', 'BAD_ANSWER'],
    [
      'a refusal with an unknown code',
      422,
      '{"success":false,"errorCode":"NEW_CODE","message":"New."}',
      'SYSTEM_ERROR',
    ],
    ['a 404 page', 404, 'not found', 'BAD_ANSWER'],
  ])('%s becomes one error', async (_name, status, body, code) => {
    const api = await serve((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    )
    expect(await failureOf(api.call(permission, {}))).toMatchObject({ code, path: permission.path })
  })

  test('an answer of the right shape that makes no sense is a bad answer too', async () => {
    const api = await serve((_request, response) =>
      response.end('{"success":true,"value":{"balance":"1.50","currency":"VND","currencySymbol":"d"}}'),
    )
    expect(await failureOf(api.call(balance, {}))).toMatchObject({ code: 'BAD_ANSWER', path: balance.path })
  })

  test('silence becomes a timeout', async () => {
    const api = await serve(() => undefined)
    expect(
      await failureOf(api.call(addFavorite, { body: { nodeId: '1', vendor: 'A', gameType: 'RNG' } })),
    ).toMatchObject({ code: 'TIMEOUT' })
  })

  test('a closed port reads as offline', async () => {
    const api = createApi(options('http://127.0.0.1:9', { timeout: 500 }))
    expect(
      await failureOf(api.call(addFavorite, { body: { nodeId: '1', vendor: 'A', gameType: 'RNG' } })),
    ).toMatchObject({ code: 'OFFLINE' })
  })
})
