import { agreementAge } from '@croupier/domain/birthdays'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { contentsQuery } from '@croupier/runtime/data/contents'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { readLocal, readSession, writeSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { scale } from '@croupier/testing/scale'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember } from '../testing/control/accounts.ts'
import { publishBanner, unpublishContent } from '../testing/control/contents.ts'
import { addPosting } from '../testing/control/rounds.ts'
import { decodeCode } from '../testing/decode-code.ts'
import { renderPage } from '../testing/render-page.tsx'
import { expectAddress, getButton, getField, pressInDialog, screen, expectSocketOpen } from '../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const sideMenu = page.getByRole('navigation', { name: common.nav.main })
const bar = page.getByRole('complementary', { name: shell.service.bar })

describe('the side menu', () => {
  test('shows the codes of the apps that the server names, under the pointer and by a press, as the bar beside the page does [about-21.4, menu-4.1, menu-4.2, menu-4.3, footer-1.1]', async () => {
    const { unmount } = await renderPage('/')
    const trigger = getButton(shell.download.title, sideMenu)
    const codes = screen.dialog.getByRole('img', { name: shell.download.code.android })
    for (const pointedAt of [getButton(shell.download.title, bar), trigger]) {
      await userEvent.hover(pointedAt)
      await expect.element(codes).toBeVisible()
      await userEvent.unhover(pointedAt)
      await expect.element(codes).not.toBeInTheDocument()
    }
    await trigger.click()
    await expect.element(codes).toBeVisible()
    await expect.element(screen.dialog.getByRole('img', { name: shell.download.code.ios })).toBeVisible()
    expect(await decodeCode(codes)).toBe('https://apps.example/shwe/android')
    const codeOfIos = screen.dialog.getByRole('img', { name: shell.download.code.ios })
    expect(await decodeCode(codeOfIos)).toBe('https://apps.example/shwe/ios')
    const apps = screen.dialog.getByRole('link')
    await expect.element(apps.first()).toHaveAttribute('href', 'https://apps.example/shwe/android')
    await expect.element(apps.last()).toHaveTextContent('iOS profile')
    unmount()

    await renderPage('/', { brand: 'lotus' })
    await getButton(common.nav.openMenu).click()
    await expect.element(screen.dialog.getByRole('link', { name: shell.service.liveChat })).toBeVisible()
    expect(getButton(shell.download.title, screen.dialog).query()).toBeNull()
  })

  test('shows its banner, which leads where it says and closes the drawer [menu-1.1]', async () => {
    const { unmount } = await renderPage('/')
    await expect.element(sideMenu.getByRole('link', { name: 'Cast your net' })).toHaveAttribute('href', '/fish')
    unmount()

    await renderPage('/', { width: 390 })
    await getButton(common.nav.menu).click()
    await screen.dialog.getByRole('link', { name: 'Cast your net' }).click()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/fish')
  })

  test('has the banner of the account after a login', async () => {
    const account = await createMember()
    const title = `Banner of ${account.username}`
    const content = { brand: account.brand, kind: 'banner', id: 'menu-of-members' } as const
    await publishBanner(content, { language: 'EN', title, groupName: 'w_menu', roles: ['member'], position: -1 })
    onTestFinished(() => unpublishContent(content))
    await renderPage('/')
    await expect.element(sideMenu.getByText('Cast your net')).toBeVisible()
    await getButton(common.action.login, screen.header).click()
    await getField(auth.field.username).fill(account.username)
    await getField(auth.field.password).fill(account.password)
    await pressInDialog(auth.login.submit)
    await expect.element(sideMenu.getByText(title)).toBeVisible()
    expect(sideMenu.getByText('Cast your net').query()).toBeNull()
  })

  test('shows the licence, which going back closes [about-22.1, menu-3, overlay-1a.8, e-notice-3b.4]', async () => {
    await renderPage('/')
    await getButton(shell.licence.title, sideMenu).click()
    await expect.element(screen.dialog.getByRole('heading', { name: shell.licence.title })).toBeVisible()
    await expect.element(screen.dialog.getByRole('figure')).toBeVisible()
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
  })

  test('changes its side, and keeps it [menu-7]', async () => {
    const opened = await renderPage('/')
    const isAtStart = () => sideMenu.element().getBoundingClientRect().left === 0
    await expect.element(getButton(shell.menu.reverse, sideMenu)).toHaveAttribute('aria-pressed', 'false')
    expect(isAtStart()).toBe(true)
    await getButton(shell.menu.reverse, sideMenu).click()
    await expect.poll(isAtStart).toBe(false)
    expect(readLocal('menuReversed')).toBe('1')
    await opened.reload()
    await expect.element(sideMenu).toBeVisible()
    expect(isAtStart()).toBe(false)
    await getButton(shell.menu.reverse, sideMenu).click()
    expect(readLocal('menuReversed')).toBeNull()
  })
})

