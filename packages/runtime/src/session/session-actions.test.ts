import { createHash } from 'node:crypto'
import { createApi } from '@croupier/api-client/api'
import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { logout } from '@croupier/endpoints/calls/account'
import { forgetLogin, rememberedLogin } from '@croupier/endpoints/calls/session'
import { permission } from '@croupier/endpoints/calls/system'
import { memberKey, toQueryKey } from '../data/query-keys.ts'
import { getInvitation, storeInvitation } from './invitation.ts'
import { closeSession, openSession } from './session-actions.ts'
import { broadcastSessionEnd, endSession, expireSession, restoreSession, subscribeToSessionEnd } from './tab-session.ts'
import { dispatchSession, useSession } from './session.ts'
import { readLocal, readSession, writeLocal, writeSession } from '../platform/storage.ts'
import { createTestApi } from '../testing/test-site.ts'
import { testMember as member } from '../testing/test-member.ts'

const brand = { merchantCode: 'SHW01' }
const channel = `session:${brand.merchantCode}`
const token = 'the-token-of-this-tab'
let queryClient: QueryClient

function stubStorage(name: 'sessionStorage' | 'localStorage'): void {
  const stored = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  })
}

beforeEach(() => {
  stubStorage('sessionStorage')
  stubStorage('localStorage')
  queryClient = new QueryClient()
  writeSession('merchantCode', brand.merchantCode)
  logIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

function logIn(): void {
  writeSession('token', token)
  dispatchSession({ type: 'loggedIn', token, member })
  queryClient.setQueryData([...memberKey, 'balance'], 'private')
}

/** A client whose server is unreachable, with the tokens that its calls have read. */
function createUnreachableApi() {
  const sentTokens: (string | null)[] = []
  const api = createApi({
    origin: 'http://127.0.0.1:9',
    merchantCode: brand.merchantCode,
    token: () => {
      sentTokens.push(readSession('token'))
      return readSession('token')
    },
    languageTag: () => 'en',
    onSessionExpired: () => undefined,
  })
  return { api, sentTokens }
}

/** Resolves once another tab receives a message, whatever earlier tests have sent before. */
function receiveMessage(message: string): Promise<void> {
  return new Promise((resolve) => {
    const listener = new BroadcastChannel(channel)
    listener.addEventListener('message', ({ data }) => {
      if (data !== message) return
      listener.close()
      resolve()
    })
  })
}

test('clears the session of the tab at once on logout and sends its token with the logout call [s-logout-1.3, s-logout-2.1, s-logout-2.2]', async () => {
  const { api, sentTokens } = createUnreachableApi()
  const closing = closeSession({ api, queryClient, brand })
  expect(useSession.getState()).toMatchObject({ status: 'loggedOut', token: null })
  expect(readSession('token')).toBeNull()
  expect(readSession('merchantCode')).toBe(brand.merchantCode)
  expect(queryClient.getQueryData([...memberKey, 'balance'])).toBeUndefined()
  await closing
  expect(sentTokens).toEqual([token])
})

test('marks what depends on the audience as stale on logout', () => {
  const { api } = createUnreachableApi()
  const queryKey = [...toQueryKey(permission), 'banners', 'EN']
  queryClient.setQueryData(queryKey, [])
  void closeSession({ api, queryClient, brand })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a login is remembered in this browser only where it was asked for, in place of an earlier one', async () => {
  const { api } = createUnreachableApi()
  await openSession({ api, queryClient }, { token: 'remembered', member }, { remember: true })
  expect(readLocal('remembered')).toBe('1')
  await openSession({ api, queryClient }, { token: 'handed-over', member })
  expect(readLocal('remembered')).toBeNull()
})

/** A client of a browser whose login is remembered, as a test sees what it sends. */
function createRememberedApi() {
  const network = { isReachable: false }
  const sent: string[] = []
  const api = createTestApi(({ endpoint: { method, path } }) => {
    if (!network.isReachable) throw new TypeError('Failed to fetch')
    sent.push(`${method} ${path}`)
    return { done: true }
  })
  writeLocal('remembered', '1')
  vi.stubGlobal('window', new EventTarget())
  return { api, sent, network }
}

const forgetCall = `${forgetLogin.method} ${forgetLogin.path}`

test('a logout without a connection has the login forgotten once the network returns', async () => {
  const { api, sent, network } = createRememberedApi()
  await closeSession({ api, queryClient, brand })
  expect([readLocal('remembered'), readLocal('forgetLogin')]).toEqual([null, '1'])
  network.isReachable = true
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return readLocal('forgetLogin')
    })
    .toBeNull()
  expect(sent).toEqual([forgetCall])
})

test('a logout that the server has missed has the login forgotten by itself, without an event of the network', async () => {
  const { api, sent, network } = createRememberedApi()
  await closeSession({ api, queryClient, brand })
  network.isReachable = true
  await expect.poll(() => readLocal('forgetLogin'), { timeout: 10_000 }).toBeNull()
  expect(sent).toEqual([forgetCall])
})

