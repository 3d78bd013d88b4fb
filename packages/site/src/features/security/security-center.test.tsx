import { createApi, type Api } from '@croupier/api-client/api'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { memberIcons } from '@croupier/domain/member-icons'
import * as logins from '@croupier/endpoints/calls/logins'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { useSession } from '@croupier/runtime/session/session'
import { avatarIcons } from '@croupier/ui-kit/avatar-icons'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, loadBrand, openTestSession, type TestMember } from '../../testing/control/accounts.ts'
import { linkIdentity } from '../../testing/control/security.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectAddress, getButton, screen, expectSocketOpen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/securityCenter'
const { sessions, history } = security

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const section = (name: string) => screen.main.getByRole('region', { name, exact: true })
const devices = section(sessions.title).getByRole('listitem')
const past = section(history.title).getByRole('listitem')
const expectDevices = (count: number) => expect.poll(() => devices.elements().length).toBe(count)

/** A client of another device of the account. */
async function openOtherDevice(): Promise<Api> {
  const { merchantCode } = (await loadBrand(account.brand)).brand
  const token = await openTestSession(account)
  const languageTag = () => 'en'
  return createApi({
    origin: location.origin,
    merchantCode,
    token: () => token,
    languageTag,
    onSessionExpired: () => undefined,
  })
}

const isOpen = (api: Api) =>
  api.call(memberInfo, {}).then(
    () => true,
    () => false,
  )

describe('the account page', () => {
  test('is opened from the account menu and shows the account [member-1, header-3b.1, e-member-2a.2]', async () => {
    await renderPage('/', { as: account })
    await getButton(shell.account.menu).click()
    await page.getByRole('menuitem', { name: member.menu.securityCenter, exact: true }).click()
    await expectAddress(path)
    const overview = section(security.account.title)
    await expect.element(overview.getByText(account.username, { exact: true })).toBeVisible()
    await expect.element(overview.getByText(useSession.getState().member?.id ?? '', { exact: true })).toBeVisible()
    await expect.element(overview.getByText(security.account.firstLogin)).toBeVisible()
    await expect.element(getButton(security.account.copyId, overview)).toBeVisible()
  })

  test('leads to the change of the password [named-15.4]', async () => {
    await renderPage(path, { as: account })
    await getButton(security.password.change, screen.main).click()
    await expect.element(screen.dialog.getByLabelText(auth.field.oldPassword, { exact: false }).first()).toBeVisible()
  })

  test('shows an account without a password how to set one', { tags: 'long' }, async () => {
    const { site } = await renderPage(path, { as: account })
    // A first request that is under way would not be repeated.
    await expect.element(section(security.contacts.title).getByText(security.contacts.none).first()).toBeVisible()
    await linkIdentity(account, 'other', { passwordless: true })
    await site.queryClient.invalidateQueries()
    const passwords = section(security.password.title)
    await expect.element(passwords.getByText(errors.PASSWORD_MISSING)).toBeVisible()
    await expect.element(getButton(security.password.change, screen.main)).not.toBeInTheDocument()
  })

  test('asks a visitor to log in', { tags: 'long' }, async () => {
    await renderPage(path)
    await expect.element(screen.dialog.getByLabelText(auth.field.username, { exact: false }).first()).toBeVisible()
    await expectAddress('/')
  })
})