describe('customer service', () => {
  test('opens in a window of its own [about-12.2, about-21.2, footer-1.2, const-19]', async () => {
    const opened = { opener: window, focus: vi.fn() }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
    await renderPage('/')
    await bar.getByRole('link', { name: shell.service.liveChat }).click()
    expect(open).toHaveBeenCalledExactlyOnceWith('/support', 'customer-service', 'popup,width=440,height=750')
    expect(opened.opener).toBeNull()
    open.mockRestore()
  })

  test('has the account of the tab in a window that is open already', async () => {
    const held = new Map([['token', 'the-token-of-an-earlier-session']])
    const open = vi.spyOn(window, 'open').mockReturnValue({
      focus: vi.fn(),
      sessionStorage: {
        setItem: (key: string, value: string) => held.set(key, value),
        removeItem: (key: string) => held.delete(key),
      },
    } as never)
    await renderPage('/', { as: await createMember() })
    const link = bar.getByRole('link', { name: shell.service.liveChat })
    await link.click()
    expect(held.get('token')).toBe(readSession('token'))
    writeSession('token', null)
    await link.click()
    expect([...held]).toEqual([])
    open.mockRestore()
  })

  test('says that the browser has blocked its window [footer-1.3, error-9]', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await renderPage('/')
    await bar.getByRole('link', { name: 'Telegram' }).click()
    await expect.element(screen.alertDialog.getByText(errors.POPUP_BLOCKED)).toBeVisible()
    open.mockRestore()
  })

  test('is reached on a phone by the messaging channel alone, where there is one [footer-1.3, menu-6.2, e-service-1.1]', async () => {
    const { unmount } = await renderPage('/', { width: 390 })
    await expect.element(bar.getByRole('link', { name: 'Telegram' })).toBeVisible()
    expect(bar.getByRole('link', { name: shell.service.liveChat }).query()).toBeNull()
    unmount()

    await renderPage('/', { brand: 'aurora', width: 390 })
    await expect.element(bar).toBeInTheDocument()
    expect(bar.getByRole('link').query()).toBeNull()
  })
})

test(
  'the channels have their labels in the language of the site, or the default ones [menu-6.1, e-member-6.1]',
  { tags: 'long' },
  async () => {
    const { unmount } = await renderPage('/rng', { language: 'MY' })
    await expect.element(page.getByRole('link', { name: 'Telegram ချန်နယ်' }).first()).toBeVisible()
    unmount()
    await renderPage('/rng')
    await expect.element(page.getByRole('link', { name: 'Telegram channel' }).first()).toBeVisible()
  },
)

test(
  'a channel of customer service has its title in the language of the site [e-service-1.2]',
  { tags: 'long' },
  async () => {
    const { unmount } = await renderPage('/', { language: 'MY' })
    await expect.element(page.getByRole('link', { name: 'Telegram ဖြင့် ဆက်သွယ်ရန်' }).first()).toBeVisible()
    unmount()
    await renderPage('/', { language: 'CN' })
    await expect.element(page.getByRole('link', { name: 'Telegram 客服' }).first()).toBeVisible()
  },
)

test('the footer has the copyright of the brand, the age of the agreement, and the topics of the help center, which open over the page [about-22.2, footer-2a.1]', async () => {
  await renderPage('/rng')
  await expect.element(screen.tiles.first()).toBeVisible()
  scrollTo({ top: document.body.scrollHeight })
  const footer = page.getByRole('contentinfo')
  const copyright = shell.footer.copyright
    .replace('{{brand}}', 'Shwe')
    .replace('{{year}}', String(new Date().getFullYear()))
  await expect.element(footer.getByText(copyright)).toBeVisible()
  await expect.element(footer.getByText(`${agreementAge}+`, { exact: true })).toBeVisible()
  await expect.element(footer.getByText(`Adults of ${agreementAge} and over only`, { exact: false })).toBeVisible()
  const topic = footer.getByRole('link', { name: 'Privacy' })
  await expect.element(topic).toHaveAttribute('href', '/help#privacy')
  expect(topic.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await topic.click()
  await expect.element(screen.dialog.getByRole('button', { name: 'Privacy' })).toHaveAttribute('aria-expanded', 'true')
  await expectAddress('/rng')
})

describe('the account menu', () => {
  const readItems = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)

  test('has its entries in the order of the specification, those of pages that are registered [header-3a.6, header-3b.6, header-3b.1, header-3b.2, header-3b.3, header-3b.4]', async () => {
    await renderPage('/', { as: await createMember() })
    await getButton(shell.account.menu).click()
    await expect.element(page.getByRole('menuitem').first()).toBeVisible()
    expect(readItems()).toEqual([
      member.menu.securityCenter,
      common.action.withdraw,
      member.menu.transactionHistory,
      member.menu.personalHistoryCopy,
      common.state.messages,
      shell.account.signOut,
      shell.account.copyId,
    ])
  })

  test('copies the id of the account [header-3b.7]', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    await renderPage('/', { as: await createMember() })
    await getButton(shell.account.menu).click()
    await page.getByRole('menuitem', { name: shell.account.copyId }).click()
    await expect.element(page.getByText(shell.account.copied)).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(useSession.getState().member?.id)
  })

  test('has the VIP level, and the side menu its entry, where there are levels [header-3b.8, menu-2.2, role-more-3.1]', async () => {
    const { site } = await renderPage('/', { as: await createMember() })
    const entry = sideMenu.getByRole('link', { name: common.nav.vip })
    await expect.element(entry).toHaveAttribute('href', '/member/securityCenter')
    await getButton(shell.account.menu).click()
    await expect.element(page.getByText('Bronze')).toBeVisible()
    await expectSocketOpen()
    const query = memberStateQuery(site)
    const state = await site.queryClient.fetchQuery(query)
    // The state of the server may still arrive.
    await expect
      .poll(() => {
        site.queryClient.setQueryData(query.queryKey, { ...state, hasVip: false, vipLabelName: '', vipRankLevel: 0 })
        return [entry.query(), page.getByText('Bronze').query()]
      })
      .toEqual([null, null])
  })
})

