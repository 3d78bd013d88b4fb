import { logout, memberInfo } from '@croupier/endpoints/calls/account'
import { endOtherSessions } from '@croupier/endpoints/calls/logins'
import { exchangeToken, rememberedLogin } from '@croupier/endpoints/calls/session'
import { supportConversation } from '@croupier/endpoints/calls/support'
import { createApi, type Api } from '@croupier/api-client/api'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import support from '@croupier/i18n/catalogs/en/support.json' with { type: 'json' }
import { bannersQuery } from '@croupier/runtime/data/queries'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { readLocal, readSession, writeLocal, writeSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { closeSession, openSession } from '@croupier/runtime/session/session-actions'
import { restoreSession } from '@croupier/runtime/session/tab-session'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publishBanner, unpublishContent } from '../../testing/control/contents.ts'
import {
  createMember,
  issueHandover,
  openTestSession,
  trialAccount,
  type TestAccount,
  type TestMember,
} from '../../testing/control/accounts.ts'
import { ageSessions } from '../../testing/control/play-sessions.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderOverlay, renderSupport, type RenderedPage } from '../../testing/render-page.tsx'
import { getField, pressInDialog, screen, expectSocketOpen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const box = screen.dialog.getByRole('checkbox', { name: auth.login.remember })

async function logIn({ remember, as }: { remember: boolean; as?: TestAccount }): Promise<RenderedPage> {
  const rendered = await renderOverlay(loginOverlay, as ? { as } : {})
  await getField(auth.field.username).fill(account.username)
  await getField(auth.field.password).fill(account.password)
  if (remember) await box.click()
  await pressInDialog(auth.login.submit)
  await expect.poll(() => useSession.getState().member?.account).toBe(account.username)
  return rendered
}

/** Opens the site in a new tab, which has no token. */
async function openNewTab(rendered: RenderedPage): Promise<RenderedPage> {
  writeSession('token', null)
  return rendered.reload()
}

/** Returns the calls of another device of the account. */
async function openOtherDevice({ brand }: RenderedPage['site']): Promise<Api> {
  const token = await openTestSession(account)
  return createApi({
    origin: location.origin,
    merchantCode: brand.merchantCode,
    token: () => token,
    languageTag: () => 'en',
    onSessionExpired: () => undefined,
  })
}

/** A token whose session is no more. */
const endedToken = 'a-token-that-was-never-issued'

/** Records the requests until the test ends: their paths, and the tokens that they carry. */
function recordRequests() {
  const network = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => network.mockRestore())
  return () =>
    network.mock.calls.map(([input, init]) => {
      const { url, headers } = input instanceof Request ? input : new Request(input, init)
      return { path: new URL(url).pathname, token: headers.get('authorization') }
    })
}

const getAccount = () => useSession.getState().member?.account

