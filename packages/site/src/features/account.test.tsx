import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/common.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/common.json' with { type: 'json' }
import { balance, logout } from '@croupier/endpoints/calls/account'
import { updateLanguage } from '@croupier/endpoints/calls/preferences'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useConnection } from '@croupier/runtime/platform/connection'
import { readLocal, readSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, trialAccount } from '../testing/control/accounts.ts'
import { breakRequests } from '../testing/network.ts'
import { renderPage } from '../testing/render-page.tsx'
import { expectAddress, getButton, pressControl, screen, expectSocketOpen } from '../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

async function chooseFromAccountMenu(name: string): Promise<void> {
  await getButton(shell.account.menu).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('the balance of the header', () => {
  const region = page.getByRole('region', { name: shell.balance.label })

  test('shows the balance of the account, and hides it until it is shown again, also after a reload [role-2.2, s-balance-1a, about-21.1, header-3a.1, header-3a.2]', async () => {
    const opened = await renderPage('/', { as: await createMember() })
    await expect.element(region.getByText('100', { exact: false })).toBeVisible()
    await getButton(shell.balance.hide).click()
    await expect.element(region.getByText('100', { exact: false })).not.toBeInTheDocument()
    expect(readLocal('balanceHidden')).toBe('1')

    await opened.reload()
    await expect.element(getButton(shell.balance.show)).toBeVisible()
    expect(region.getByText('100', { exact: false }).query()).toBeNull()
    await getButton(shell.balance.show).click()
    await expect.element(region.getByText('100', { exact: false })).toBeVisible()
    expect(readLocal('balanceHidden')).toBeNull()
  })

  test('is fetched again by the refresh button [action-18.1, header-3a.3]', { tags: 'long' }, async () => {
    const { site } = await renderPage('/', { as: await createMember() })
    await expect.element(region.getByText('100', { exact: false })).toBeVisible()
    const readTime = () => site.queryClient.getQueryState(toQueryKey(balance))?.dataUpdatedAt ?? 0
    const before = readTime()
    await getButton(shell.balance.refresh).click()
    await expect.poll(readTime).toBeGreaterThan(before)
  })

  test('has the refresh button on a narrow phone while no connection pushes it', async () => {
    await renderPage('/', { as: await createMember(), width: 360 })
    await expectSocketOpen()
    const button = getButton(shell.balance.refresh)
    await expect.element(button).not.toBeInTheDocument()
    useConnection.setState({ online: false })
    await expect.element(button).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
    useConnection.setState({ online: true })
    await expect.element(button).not.toBeInTheDocument()
  })

  test('of a trial account is named demo money', { tags: 'long' }, async () => {
    await renderPage('/', { as: trialAccount })
    await expect.element(page.getByRole('region', { name: shell.balance.demo })).toBeVisible()
  })
})

test('the state of the account says what is unread', { tags: 'long' }, async () => {
  const { site } = await renderPage('/', { as: await createMember() })
  expect(await site.queryClient.fetchQuery(memberStateQuery(site))).toMatchObject({ unreadMessage: 0, hasVip: true })
})

describe('the account menu', () => {
  test('logs out after a confirmation, with a loader, clears the storage of the tab and leaves a private page [header-3b.6, s-logout-1.1, s-logout-1.2, s-logout-1.4, error-22]', async () => {
    const account = await createMember()
    const { site } = await renderPage('/member/personalHistoryCopy', { as: account })
    await chooseFromAccountMenu(shell.account.signOut)
    await getButton(common.in_more_cancel, screen.alertDialog).click()
    await expect.element(screen.alertDialog).not.toBeInTheDocument()
    expect(useSession.getState().member?.account).toBe(account.username)

    await chooseFromAccountMenu(shell.account.signOut)
    await expect.element(screen.alertDialog).toHaveAccessibleName(shell.in_popup_prompt)
    await expect.element(screen.alertDialog.getByText(shell.in_sure_logout)).toBeVisible()
    const release = await breakRequests(logout.path, 'held')
    const confirm = getButton(shell.in_increase_submit, screen.alertDialog)
    await confirm.click()
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect.element(page.getByText(common.account.loggedOut)).toBeVisible()
    await expectAddress('/')
    expect(readSession('token')).toBeNull()
    expect(site.queryClient.getQueryData(toQueryKey(balance))).toBeUndefined()
    expect(screen.dialog.query()).toBeNull()
  })

  test('ends the session although the home page does not come', async () => {
    const { router } = await renderPage('/member/personalHistoryCopy', { as: await createMember() })
    const navigate = vi.spyOn(router, 'navigate').mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => navigate.mockRestore())
    await chooseFromAccountMenu(shell.account.signOut)
    await pressControl(getButton(shell.in_increase_submit, screen.alertDialog))
    await expect.poll(() => readSession('token')).toBeNull()
    expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: '/', replace: true }))
  })

  test('leads to the records of the member [header-3b.3, member-7]', { tags: 'long' }, async () => {
    await renderPage('/', { as: await createMember() })
    await chooseFromAccountMenu(member.menu.transactionHistory)
    await expectAddress('/member/transactionHistory')
    await expect.element(page.getByRole('heading', { level: 1, name: member.menu.transactionHistory })).toBeVisible()
  })

  test(
    'asks a trial account for a real one without leaving the page [role-3.6, error-21]',
    { tags: 'long' },
    async () => {
      await renderPage('/rng', { as: trialAccount })
      await chooseFromAccountMenu(member.menu.transactionHistory)
      await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
      expect(location.pathname).toBe('/rng')
    },
  )

  test('and the bar of a phone ask a trial account alike', { tags: 'long' }, async () => {
    await renderPage('/rng', { as: trialAccount, width: 390 })
    await getButton(common.nav.account, page.getByRole('navigation', { name: common.nav.main })).click()
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
    expect(location.pathname).toBe('/rng')
  })
})