describe('the header', () => {
  test('has the button of the deposit [header-3a.4, header-5.1, member-3]', async () => {
    await renderPage('/', { as: await createMember() })
    const button = screen.header.getByRole('link', { name: common.action.deposit })
    await expect.element(button).toHaveTextContent(common.action.deposit)
    await button.click()
    await expectAddress('/member/depositv2')
  })

  const widest = [
    ['lotus', 900_000_000_000, 360],
    ['shwe', 90_000_000_000_000, 768],
    ['lotus', 900_000_000_000, 1024],
    ['shwe', 90_000_000_000_000, 1280],
  ] as const
  const others = [
    ['shwe', 90_000_000_000_000, 360],
    ['lotus', 900_000_000_000, 768],
    ['shwe', 90_000_000_000_000, 1024],
    ['lotus', 900_000_000_000, 1280],
  ] as const
  test.each(scale([widest[0], widest[3]], [...widest, ...others]))(
    'of %s shows a balance of %d minor units in one line at %d px [s-balance-1b, const-18]',
    async (brand, minor, width) => {
      const account = await createMember({ brand })
      await addPosting(account, 'adjust', minor)
      await renderPage('/', { as: account, width })
      const balance = page.getByText(/\d{3}(,\d{3}){3}\.\d\d/)
      await expect.element(balance).toBeVisible()
      const trigger = getButton(shell.account.menu)
      await expect.element(trigger).toBeVisible()
      const promotions = getButton(common.hd_event, screen.header)
      await expect.poll(() => promotions.elements().length).toBe(width >= 1280 ? 1 : 0)
      // What loads meanwhile has its place a moment later.
      await expect.poll(() => trigger.element().getBoundingClientRect().right).toBeLessThanOrEqual(width - 8)
      await expect.poll(() => document.documentElement.scrollWidth).toBe(width)
      for (const control of screen.header.getByRole('link').or(screen.header.getByRole('button')).elements())
        expect(control.getBoundingClientRect().height, control.outerHTML).toBeLessThanOrEqual(56)
    },
  )

  test('has the menu of promotions, which leads to all of them [header-8.2]', async () => {
    await renderPage('/rng')
    await getButton(common.hd_event, screen.header).click()
    await page.getByRole('menuitem', { name: shell.promotions.more }).click()
    await expectAddress('/promotions')
  })

  test('has six promotions in that menu, each at its address, and the way to all of them [header-8.1, const-26]', async () => {
    const { site } = await renderPage('/rng')
    const query = contentsQuery(site, 'EN')
    const contents = await site.queryClient.fetchQuery(query)
    const promotion = Array.from({ length: 7 }, (_, index) => ({
      id: `promotion-${index + 1}`,
      title: `Promotion ${index + 1}`,
    }))
    site.queryClient.setQueryData(query.queryKey, { ...contents, promotion })
    await getButton(common.hd_event, screen.header).click()
    const items = page.getByRole('menuitem')
    await expect.element(items.first()).toBeVisible()
    const titles = [1, 2, 3, 4, 5, 6].map((number) => `Promotion ${number}`)
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([...titles, shell.promotions.more])
    await items.nth(2).click()
    await expectAddress('/promotions?id=promotion-3')
  })

  test('leaves that menu to the drawer on a phone [menu-2.5]', { tags: 'long' }, async () => {
    await renderPage('/', { width: 390 })
    await expect.element(getButton(common.action.login, screen.header)).toBeVisible()
    expect(getButton(common.hd_event, screen.header).query()).toBeNull()
    await getButton(common.nav.menu).click()
    await screen.dialog.getByRole('link', { name: common.hd_event, exact: true }).click()
    await expectAddress('/promotions')
  })
})
