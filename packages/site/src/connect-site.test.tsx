import { ApiError } from '@croupier/api-client/api-error'
import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { updateLanguage } from '@croupier/endpoints/calls/preferences'
import { collectFlags, noFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { writeSession } from '@croupier/runtime/platform/storage'
import { dispatchSession } from '@croupier/runtime/session/session'
import { createTestApp } from '@croupier/runtime/testing/test-app'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { testMember } from '@croupier/runtime/testing/test-member'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectSite } from './connect-site.ts'

const restricted = { type: 'passwordChangeRequired', token: 'token', reason: 'issued', passwordKnown: false } as const
const getOverlays = () => useOverlays.getState().stack.map(({ id, params }) => ({ id, params }))

/** Connects a site. Returns how often its routes have been loaded again, the languages that it has stored, and what disconnects it. */
async function connect() {
  const stored: unknown[] = []
  const api = createTestApi(({ endpoint, body }) => {
    if (endpoint.path !== updateLanguage.path) throw new ApiError({ code: 'OFFLINE', path: endpoint.path })
    stored.push(body)
    return { done: true }
  })
  const { site, i18n, router } = await createTestApp(null, { site: createTestSite({ api }) })
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue()
  const disconnect = connectSite({
    site,
    i18n,
    router,
    history: router.history,
    checked: { api: site.api, language: site.language, app: null, apply: () => Promise.resolve() },
  })
  onTestFinished(disconnect)
  return { invalidate, disconnect, i18n, stored }
}

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  useOverlays.setState({ stack: [] })
  setMerchantFlags(noFlags)
  writeSession('languageChosen', null)
})

test('a session that has to change its password shows that dialog until it ends [overlay-1a.5, s-login-5.1]', async () => {
  await connect()
  dispatchSession(restricted)
  expect(getOverlays()).toEqual([{ id: 'changePassword', params: { forced: true } }])
  // A state of the same kind does not open it again, which would lose what has been typed.
  const { stack } = useOverlays.getState()
  dispatchSession({ ...restricted, token: 'another' })
  expect(useOverlays.getState().stack).toBe(stack)
  dispatchSession({ type: 'loggedOut' })
  expect(getOverlays()).toEqual([])
})

test('a session that has been restricted before the site is connected, as after a reload, shows the dialog too', async () => {
  dispatchSession(restricted)
  const { disconnect } = await connect()
  expect(getOverlays()).toMatchObject([{ id: 'changePassword' }])
  disconnect()
  expect(getOverlays()).toEqual([])
})

test('the guards run again for each changed flag', async () => {
  const { invalidate, disconnect } = await connect()
  const flags = collectFlags([{ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }])
  setMerchantFlags(flags)
  setMerchantFlags(new Set(flags))
  expect(invalidate).toHaveBeenCalledOnce()
  disconnect()
  setMerchantFlags(noFlags)
  expect(invalidate).toHaveBeenCalledOnce()
})

test('the guards do not run again for a visitor whose session was never open', async () => {
  const { invalidate } = await connect()
  dispatchSession({ type: 'tokenFound', token: 'token' })
  dispatchSession({ type: 'noTokenFound' })
  expect(invalidate).not.toHaveBeenCalled()
})

const logIn = (type: MemberInfo['type']) =>
  dispatchSession({ type: 'loggedIn', token: 'token', member: { ...testMember, type } })

test('a language that a visitor chooses is stored with the account that it logs in to, past a trial, and once', async () => {
  const { i18n, stored } = await connect()
  await i18n.changeLanguage('my')
  logIn(4)
  dispatchSession({ type: 'loggedOut' })
  expect(stored).toEqual([])
  logIn(0)
  await expect.poll(() => stored).toEqual([{ language: 'EN' }])
  dispatchSession({ type: 'loggedOut' })
  logIn(0)
  await i18n.changeLanguage('en')
  await expect.poll(() => stored).toHaveLength(2)
})