describe('the session', () => {
  test('that ends in a duplicated tab ends in this one', { tags: 'long' }, async () => {
    const account = await createMember()
    const { site } = await renderPage('/favorite', { as: account })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(readSession('token') ?? ''))
    const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const otherTab = new BroadcastChannel(`session:${site.brand.merchantCode}`)
    otherTab.postMessage(hash)
    await expect.element(page.getByText(common.account.loggedOut)).toBeVisible()
    expect(useSession.getState().status).toBe('loggedOut')
    // The guard of the private page runs again.
    await expectAddress('/')
    await expect.element(screen.dialog).toBeVisible()
    otherTab.close()
  })

  test('survives a reload of the tab [s-status-2a, s-status-2b.2]', async () => {
    const account = await createMember()
    const opened = await renderPage('/', { as: account })
    await opened.reload()
    expect(useSession.getState().member?.account).toBe(account.username)
    await expect.element(getButton(shell.account.menu)).toBeVisible()
  })
})

describe('preferences', () => {
  test('a language of header or side menu changes every text at once and is kept for the next visit [about-19a, header-2, menu-5, s-language-1.1, s-language-1.2, s-language-1.4, e-member-5b.1]', async () => {
    const opened = await renderPage('/', { language: 'EN' })
    await userEvent.selectOptions(screen.header.getByLabelText(common.language.label), 'MY')
    await expect.element(screen.header.getByLabelText(burmese.language.label)).toHaveValue('MY')
    await expect.element(getButton(burmese.action.login, screen.header)).toBeVisible()
    expect(opened.site.language()).toBe('MY')
    // The boot script of the next visit reads the first one.
    expect([readLocal('lang'), readLocal('hisLang')]).toEqual(['MY', 'MY'])
    const sideMenu = page.getByRole('navigation', { name: burmese.nav.main })
    await userEvent.selectOptions(sideMenu.getByLabelText(burmese.language.label), 'EN')
    await expect.element(getButton(common.action.login, screen.header)).toBeVisible()
    expect([readLocal('lang'), readLocal('hisLang')]).toEqual(['EN', 'EN'])
  })

  test('a language that an account chooses is stored with it [s-language-1.3]', async () => {
    const { site } = await renderPage('/', { as: await createMember(), language: 'EN' })
    const call = vi.spyOn(site.api, 'call')
    await userEvent.selectOptions(screen.header.getByLabelText(common.language.label), 'CN')
    // Other calls may be cancelled by the change.
    const readResult = () =>
      call.mock.settledResults[call.mock.calls.findIndex(([endpoint]) => endpoint === updateLanguage)]
    await expect.poll(() => readResult()?.type).toBe('fulfilled')
  })

  test('a page starts in the language, scheme and brand that are asked for', { tags: 'long' }, async () => {
    await renderPage('/', { language: 'VN', scheme: 'light', brand: 'lotus' })
    await expect.element(getButton(vietnamese.action.login, screen.header)).toBeVisible()
    await expect.element(screen.header.getByRole('link', { name: 'Lotus', exact: true })).toBeVisible()
    expect(document.documentElement.dataset['scheme']).toBe('light')
  })

  test('the color scheme toggles and is stored [about-20]', async () => {
    await renderPage('/', { scheme: 'dark' })
    await getButton(`${common.scheme.label}: ${common.scheme.light}`, screen.header).click()
    expect(document.documentElement.dataset['scheme']).toBe('light')
    expect(readLocal('scheme')).toBe('light')
    await getButton(`${common.scheme.label}: ${common.scheme.dark}`, screen.header).click()
    expect(document.documentElement.dataset['scheme']).toBe('dark')
  })
})

test('a bar says that the network is down, until it is back', { tags: 'long' }, async () => {
  await renderPage('/')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(common.state.offline)).toBeVisible()
  await expect.element(page.getByText(common.state.offline)).toHaveAttribute('aria-live', 'polite')
  onLine.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(common.state.offline)).not.toBeInTheDocument()
})
