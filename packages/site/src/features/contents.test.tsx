import chinese from '@croupier/i18n/catalogs/zh-Hans/shell.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import commonChinese from '@croupier/i18n/catalogs/zh-Hans/common.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import auth from '@croupier/i18n/catalogs/zh-Hans/auth.json' with { type: 'json' }
import { announcementContent, helpCenter } from '@croupier/endpoints/calls/content'
import { contentsQuery } from '@croupier/runtime/data/contents'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { readSession } from '@croupier/runtime/platform/storage'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { publishAgain, publishText, unpublishContent, type TestContent } from '../testing/control/contents.ts'
import { createMember, openTestSession } from '../testing/control/accounts.ts'
import { announcementsOverlay } from '../overlays/overlays.ts'
import { emulateMotion } from '../testing/motion.ts'
import { breakRequests } from '../testing/network.ts'
import { renderPage } from '../testing/render-page.tsx'
import {
  expectAddress,
  expectFocusKept,
  getButton,
  getField,
  pressEscape,
  pressInDialog,
  screen,
} from '../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

/** Texts of these tests are for readers of this language, which no other test reads this brand in. */
const brand = 'lotus'
const language = 'CN'

/** Publishes a text until the test ends. */
async function publish(
  kind: TestContent['kind'],
  title: string,
  options: { readonly position?: number; readonly execution?: 'A' | 'B' | 'F' } = {},
): Promise<void> {
  const content = { brand, kind, id: `${kind}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}` }
  await publishText(content, { language, title, ...options })
  onTestFinished(() => unpublishContent(content))
}

/** Queries of the requests of a path since the timings were cleared. */
function findRequests(path: string): readonly URLSearchParams[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return urls.filter(({ pathname }) => pathname === path).map(({ searchParams }) => searchParams)
}

/** Title of a text in the open dialog, which expands it. */
const getTitle = (title: string) => screen.dialog.getByRole('button', { name: title, exact: false })

