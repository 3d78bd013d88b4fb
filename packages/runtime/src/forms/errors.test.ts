import type { ErrorCode } from '@croupier/domain/errors'
import { ApiError } from '@croupier/api-client/api-error'
import { createInstance } from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import { getErrorText, showError } from './errors.ts'
import { useOverlays } from '../overlays/overlays.ts'
import { setPendingAction, takePendingAction } from '../overlays/pending-action.ts'
import { useToasts } from '../overlays/toasts.ts'

const path = '/wps/anything'

/** An instance with the catalog of the first screen; `errors` is loaded on demand. */
async function createTexts() {
  const fetched: string[] = []
  const i18n = createInstance()
  i18n.use({
    type: 'backend' as const,
    init: () => undefined,
    read: (_tag: string, namespace: string, done: (error: null, catalog: object) => void) => {
      fetched.push(namespace)
      done(null, errors)
    },
  })
  await i18n.init({
    lng: 'en',
    fallbackLng: false,
    ns: ['common'],
    partialBundledLanguages: true,
    resources: { en: { common } },
  })
  return { i18n, fetched }
}

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  useOverlays.setState({ stack: [] })
})

test('shows a catalogue code with the text of the client, where the catalogue declares it', async () => {
  const { i18n } = await createTexts()
  await showError(i18n, new ApiError({ code: 'GAME_UNKNOWN', path, serverMessage: 'Gone.' }))
  expect(useOverlays.getState().stack).toMatchObject([
    { id: 'dialog', params: { content: { text: errors.GAME_UNKNOWN } } },
  ])
  expect(useToasts.getState().toasts).toEqual([])
})

test.each([
  ['invalid-phone-number', 'Invalid phone number'],
  ['missing-phone-number', 'Missing phone number'],
  ['too-many-requests', 'Retry after 5 minutes'],
  ['unknown', 'Unknown failure, retry'],
  ['invalid-verification-code', 'Invalid code'],
  ['missing-verification-code', 'Missing code'],
  ['captcha-check-failed', 'Captcha failed'],
  ['quota-exceeded', 'Contact customer service'],
  ['operation-not-allowed', 'Operation not allowed'],
  ['code-expired', 'Send again'],
  ['popup-closed-by-user', 'Login failed, try again'],
] as const)('shows the meaning of %s (specification, section 8) [phonecode-1..11]', async (code, text) => {
  const { i18n } = await createTexts()
  await i18n.loadNamespaces('errors')
  expect(getErrorText(i18n, new ApiError({ code, path, details: { retryAfter: 300 } }))).toContain(text)
})

test('shows the text of the server for a code that this build does not know, as a toast', async () => {
  const { i18n } = await createTexts()
  const code: string = 'NEW_CODE'
  await showError(i18n, new ApiError({ code: code as ErrorCode, path, serverMessage: 'The new reason.' }))
  expect(useToasts.getState().toasts).toMatchObject([{ text: 'The new reason.' }])
})

test.each([
  ['CHUNK_TIMEOUT', 'The page took longer to load, please check your network connectivity.'],
  ['OFFLINE', 'Network link is abnormal, please try again.'],
  ['NOT_LOGGED_IN', 'You are not logged in, please login.'],
  ['SYSTEM_ERROR', 'System error.'],
  ['USERNAME_EMAIL_UNKNOWN', 'Username/Email does not exist.'],
  ['CREDENTIALS_WRONG', 'Incorrect username or password.'],
  ['ACCOUNT_TAKEN', 'Account already used.'],
  ['VERIFICATION_MISSING', 'Please verify first.'],
  ['NOT_A_MEMBER', 'Non-members cannot log in'],
] as const)(
  'starts the text of %s with the words of section 8 [error-1..4, error-7, error-12, error-14, error-15.1, error-20b]',
  async (code, text) => {
    const { i18n } = await createTexts()
    await i18n.loadNamespaces('errors')
    expect(getErrorText(i18n, new ApiError({ code, path })).startsWith(text)).toBe(true)
  },
)

test('shows the text of the server for an unknown code, and "Unknown error" without one [error-15.2]', async () => {
  const { i18n } = await createTexts()
  await showError(i18n, new ApiError({ code: 'UNKNOWN_ERROR', path, serverMessage: 'A new rule.' }))
  await showError(i18n, new ApiError({ code: 'UNKNOWN_ERROR', path, serverMessage: '' }))
  await showError(i18n, new TypeError('A bug'))
  expect(useToasts.getState().toasts).toMatchObject([
    { tone: 'negative', text: 'A new rule.' },
    { tone: 'negative', text: errors.UNKNOWN_ERROR },
  ])
})

test.each([
  ['quota-exceeded', 'Contact customer service.'],
  ['too-many-requests', 'Retry after 5 minutes.'],
  ['popup-closed-by-user', 'Login failed, try again.'],
] as const)('shows the code %s of phone verification in a dialog [const-4]', async (code, text) => {
  const { i18n } = await createTexts()
  await showError(i18n, new ApiError({ code, path, serverMessage: 'other', details: { retryAfter: 300 } }))
  expect(useOverlays.getState().stack).toMatchObject([
    { id: 'dialog', params: { content: { text: expect.stringContaining(text) } } },
  ])
})

test('rounds the wait of a rate limit up to whole minutes', async () => {
  const { i18n } = await createTexts()
  await showError(i18n, new ApiError({ code: 'TOO_MANY_REQUESTS', path, details: { retryAfter: 61 } }))
  expect(useToasts.getState().toasts).toMatchObject([{ text: errors.TOO_MANY_REQUESTS.replace('{{minutes}}', '2') }])
  const tooManyCodes = new ApiError({ code: 'too-many-requests', path, details: { retryAfter: 3301 } })
  expect(getErrorText(i18n, tooManyCodes)).toContain('Retry after 56 minutes.')
  const nearlyOver = new ApiError({ code: 'too-many-requests', path, details: { retryAfter: 60 } })
  expect(getErrorText(i18n, nearlyOver)).toMatch(/Retry after 1 minute\.$/)
})

test('shows a network failure without loading a catalog', async () => {
  const { i18n, fetched } = await createTexts()
  await showError(i18n, new ApiError({ code: 'OFFLINE', path }))
  expect(useToasts.getState().toasts).toMatchObject([{ text: common.failure.OFFLINE }])
  expect(fetched).toEqual([])
})

test('says of a timeout that a change may have been made', async () => {
  const { i18n } = await createTexts()
  const text = getErrorText(i18n, new ApiError({ code: 'TIMEOUT', path }))
  expect(text).toContain('may or may not have been made')
})

test('asks for a login after NOT_LOGGED_IN, unless a guard has asked for one already', async () => {
  const { i18n } = await createTexts()
  const guarded = { href: '/member/withdraw' }
  setPendingAction(guarded)
  await showError(i18n, new ApiError({ code: 'NOT_LOGGED_IN', path }))
  expect(useOverlays.getState().stack).toEqual([])
  expect(takePendingAction()).toBe(guarded)
  await showError(i18n, new ApiError({ code: 'NOT_LOGGED_IN', path }))
  expect(useOverlays.getState().stack).toMatchObject([{ id: 'login' }])
  expect(takePendingAction()).not.toBeNull()
  expect(useToasts.getState().toasts).toEqual([])
})

test('returns the text of the server while the catalog is not loaded', async () => {
  const { i18n } = await createTexts()
  expect(getErrorText(i18n, new ApiError({ code: 'SERVER_BUSY', path, serverMessage: 'Busy.' }))).toBe('Busy.')
})
