import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import games from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/shell.json' with { type: 'json' }
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { useSession } from '@croupier/runtime/session/session'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, defaultBrand, trialAccount } from '../testing/control/accounts.ts'
import { setGameClosed } from '../testing/control/lottery.ts'
import { emulateMotion } from '../testing/motion.ts'
import { renderPage, type RenderedPage } from '../testing/render-page.tsx'
import { expectAddress, getButton, getField, pressEscape, pressInDialog, screen } from '../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const sideMenu = page.getByRole('navigation', { name: common.nav.main })

describe('a change of the page', () => {
  test('scrolls smoothly to the top and moves the focus to the content [route-20a.1]', async () => {
    await emulateMotion('no-preference')
    await renderPage('/rng')
    await expect.element(screen.tiles.first()).toBeVisible()
    scrollTo({ top: 300, behavior: 'instant' })
    await expect.poll(() => scrollY).toBe(300)
    const scroll = vi.spyOn(window, 'scrollTo')
    await sideMenu.getByRole('link', { name: common.con_live }).click()
    await expectAddress('/live')
    await expect.poll(() => scrollY).toBe(0)
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
    await expect.element(screen.main).toHaveFocus()
  })

  test('that goes back returns to where the page was left', async () => {
    await renderPage('/rng')
    await expect.element(screen.tiles.first()).toBeVisible()
    scrollTo({ top: 300, behavior: 'instant' })
    await expect.poll(() => scrollY).toBe(300)
    await sideMenu.getByRole('link', { name: common.con_live }).click()
    await expectAddress('/live')
    await expect.poll(() => scrollY).toBe(0)
    history.back()
    await expectAddress('/rng')
    await expect.poll(() => scrollY).toBe(300)
    await expect.element(screen.main).toHaveFocus()
  })

  test('keeps the scroll position when only the search parameters change', async () => {
    const { router } = await renderPage('/rng')
    await expect.element(screen.tiles.first()).toBeVisible()
    const scroll = vi.spyOn(window, 'scrollTo')
    await router.navigate({ to: '/rng', search: { filter: 'HOT' } })
    await expectAddress('/rng?filter=HOT')
    expect(scroll).not.toHaveBeenCalled()
  })

  test('names the document after the page, in the language of the site [header-7.6]', async () => {
    const { router } = await renderPage('/rng')
    await expect.element(screen.tiles.first()).toBeVisible()
    const title = () => document.title
    await expect.poll(title).toBe(`${common.con_rng} – Shwe`)
    await router.navigate({ to: '/', search: { search: 'heron' } })
    await expect.poll(title).toBe(`${games.search.results.replace('{{text}}', 'heron')} – Shwe`)
    await router.navigate({ to: '/nowhere' })
    await expect.poll(title).toBe(`${shell.notFound.title} – Shwe`)
    await userEvent.selectOptions(screen.header.getByLabelText(common.language.label), 'MY')
    await expect.poll(title).toBe(`${burmese.notFound.title} – Shwe`)
  })

  test('by the logo leads to the home game type, from another page and from another game type [header-1]', async () => {
    const { router, site } = await renderPage('/rng?filter=HOT')
    const logo = screen.header.getByRole('link', { name: site.brand.name, exact: true })
    const home = getButton(common.hd_home, screen.main)
    await logo.click()
    await expectAddress('/')
    await expect.element(home).toHaveAttribute('aria-pressed', 'true')
    await router.navigate({ to: '/', search: { gameType: 'LIVE' } })
    await expect.element(home).toHaveAttribute('aria-pressed', 'false')
    await logo.click()
    await expectAddress('/')
    await expect.element(home).toHaveAttribute('aria-pressed', 'true')
  })

  test('that another one overtakes or repeats is no error [route-20a.2]', async () => {
    const { router } = await renderPage('/rng')
    await expect.element(screen.tiles.first()).toBeVisible()
    await Promise.all(['/live', '/nowhere', '/fish', '/fish'].map((to) => router.navigate({ to })))
    await expectAddress('/fish')
    await expect.element(page.getByRole('heading', { level: 1, name: common.con_fish })).toBeVisible()
  })

  test('closes the drawer of a phone [e-member-5b.2]', async () => {
    const { router } = await renderPage('/', { width: 390 })
    await getButton(common.nav.menu).click()
    await expect.element(screen.dialog).toBeVisible()
    await router.navigate({ to: '/rng' })
    await expect.element(screen.dialog).not.toBeInTheDocument()
  })
})