describe('the notices of the home page', () => {
  const line = page.getByRole('region', { name: chinese.notices.label })

  test('open at the one that is pressed, and going back closes them, as contents of execution B [overlay-1a.2, home-2b, e-notice-2.2, action-12b]', async () => {
    await publish('notice', 'Alpha', { position: -2 })
    await publish('notice', 'Beta', { position: -1 })
    performance.clearResourceTimings()
    await renderPage('/', { brand, language })
    // The line moves.
    await expect.element(line.getByRole('button', { name: 'Beta' }).first()).toBeVisible()
    expect(findRequests(announcementContent.path).map((query) => query.get('execution'))).toContain('B')
    line
      .getByRole('button', { name: 'Beta' })
      .first()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(getTitle('Beta')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(getTitle('Alpha')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.dialog.getByText('Text of Beta')).toBeVisible()
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/')
  })

  test('open at the third of three, and stand still under reduced motion [home-2b]', async () => {
    await emulateMotion('reduce')
    for (const [index, title] of ['Delta', 'Epsilon', 'Zeta'].entries())
      await publish('notice', title, { position: index - 9 })
    await renderPage('/', { brand, language })
    const third = line.getByRole('button', { name: 'Zeta' })
    await expect.element(third).toBeInTheDocument()
    expect(line.element().getAnimations({ subtree: true })).toEqual([])
    third.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(getTitle('Zeta')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(getTitle('Delta')).toHaveAttribute('aria-expanded', 'false')
  })

  test('appear and disappear while the page is open, and there is no line without them [home-2a, overlay-1a.12]', async () => {
    const seeded = ['welcome', 'safety', 'play'].map((id) => ({ brand, kind: 'notice', id }) as const)
    for (const notice of seeded) await unpublishContent(notice)
    onTestFinished(async () => {
      for (const notice of seeded) await publishAgain(notice)
    })
    await renderPage('/', { brand, language })
    await expect.element(screen.main.getByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(line.query()).toBeNull()
    await expect.poll(() => page.getByRole('article').elements().length).toBeGreaterThan(0)
    await publish('notice', 'Gamma')
    await expect.element(line).toBeVisible()
  })
})

describe('the help center', () => {
  test('is shown over the home page, at the topic of the hash, and closing it returns the address, with the topics for the platform of the brand [route-5, overlay-1a.7, e-other-1a.1]', async () => {
    performance.clearResourceTimings()
    const { router, site } = await renderPage('/help#privacy')
    await expect.element(screen.dialog.getByRole('heading', { name: shell.help.title })).toBeVisible()
    await expect.element(getTitle('Privacy')).toHaveAttribute('aria-expanded', 'true')
    expect(site.brand.platform).toBe('WEB')
    expect(findRequests(helpCenter.path).map((query) => query.get('device'))).toEqual(['WEB'])
    await expectAddress('/help')
    await router.navigate({ to: '/help', hash: 'faq' })
    await expect.element(getTitle('Frequently asked questions')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(getTitle('Privacy')).toHaveAttribute('aria-expanded', 'false')
    await pressEscape()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/')
    expect(location.hash).toBe('')
  })

  test('is closed by going back to the page before', async () => {
    const { router } = await renderPage('/rng')
    await expect.element(screen.tiles.first()).toBeVisible()
    await router.navigate({ to: '/help' })
    await expect.element(getTitle('Privacy')).toHaveAttribute('aria-expanded', 'false')
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/rng')
  })

  test('says why its topics are missing, and loads them again [path-19]', async () => {
    const restore = await breakRequests('/wps/system/helpCenter', 'unsent')
    await renderPage('/help')
    await expect.element(screen.dialog.getByText(shell.contents.failed)).toBeVisible()
    await expect.element(screen.dialog.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await pressInDialog(common.action.retry)
    await expect.element(getTitle('Privacy')).toBeVisible()
    await pressEscape()
    await expectAddress('/')
  })

  test('keeps the focus on its retry button while its topics are loaded again, and in the dialog after that', async () => {
    const restore = await breakRequests(helpCenter.path, 'unsent')
    await renderPage('/help')
    const retry = getButton(common.action.retry, screen.dialog)
    await expectFocusKept(retry)
    await restore()
    await retry.click()
    await expect.element(getTitle('Privacy')).toBeVisible()
    await expect.poll(() => screen.dialog.element().contains(document.activeElement)).toBe(true)
  })
})

describe('announcements', () => {
  const title = screen.dialog.getByRole('heading', { level: 2 })

  test('of visitors are shown until they are closed, and those of every session after the login, with their time [about-10.1, overlay-1a.1, e-notice-1.1, s-notice-1, s-notice-2a, s-notice-2b, s-notice-3b, s-login-6a.2, role-1.3, role-2.3]', async () => {
    await publish('announcement', 'For visitors', { execution: 'B' })
    await publish('announcement', 'For sessions', { execution: 'A' })
    await publish('announcement', 'For the first login', { execution: 'F' })
    const account = await createMember({ brand })
    // The second login is not the first.
    await openTestSession(account)
    const opened = await renderPage('/', { brand, language })
    await expect.element(title).toHaveTextContent('For visitors')
    await pressEscape()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    expect(readSession('announcementClosed')).not.toBeNull()

    const reloaded = await opened.reload()
    await getButton(commonChinese.action.login, screen.header).click()
    await getField(auth.field.username).fill(account.username)
    await getField(auth.field.password).fill(account.password)
    await pressInDialog(auth.login.submit)
    await expect.element(title).toHaveTextContent('For sessions')
    await expect.element(screen.dialog.getByText('Text of For sessions')).toBeVisible()
    await expect.element(screen.dialog.getByRole('time')).toBeVisible()
    reloaded.unmount()
  })

  test('that back closes stay closed, and the page stays [s-notice-2b]', async () => {
    await publish('announcement', 'For visitors', { execution: 'B' })
    const { router } = await renderPage('/', { brand, language })
    await expect.element(screen.tiles.first()).toBeVisible()
    await router.navigate({ to: '/rng' })
    await expect.element(title).toHaveTextContent('For visitors')
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    expect(readSession('announcementClosed')).not.toBeNull()
    await expectAddress('/rng')
  })

  test(
    'of a first login are shown with those of every session [s-notice-3a, role-2.3, role-2.4]',
    { tags: 'long' },
    async () => {
      await publish('announcement', 'For sessions', { execution: 'A', position: 1 })
      await publish('announcement', 'For the first login', { execution: 'F', position: 0 })
      await renderPage('/', { as: await createMember({ brand }), language })
      await expect.element(getTitle('For the first login')).toHaveAttribute('aria-expanded', 'true')
      await expect.element(getTitle('For sessions')).toBeVisible()
    },
  )

  test('wait until the login dialog is closed', { tags: 'long' }, async () => {
    await publish('announcement', 'For visitors', { execution: 'B' })
    await renderPage('/login', { brand, language })
    await expect.element(getField(auth.field.username)).toBeVisible()
    await pressEscape()
    await expect.element(title).toHaveTextContent('For visitors')
  })

  test('are listed in pages of eight [const-16.1]', async () => {
    for (let index = 1; index <= 9; index += 1)
      await publish('announcement', `Number ${index}`, { execution: 'B', position: index })
    await renderPage('/', { brand, language })
    const titles = screen.dialog.getByRole('heading', { level: 3 })
    await expect.poll(() => titles.elements().length).toBe(8)
    await screen.dialog
      .getByRole('navigation', { name: chinese.page.pagination })
      .getByRole('button', { name: chinese.page.next })
      .click()
    await expect.poll(() => titles.elements().length).toBe(1)
    expect(titles.first().element().textContent).toContain('Number 9')
  })

  test(
    'of ten pages have buttons of the five first ones and of the last one [const-16.2]',
    { tags: 'long' },
    async () => {
      const { site } = await renderPage('/', { brand, language: 'EN' })
      const query = contentsQuery(site, 'EN', 'B')
      const contents = await site.queryClient.fetchQuery(query)
      const popup = Array.from({ length: 80 }, (_, index) => ({
        id: `planted-${index + 1}`,
        title: `Planted ${index + 1}`,
        execution: 'B' as const,
        timestamp: '2026-01-01T00:00:00Z',
        content: '<p>A text.</p>',
        image: null,
      }))
      for (const key of [query.queryKey, contentsQuery(site, 'EN').queryKey])
        site.queryClient.setQueryData(key, { ...contents, popup })
      openOverlay(announcementsOverlay)
      const pages = screen.dialog.getByRole('navigation', { name: shell.page.pagination })
      const readNumbers = () =>
        pages
          .getByRole('button')
          .elements()
          .flatMap(({ textContent }) => (/^\d+$/.test(textContent) ? [Number(textContent)] : []))
      await expect.poll(readNumbers).toEqual([1, 2, 3, 4, 5, 10])
    },
  )
})