test('a logout without a connection has the login forgotten at the next start, before it could open a session', async () => {
  const { api, sent, network } = createRememberedApi()
  await closeSession({ api, queryClient, brand })
  // Another person sits down at the browser.
  writeLocal('remembered', '1')
  expect(await restoreSession({ api })).toBe(false)
  expect(sent).toEqual([])
  network.isReachable = true
  writeLocal('remembered', null)
  expect(await restoreSession({ api })).toBe(false)
  expect(sent).toEqual([forgetCall])
  expect(readLocal('forgetLogin')).toBeNull()
})

test('a logout that reaches the server, and a login after one that did not, leave nothing to forget', async () => {
  const { api, sent, network } = createRememberedApi()
  network.isReachable = true
  await closeSession({ api, queryClient, brand })
  expect(readLocal('forgetLogin')).toBeNull()
  expect(sent).toEqual([`${logout.method} ${logout.path}`])
  writeLocal('forgetLogin', '1')
  await openSession({ api, queryClient }, { token: 'the-new-token', member }, { remember: true })
  expect(readLocal('forgetLogin')).toBeNull()
})

test('keeps the invitation of a trial that expires, and forgets it on logout', async () => {
  storeInvitation('?affiliateCode=AGENT01')
  expireSession({ queryClient }, token)
  expect(useSession.getState().status).toBe('loggedOut')
  expect(getInvitation()).toEqual({ affiliateCode: 'AGENT01' })
  logIn()
  const { api } = createUnreachableApi()
  await closeSession({ api, queryClient, brand })
  expect(getInvitation()).toEqual({})
})

test('a remembered login that the server does not open for now leaves a visitor, and stays remembered', async () => {
  const paths: string[] = []
  const api = createApi({
    origin: 'http://127.0.0.1:9',
    merchantCode: brand.merchantCode,
    token: () => null,
    languageTag: () => 'en',
    onSessionExpired: () => undefined,
    fetch: (request) => {
      paths.push(new URL(new Request(request).url).pathname)
      const body = { success: false, errorCode: 'TOO_MANY_REQUESTS', message: 'Too many requests.' }
      return Promise.resolve(Response.json(body, { status: 429 }))
    },
  })
  writeSession('token', null)
  writeLocal('remembered', '1')
  expect(await restoreSession({ api })).toBe(false)
  expect(paths).toEqual([rememberedLogin.path])
  expect(useSession.getState().status).toBe('loggedOut')
  expect(readLocal('remembered')).toBe('1')
})

test('a refused call of the session that a login replaces ends no session', async () => {
  const sentTokens: (string | null)[] = []
  const api = createApi({
    origin: 'http://127.0.0.1:9',
    merchantCode: brand.merchantCode,
    token: () => readSession('token'),
    languageTag: () => 'en',
    onSessionExpired: (expired) => void expireSession({ queryClient }, expired),
    fetch: (request) => {
      sentTokens.push(new Request(request).headers.get('authorization'))
      return Promise.resolve(Response.json({}, { status: 401 }))
    },
  })
  const statuses: string[] = []
  onTestFinished(useSession.subscribe(({ status }) => statuses.push(status)))
  await openSession({ api, queryClient }, { token: 'the-new-token', member })
  expect(sentTokens).toEqual([`Bearer ${token}`])
  expect(statuses).toEqual(['unknown', 'loggedIn'])
  expect(readSession('token')).toBe('the-new-token')

  expect(expireSession({ queryClient }, token)).toBe(false)
  expect(useSession.getState().token).toBe('the-new-token')
  expect(expireSession({ queryClient }, 'the-new-token')).toBe(true)
  expect(useSession.getState().status).toBe('loggedOut')
})

test('discards a mutation that waits for the network when its session ends', async () => {
  const send = vi.fn(() => Promise.resolve())
  onlineManager.setOnline(false)
  const mutation = new MutationObserver(queryClient, { mutationFn: send })
  const paused = new Promise<void>((resolve) => {
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pause') resolve()
    })
  })
  void mutation.mutate()
  await paused

  endSession({ queryClient })
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(send).not.toHaveBeenCalled()
})

const toHash = (text: string) => createHash('sha256').update(text).digest('hex')

test('a session whose token is refused ends in its tab only', async () => {
  const refused = 'the-refused-token'
  writeSession('token', refused)
  dispatchSession({ type: 'loggedIn', token: refused, member })
  const messages: unknown[] = []
  const listener = new BroadcastChannel(channel)
  onTestFinished(() => listener.close())
  listener.addEventListener('message', ({ data }) => messages.push(data))
  expect(expireSession({ queryClient }, refused)).toBe(true)
  broadcastSessionEnd({ queryClient, brand }, 'a-later-token')
  await expect.poll(() => messages).toContain(toHash('a-later-token'))
  expect(messages).not.toContain(toHash(refused))
})

test('broadcasts the hash of the token on a logout, and ends the session on its own hash only', async () => {
  const { api } = createUnreachableApi()
  const hash = toHash(token)
  const message = receiveMessage(hash)
  await Promise.all([closeSession({ api, queryClient, brand }), message])

  logIn()
  const ended = new Promise<void>((resolve) => {
    const unsubscribe = subscribeToSessionEnd({ queryClient, brand }, () => {
      unsubscribe()
      resolve()
    })
  })
  const other = new BroadcastChannel(channel)
  other.postMessage('the hash of another session')
  other.postMessage(hash)
  await ended
  other.close()
  expect(useSession.getState().status).toBe('loggedOut')
})
