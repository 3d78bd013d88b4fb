import { ApiError } from '@croupier/api-client/api-error'
import { createInstance } from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import { errorText, reportError } from './errors.ts'
import { useOverlays } from './overlays.ts'
import { useToasts } from './toasts.ts'

const path = '/wps/anything'

/** Texts of the first screen; `errors` comes only when it is asked for. */
async function texts() {
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

test('a code of the catalogue is told in the words of the client, where its kind is told', async () => {
  const { i18n } = await texts()
  await reportError(i18n, new ApiError({ code: 'GAME_UNKNOWN', path, serverMessage: 'Gone.' }))
  expect(useOverlays.getState().stack).toMatchObject([{ id: 'message', text: errors.GAME_UNKNOWN }])
  expect(useToasts.getState().toasts).toEqual([])
})

test('a code that the client does not know is told in the words of the server', async () => {
  const { i18n } = await texts()
  await reportError(i18n, new ApiError({ code: 'SYSTEM_ERROR', path, serverMessage: 'A new rule.' }))
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'negative', text: 'A new rule.' }])
})

test('a refusal that passes with time says how long, in minutes begun', async () => {
  const { i18n } = await texts()
  await reportError(i18n, new ApiError({ code: 'TOO_MANY_REQUESTS', path, details: { retryAfter: 61 } }))
  expect(useToasts.getState().toasts).toMatchObject([{ text: errors.TOO_MANY_REQUESTS.replace('{{minutes}}', '2') }])
})

test('a failure of the network is told without fetching anything more', async () => {
  const { i18n, fetched } = await texts()
  await reportError(i18n, new ApiError({ code: 'OFFLINE', path }))
  expect(useToasts.getState().toasts).toMatchObject([{ text: common.failure.OFFLINE }])
  expect(fetched).toEqual([])
})

test('the end of a session is told by the session alone', async () => {
  const { i18n } = await texts()
  await reportError(i18n, new ApiError({ code: 'NOT_LOGGED_IN', path }))
  expect([...useToasts.getState().toasts, ...useOverlays.getState().stack]).toEqual([])
})

test('while the words of the client are not there yet, the server speaks', async () => {
  const { i18n } = await texts()
  expect(errorText(i18n, new ApiError({ code: 'SERVER_BUSY', path, serverMessage: 'Busy.' }))).toBe('Busy.')
})