describe('/register', () => {
  test('opens the dialog over the home page, and closing it returns the address to the home page [route-3]', async () => {
    await renderPage('/register?referralCode=AB12')
    await expect.element(screen.dialog.getByRole('heading', { name: auth.register.title })).toBeVisible()
    await expectAddress('/register?referralCode=AB12')
    await pressEscape()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/')
    await expect.element(screen.main.getByRole('region', { name: lobby.row.hot })).toBeVisible()
  })

  test('keeps what was entered when the route is loaded again', async () => {
    const { router } = await renderPage('/register')
    await screen.dialog.getByRole('tab', { name: auth.register.byName }).click()
    await screen.dialog.getByLabelText(auth.field.username, { exact: false }).fill('player7')
    await router.invalidate()
    await expect.element(screen.dialog.getByLabelText(auth.field.username, { exact: false })).toHaveValue('player7')
    await pressEscape()
    await expectAddress('/')
  })

  test('returns the address when the dialog is replaced by the login', { tags: 'long' }, async () => {
    await renderPage('/register')
    await pressInDialog(common.action.login)
    await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
    await expectAddress('/')
  })

  test('is the home page for a member', { tags: 'long' }, async () => {
    await renderPage('/register', { as: await createMember() })
    await expectAddress('/')
    expect(screen.dialog.query()).toBeNull()
  })
})

describe('a link to a page of the member center', () => {
  test('loads the data of the page when it is hovered', async () => {
    const { site } = await renderPage('/member/personalHistoryCopy', { as: await createMember() })
    const key = toQueryKey(transactionRecords)
    const isLoaded = () => site.queryClient.getQueriesData({ queryKey: key }).some(([, data]) => data !== undefined)
    const link = page.getByRole('navigation', { name: member.menu.label }).getByRole('link', {
      name: member.menu.transactionHistory,
    })
    await expect.element(link).toBeVisible()
    expect(isLoaded()).toBe(false)
    await userEvent.hover(link)
    await expect.poll(isLoaded).toBe(true)
    expect(location.pathname).toBe('/member/personalHistoryCopy')
  })
})

describe('guards', () => {
  test('a private page opens the login dialog over the home page, and the page after the login [route-19]', async () => {
    const { username, password } = await createMember()
    await renderPage('/favorite')
    await expectAddress('/')
    await getField(auth.field.username).fill(username)
    await getField(auth.field.password).fill(password)
    await pressInDialog(auth.login.submit)
    await expectAddress('/favorite')
    await expect.element(page.getByText(games.list.noFavorites)).toBeVisible()
  })

  test('a private list stays as it is while a trial account logs in over it', async () => {
    const { username, password } = await createMember()
    await renderPage('/favorite', { as: trialAccount })
    await expect.element(page.getByText(games.list.noFavorites)).toBeVisible()
    openOverlay(loginOverlay)
    await getField(auth.field.username).fill(username)
    await getField(auth.field.password).fill(password)
    await pressInDialog(auth.login.submit)
    await expect.poll(() => useSession.getState().member?.account).toBe(username)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/favorite')
  })

  test('a member page asks a trial account for a real one [s-start-3.1, error-21, s-start-1b.2]', async () => {
    await renderPage('/member/transactionHistory', { as: trialAccount })
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
    await expectAddress('/')
    await getButton(shell.in_increase_submit, screen.alertDialog).click()
    await expect.element(screen.alertDialog).not.toBeInTheDocument()
  })

  test('an unknown address shows the not-found page with a way to the lobby', async () => {
    await renderPage('/nowhere')
    await expect.element(page.getByRole('heading', { level: 1, name: shell.notFound.title })).toBeVisible()
    await page.getByRole('link', { name: shell.notFound.home }).click()
    await expectAddress('/')
  })
})

describe('an overlay that lives in the history', () => {
  /** A game of an arena, which no other test opens. */
  const closedGame = 'SPR_DUEL0001'
  beforeAll(() => setGameClosed(defaultBrand, closedGame, true))
  afterAll(() => setGameClosed(defaultBrand, closedGame, false))

  /** Opens the notice of a game under maintenance. */
  async function openRecommendation(): Promise<RenderedPage> {
    const opened = await renderPage('/cockfight', { as: await createMember() })
    const closed = screen.tiles.filter({ hasText: lobby.tile.maintenance }).first()
    await closed.getByRole('button').first().click()
    await expect.element(screen.dialog.getByRole('heading', { name: games.recommend.title })).toBeVisible()
    return opened
  }

  test('is closed by going back, on the same page', { tags: 'long' }, async () => {
    await openRecommendation()
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    expect(location.pathname).toBe('/cockfight')
    history.forward()
    await expect.element(screen.dialog).toBeVisible()
  })

  test('is open again after a reload, and closing it goes back', { tags: 'long' }, async () => {
    const opened = await openRecommendation()
    await opened.reload()
    await expect.element(screen.dialog.getByRole('heading', { name: games.recommend.title })).toBeVisible()
    await pressEscape()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    expect(history.state).not.toHaveProperty('overlays')
  })
})
