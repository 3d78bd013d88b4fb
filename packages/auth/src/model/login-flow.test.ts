import { memberInfo, type MemberInfo } from '@croupier/endpoints/calls/account'
import { firstLogin, loginInfo } from '@croupier/endpoints/calls/security'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { readLocal, writeLocal } from '@croupier/runtime/platform/storage'
import { dispatchSession, useSession } from '@croupier/runtime/session/session'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { createInstance } from 'i18next'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { completeLogin } from './login-flow.ts'
import { testMember } from '@croupier/runtime/testing/test-member'

const now = new Date('2026-11-20T12:00:00Z')
const dayMs = 24 * 60 * 60_000
const i18n = createInstance()
await i18n.init({
  lng: 'en',
  resources: {
    en: { auth: { login: { loggedIn: 'Welcome {{name}}', passwordExpiresSoon: 'Soon' } } },
  },
})

const member = { ...testMember, nickname: '' }

const response = { token: 'token', firstTimeLogin: false, passwordExpired: false, passwordChange: null }

interface Account {
  readonly changes?: Partial<MemberInfo>
  readonly passwordExpiresAt?: string | null
  readonly infoFails?: boolean
  /** The response of the login contains the account. */
  readonly included?: boolean
}

/** Completes the login of an account. Returns the step, the calls that were sent and the toasts, once all is loaded. */
async function logIn({ changes = {}, passwordExpiresAt = null, infoFails = false, included = false }: Account) {
  const sent: string[] = []
  const api = createTestApi(({ endpoint }) => {
    sent.push(endpoint.path)
    if (endpoint === memberInfo) return { ...member, ...changes }
    if (endpoint === loginInfo && infoFails) throw new Error('The info does not load')
    return endpoint === loginInfo ? { passwordExpiresAt } : null
  })
  const site = createTestSite({ api })
  const step = await completeLogin(site, i18n, { ...response, ...(included && { member: { ...member, ...changes } }) })
  // The calls of the welcome are not awaited by the login.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  return { step, sent, site, texts: useToasts.getState().toasts.map(({ text }) => text) }
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  useToasts.setState({ toasts: [] })
  dispatchSession({ type: 'loggedOut' })
  return () => vi.useRealTimers()
})

test('a login that has to be verified opens no session', async () => {
  const verification = { ticket: 'T1', methods: ['sms'] as const }
  const site = createTestSite({ api: createTestApi(() => expect.fail('No call is expected')) })
  const step = await completeLogin(site, i18n, { verification: { ticket: 'T1', methods: ['sms'] } })
  expect(step).toEqual({ kind: 'verification', ...verification, remember: false })
  expect(useSession.getState().status).toBe('loggedOut')
})

test('a login that has to be verified leaves what the browser remembers, until it has opened a session', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  writeLocal('remembered', '1')
  const site = createTestSite({ api: createTestApi(() => ({ passwordExpiresAt: null })) })
  await completeLogin(site, i18n, { verification: { ticket: 'T1', methods: ['sms'] } }, { remember: false })
  expect(readLocal('remembered')).toBe('1')
  await completeLogin(site, i18n, { ...response, member }, { remember: false })
  expect(readLocal('remembered')).toBeNull()
})

test('a login that has to change the password is restricted to that, without a welcome [s-login-5.1]', async () => {
  const { step, sent, texts } = await logIn({ changes: { passwordChange: 'issued' } })
  expect(step).toEqual({ kind: 'changePassword', reason: 'issued' })
  expect(useSession.getState()).toMatchObject({ status: 'restricted', passwordKnown: true })
  expect([sent, texts]).toEqual([[memberInfo.path], []])
})

describe('a complete login', () => {
  test.each([
    ['sends no request for the account that its response contains', true, 'Thiri', [loginInfo.path]],
    ['of a backend whose response lacks the account asks for it', false, 'Thiri', [memberInfo.path, loginInfo.path]],
  ])('%s', async (_title, included, nickname, calls) => {
    const { step, sent, texts } = await logIn({ included, changes: { nickname } })
    expect([step, sent, texts]).toEqual([{ kind: 'done' }, calls, ['Welcome Thiri']])
    expect(useSession.getState()).toMatchObject({ status: 'loggedIn', member: { nickname } })
  })

  test.each([
    ['', 'Welcome player01'],
    ['Thiri', 'Welcome Thiri'],
  ])('welcomes the nickname "%s" as "%s" [e-member-2a.3]', async (nickname, text) => {
    const { step, texts } = await logIn({ changes: { nickname } })
    expect([step, texts]).toEqual([{ kind: 'done' }, [text]])
  })

  test('reports the first login of an account, and no later one [s-login-3.3]', async () => {
    expect((await logIn({ changes: { firstTimeLogin: true } })).sent).toContain(firstLogin.path)
    expect((await logIn({})).sent).not.toContain(firstLogin.path)
  })

  test.each([
    ['in 7 days', 7 * dayMs, true],
    ['in more than 7 days', 7 * dayMs + 1, false],
    ['already', -dayMs, true],
  ])('reminds of a password that expires %s [s-login-6a.1]', async (_when, afterMs, reminds) => {
    const passwordExpiresAt = new Date(now.getTime() + afterMs).toISOString()
    const { texts, site } = await logIn({ passwordExpiresAt })
    expect(texts.includes('Soon')).toBe(reminds)
    expect(site.queryClient.getQueryData(toQueryKey(loginInfo))).toEqual({ passwordExpiresAt })
  })

  test('does not depend on what is loaded after it', async () => {
    const { step, texts, sent } = await logIn({ infoFails: true, changes: { firstTimeLogin: true } })
    expect([step, texts]).toEqual([{ kind: 'done' }, ['Welcome player01']])
    expect(sent).toContain(firstLogin.path)
    expect(useSession.getState().status).toBe('loggedIn')
  })
})