describe('a login that the browser remembers', () => {
  test('is open in a new tab, and in the next one', async () => {
    const first = await logIn({ remember: true })
    const second = await openNewTab(first)
    expect(getAccount()).toBe(account.username)
    await openNewTab(second)
    expect(getAccount()).toBe(account.username)
    expect(document.cookie).not.toContain('remember')
  })

  test('has the banners of its member in a new tab, which was a visitor at first', async () => {
    const rendered = await logIn({ remember: true })
    const title = `For ${account.username}`
    const content = { brand: account.brand, kind: 'banner', id: 'remembered' } as const
    await publishBanner(content, { language: 'EN', title, groupName: 'w_forget', roles: ['member'] })
    onTestFinished(() => unpublishContent(content))
    const { site } = await openNewTab(rendered)
    const listTitles = () =>
      site.queryClient.getQueryData(bannersQuery(site, 'EN').queryKey)?.map((banner) => banner.title)
    await expect.poll(listTitles).toContain(title)
  })

  test('is open in tabs that start at the same time', async () => {
    const { site } = await logIn({ remember: true })
    writeSession('token', null)
    const tokens = await Promise.all([restoreSession(site), restoreSession(site)]).then(() => getAccount())
    expect(tokens).toBe(account.username)
  })

  test('is open in a new tab also when it has replaced a trial', { tags: 'long' }, async () => {
    const rendered = await logIn({ remember: true, as: trialAccount })
    await openNewTab(rendered)
    expect(getAccount()).toBe(account.username)
  })

  test('is not open in a new tab after another account was handed over', async () => {
    const rendered = await logIn({ remember: true })
    const { site } = rendered
    const other = await createMember()
    const opened = await site.api.call(exchangeToken, { body: { token: await issueHandover(other) } })
    await openSession(site, opened)
    await expect.poll(getAccount).toBe(other.username)
    expect(readLocal('remembered')).toBeNull()
    await openNewTab(rendered)
    expect(useSession.getState().status).toBe('loggedOut')
  })

  test('is open again in a tab whose session has ended, which is not said', async () => {
    const { site } = await logIn({ remember: true })
    writeSession('token', endedToken)
    const isSaid = await restoreSession(site)
    expect(getAccount()).toBe(account.username)
    expect(isSaid).toBe(false)
    expect(readSession('token')).toBe(useSession.getState().token)
  })

  test('goes on in an open tab whose session has ended, with what was asked for', async () => {
    const { site } = await logIn({ remember: true })
    writeSession('token', endedToken)
    const statuses: string[] = []
    onTestFinished(useSession.subscribe(({ status }) => statuses.push(status)))
    const members = await Promise.all([site.api.call(memberInfo, {}), site.api.call(memberInfo, {})])
    expect(members.map((member) => member.account)).toEqual([account.username, account.username])
    expect(new Set(statuses)).toEqual(new Set(['loggedIn']))
    expect(readSession('token')).toBe(useSession.getState().token)
    expect(readSession('token')).not.toBe(endedToken)
  })

  test('does not go on in an open tab of another account', async () => {
    const { site } = await logIn({ remember: true })
    const { member, token: first } = useSession.getState()
    if (!member) throw new Error('The tab has no account.')
    const token = `${endedToken}-to-another-account`
    const listRequests = recordRequests()
    useSession.setState({ status: 'loggedIn', token, member: { ...member, id: '0' } }, true)
    writeSession('token', token)
    await expect(site.api.call(memberInfo, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect(useSession.getState().status).toBe('loggedOut')
    expect(readSession('token')).toBeNull()
    const known = new Set([null, `Bearer ${token}`, `Bearer ${first}`])
    const listForeign = () => listRequests().filter((request) => !known.has(request.token))
    // The page has sent nothing with the session of the other account, which is still remembered.
    expect(listForeign()).toEqual([])
    expect(readLocal('remembered')).toBe('1')
    expect(await site.api.call(rememberedLogin, {})).toHaveProperty('token')
  })

  test('goes on in the window of customer service, with what is being sent', async () => {
    const { unmount } = await logIn({ remember: true })
    unmount()
    await renderSupport({ as: account })
    writeLocal('remembered', '1')
    await expect.element(page.getByRole('button', { name: support.addImages })).toBeVisible()
    const ended = readSession('token')
    const answer = await breakRequests(supportConversation.path, 'held')
    await ageSessions(account, 365 * 24 * 60)
    const text = `Where is my bonus? ${account.username}`
    await page.getByRole('textbox', { name: support.message }).fill(text)
    await page.getByRole('button', { name: support.send, exact: true }).click()
    await answer()
    await expect.element(page.getByRole('log', { name: support.label }).getByText(text)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: support.message })).toHaveValue('')
    expect(getAccount()).toBe(account.username)
    expect(readSession('token')).toBe(useSession.getState().token)
    expect(readSession('token')).not.toBe(ended)
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('that another device has ended is over in an open tab too, which is said', async () => {
    const { site } = await logIn({ remember: true })
    await expectSocketOpen()
    const other = await openOtherDevice(site)
    await other.call(endOtherSessions, {})
    await expect.element(page.getByText(common.account.sessionEnded)).toBeVisible()
    expect(useSession.getState().status).toBe('loggedOut')
    expect(readLocal('remembered')).toBeNull()
    await other.call(logout, {})
  })

  test('is forgotten by a logout', async () => {
    const rendered = await logIn({ remember: true })
    await closeSession(rendered.site)
    expect(readLocal('remembered')).toBeNull()
    await expect(rendered.site.api.call(rememberedLogin, {})).rejects.toMatchObject({ code: 'REMEMBER_INVALID' })
  })

  test('is forgotten by a logout without a connection, once the network returns', async () => {
    const { site } = await logIn({ remember: true })
    const restore = await breakRequests('/wps/session/', 'unsent')
    await closeSession(site)
    await restore()
    await expect
      .poll(() => {
        dispatchEvent(new Event('online'))
        return readLocal('forgetLogin')
      })
      .toBeNull()
    await expect(site.api.call(rememberedLogin, {})).rejects.toMatchObject({ code: 'REMEMBER_INVALID' })
  })

  test('that another device has ended leads to a visitor, who is not asked again', async () => {
    const rendered = await logIn({ remember: true })
    const other = await openOtherDevice(rendered.site)
    await other.call(endOtherSessions, {})
    await openNewTab(rendered)
    expect(useSession.getState().status).toBe('loggedOut')
    expect(readLocal('remembered')).toBeNull()
    await other.call(logout, {})
  })

  test('stays remembered while the server cannot be asked', async () => {
    const { site } = await logIn({ remember: true })
    writeSession('token', null)
    const restore = await breakRequests(rememberedLogin.path, 'unsent')
    await expect(restoreSession(site)).rejects.toMatchObject({ code: 'OFFLINE' })
    await restore()
    await restoreSession(site)
    expect(getAccount()).toBe(account.username)
  })
})

describe('a login without the tick', () => {
  test('is open in its tab only', async () => {
    const rendered = await logIn({ remember: false })
    expect(readLocal('remembered')).toBeNull()
    await openNewTab(rendered)
    expect(useSession.getState().status).toBe('loggedOut')
  })

  test('is over once its session has ended, which is said', async () => {
    const { site } = await logIn({ remember: false })
    writeSession('token', endedToken)
    expect(await restoreSession(site)).toBe(true)
    expect(useSession.getState().status).toBe('loggedOut')
  })
})

test('the login of agents has no box [s-login-more-3b]', { tags: 'long' }, async () => {
  await renderOverlay(loginOverlay, { params: { area: 'agent' } })
  await expect.element(getField(auth.field.password)).toBeVisible()
  expect(box.query()).toBeNull()
})