describe('the icon', () => {
  const icons = section(security.icon.title)
  const choice = (name: string) => getButton(name, icons)

  test('is chosen from the set of the platform, shown by the account button, and stays after a reload [header-3a.5]', async () => {
    const { reload } = await renderPage(path, { as: account })
    await expect.element(choice(security.figure.initial)).toHaveAttribute('aria-pressed', 'true')
    expect(icons.getByRole('button').elements()).toHaveLength(1 + memberIcons.length)
    await choice(security.figure.moon).click()
    await expect.element(choice(security.figure.moon)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(choice(security.figure.initial)).toHaveAttribute('aria-pressed', 'false')
    await reload()
    await expect.element(choice(security.figure.moon)).toHaveAttribute('aria-pressed', 'true')
    const readPicture = () => getButton(shell.account.menu).element().querySelector('path')?.getAttribute('d')
    await expect.poll(readPicture).toBe(avatarIcons.moon.path)
    await getButton(shell.account.menu).click()
    await expect.element(page.getByRole('menu').getByText(account.username)).toBeVisible()
    const shown = page.getByRole('menu').element().querySelector('[data-slot="avatar"] path')
    expect(shown?.getAttribute('d')).toBe(avatarIcons.moon.path)
  })

  test(
    'stays as it was when the choice does not reach the server, and can be chosen again',
    { tags: 'long' },
    async () => {
      await renderPage(path, { as: account })
      await expect.element(choice(security.figure.star)).toBeVisible()
      const restore = await breakRequests('/wps/member/info/icon', 'unsent')
      await choice(security.figure.star).click()
      await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
      await expect.element(choice(security.figure.initial)).toHaveAttribute('aria-pressed', 'true')
      await restore()
      await choice(security.figure.star).click()
      await expect.element(choice(security.figure.star)).toHaveAttribute('aria-pressed', 'true')
    },
  )
})

describe('the devices', () => {
  test('of an account without others are this one alone', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    await expectDevices(1)
    await expect.element(devices.first().getByText(sessions.current)).toBeVisible()
    await expect.element(section(sessions.title).getByText(sessions.only)).toBeVisible()
    expect(getButton(sessions.endOthers).query()).toBeNull()
  })

  test('can be logged out one by one', async () => {
    const other = await openOtherDevice()
    await renderPage(path, { as: account })
    await expectDevices(2)
    const kept = await openOtherDevice()
    await devices.nth(1).getByRole('button').click()
    await expect.element(page.getByText(sessions.ended)).toBeVisible()
    await expectDevices(2)
    expect(await Promise.all([isOpen(other), isOpen(kept)])).toEqual([false, true])
  })

  test('are all logged out after a confirmation, except this one', async () => {
    const { site } = await renderPage(path, { as: account })
    await expectDevices(1)
    const others = [await openOtherDevice(), await openOtherDevice()]
    await site.queryClient.invalidateQueries()
    await getButton(sessions.endOthers, screen.main).click()
    await getButton(common.in_more_cancel, screen.alertDialog).click()
    expect(await Promise.all(others.map(isOpen))).toEqual([true, true])
    await getButton(sessions.endOthers, screen.main).click()
    await getButton(sessions.endOthers, screen.alertDialog).click()
    await expect.element(page.getByText('2 other devices are logged out.')).toBeVisible()
    await expectDevices(1)
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
    expect(useSession.getState().status).toBe('loggedIn')
  })

  test('that another device logs out end in their open tab at once', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    const other = await openOtherDevice()
    await expectSocketOpen()
    await other.call(logins.endOtherSessions, {})
    await expect.element(page.getByText(common.account.sessionEnded)).toBeVisible()
    expect(useSession.getState().status).toBe('loggedOut')
    await expectAddress('/')
  })

  test('that could not be logged out stay, with the reason', async () => {
    const other = await openOtherDevice()
    await renderPage(path, { as: account })
    await expectDevices(2)
    await breakRequests(logins.endSession.path, 'unsent')
    await devices.nth(1).getByRole('button').click()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    expect(await isOpen(other)).toBe(true)
  })

  test('that cannot be loaded say why and load on a retry', async () => {
    const restore = await breakRequests(logins.sessions.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section(sessions.title).getByText(sessions.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, section(sessions.title)).click()
    await expectDevices(1)
  })
})

describe('the login history', () => {
  test('names the device, the address, the way in and the result', async () => {
    await renderPage(path, { as: account })
    await expect.element(past.first().getByText(security.result.success, { exact: true })).toBeVisible()
    await expect.element(past.first().getByText(security.method.password, { exact: true })).toBeVisible()
    await expect.element(past.first().getByText(security.device.unknown)).toBeVisible()
  })

  test('loads earlier logins on request', { tags: 'long' }, async () => {
    for (let count = 0; count < 11; count += 1) await openTestSession(account)
    await renderPage(path, { as: account })
    await expect.poll(() => past.elements().length).toBe(10)
    await getButton(history.more).click()
    await expect.poll(() => past.elements().length).toBe(12)
    await expect.element(getButton(history.more)).not.toBeInTheDocument()
  })

  test('that cannot be loaded says why and loads on a retry', { tags: 'long' }, async () => {
    const restore = await breakRequests(logins.loginHistory.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section(history.title).getByText(history.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, section(history.title)).click()
    await expect.element(past.first()).toBeVisible()
  })
})
