import { gameTypes } from '@croupier/domain/game-types'
import { hotGames } from '@croupier/endpoints/calls/games'
import type { Page } from '@playwright/test'
import { pickBrand } from './support/brands.ts'
import { test as adminTest } from './support/platform-admin.ts'
import { player, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Accessibility snapshot of the page after its list has loaded. */
async function waitForList(site: Site): Promise<string> {
  // The previous list is busy until the skeleton of another view, or the next list, replaces it.
  await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(site.tiles.first()).toBeVisible()
  await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0)
  return site.main.ariaSnapshot()
}

/** Reloads the page and expects the same accessibility snapshot. */
async function expectSameAfterReload(site: Site): Promise<void> {
  const before = await waitForList(site)
  await site.page.reload()
  await expect.poll(() => waitForList(site)).toBe(before)
}

/** Records the path and query of every navigation of the main frame, from now on. */
function recordPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url())
    if (frame === page.mainFrame()) paths.push(pathname + search)
  })
  return paths
}

test(
  'every filter of a list is stored in the URL and restored from it [route-7.5, home-7, s-lobby-3.1]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(0))
    await site.open('/rng')
    const vendors = site.main.getByRole('region', { name: site.text('games:vendor.label') })
    const kinds = site.main.getByRole('radiogroup', { name: site.text('games:classify.label') })
    const filters = site.main.getByRole('radiogroup', { name: site.text('games:filter.label') })

    await filters.getByText(site.text('games:filter.HOT'), { exact: true }).click()
    await expect(site.page).toHaveURL(/\/rng\?filter=HOT$/)
    await expectSameAfterReload(site)

    await filters.getByText(site.text('games:filter.ALL'), { exact: true }).click()
    await kinds.getByRole('radio').nth(1).check({ force: true })
    await expect(site.page).toHaveURL(/\/rng\?classify=\w+$/)
    await expectSameAfterReload(site)

    await vendors.getByRole('button', { pressed: false }).first().click()
    await expect(site.page, 'a vendor resets kind, filter, search and page').toHaveURL(/\/rng\?vassalage=\w+$/)
    await expect(vendors.getByRole('button', { pressed: true })).toHaveCount(1)
    await expectSameAfterReload(site)

    await vendors.getByRole('button', { name: site.text('games:vendor.all') }).click()
    await expect(site.page).toHaveURL(/\/rng$/)
    const second = site.main.getByRole('link', { name: site.text('shell:page.number', { page: 2 }), exact: true })
    await expect(second).toHaveAttribute('href', '/rng?page=2')
    await second.click()
    await expect(site.page).toHaveURL(/\/rng\?page=2$/)
    await expect(second).toHaveAttribute('aria-current', 'page')
    await expectSameAfterReload(site)

    await site.page.goBack()
    await expect(site.page).toHaveURL(/\/rng$/)
    await expect(second).not.toHaveAttribute('aria-current', 'page')
  },
)

test('the home page stores category and search in the URL', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  await site.open()
  const menu = site.main.getByRole('region', { name: site.text('common:nav.games') })
  await menu.getByRole('button', { name: site.text('common:con_fish'), exact: true }).click()
  await expect(site.page).toHaveURL(`${site.origin}/?gameType=FISH`)
  await expectSameAfterReload(site)

  const title = await site.readTitle(site.tiles.first())
  await site.searchBox.fill(title)
  await expect(site.page).toHaveURL(`${site.origin}/?${new URLSearchParams({ search: title }).toString()}`)
  await expect(site.tiles.first()).toHaveAccessibleName(title)
  await expectSameAfterReload(site)

  await site.button('lobby:search.clear').click()
  await expect(site.page, 'clearing the search returns to the home page').toHaveURL(`${site.origin}/`)
  await expect(site.main.getByRole('region', { name: site.text('lobby:row.hot') })).toBeVisible()
})

test('a search finds misspelt titles and reports when nothing matches', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(2))
  await site.open('/rng')
  await site.languageSelect.selectOption('EN')
  site.language = 'EN'
  await expect(site.heading).toHaveText(site.text('common:con_rng'))
  await waitForList(site)
  const title = await site.readTitle(site.tiles.first())
  const word = title.split(/[^A-Za-z]+/).toSorted((one, other) => other.length - one.length)[0] ?? ''
  const misspelt = `${word.slice(0, 2)}${word.slice(3)}`
  await site.open()
  await site.searchBox.fill(misspelt)
  await expect(site.main.getByText(site.text('games:search.results', { text: misspelt }))).toBeVisible()
  await expect(site.tile(title)).toBeVisible()

  await site.searchBox.fill('qzxwvqzxwv')
  await expect(site.main.getByText(site.text('games:search.none', { text: 'qzxwvqzxwv' }))).toBeVisible()
  await expect(site.main.getByRole('region', { name: site.text('lobby:row.hot') })).toBeVisible()
})

adminTest(
  'a game under maintenance recommends other games that can be started [s-start-4, error-11.3]',
  { tag: '@long' },
  async ({ admin, createSite }) => {
    const site = createSite(pickBrand(0))
    await admin.closeCategory('LIVE')
    await site.openAsMember(gameTypes.LIVE.path)
    const closed = site.tiles.filter({ hasText: site.text('lobby:tile.maintenance') }).first()
    const title = await site.readTitle(closed)
    await site.press(closed)
    await expect(site.dialog).toContainText(site.text('games:recommend.text', { game: title }))
    const other = site.dialog.getByRole('article').first()
    await site.press(other)
    await expect(site.page).toHaveURL(/\/seamless\?id=/)
    await expect(site.dialog).toHaveCount(0)
  },
)

test(
  'a page that requires a login opens after the login in one navigation',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(2))
    await site.open('/favorite?page=1')
    await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
    await expect(site.page).toHaveURL(`${site.origin}/`)
    const paths = recordPaths(site.page)
    await site.submitLogin(player)
    await expect(site.page).toHaveURL(/\/favorite/)
    await expect(site.heading).toHaveText(site.text('common:nav.favorites'))
    await expect(site.balance).toBeVisible()
    expect(paths).toEqual([expect.stringMatching(/^\/favorite/)])
  },
)

adminTest(
  'the recommendation dialog shows a load error, retries, and shows an empty state',
  { tag: '@long' },
  async ({ admin, createSite }) => {
    const site = createSite(pickBrand(0))
    const hot = ({ pathname }: URL) => pathname === hotGames.path
    await admin.closeCategory('LIVE')
    await site.openAsMember(gameTypes.LIVE.path)
    const closed = site.tiles.filter({ hasText: site.text('lobby:tile.maintenance') }).first()
    await site.page.route(hot, (route) => route.abort())
    await site.press(closed)
    const retry = site.dialog.getByRole('button', { name: site.text('common:action.retry') })
    await expect(site.dialog.getByText(site.text('lobby:list.failed'))).toBeVisible()
    await site.page.unrouteAll()

    // The server's response when there are no hot games.
    await site.page.route(hot, (route) => route.fulfill({ json: { list: [] } }))
    await retry.click()
    await expect(site.dialog.getByText(site.text('games:recommend.none'))).toBeVisible()
    await expect(site.dialog.getByRole('article')).toHaveCount(0)
  },
)

test(
  'a URL with the promotions category or an empty search shows the lobby',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(1))
    const hot = site.main.getByRole('region', { name: site.text('lobby:row.hot') })
    await site.open('/?gameType=PROMO')
    await expect(site.main.getByRole('heading', { level: 2, name: site.text('common:hd_event') })).toBeVisible()
    await expect(site.main.getByRole('article').first()).toBeVisible()

    await site.open('/?gameType=SEARCH')
    await expect(site.page, 'the home page').toHaveTitle(site.brand.about[site.language]?.title ?? '')
    await expect(hot).toBeVisible()

    await site.open('/?gameType=SEARCH&search=qzxwvqzxwv')
    await expect(site.main.getByText(site.text('games:search.none', { text: 'qzxwvqzxwv' }))).toBeVisible()
  },
)

test(
  'every URL of the home page opens it, and /login and /register open their dialogs [route-2, route-3, route-1, s-lobby-1a]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(0))
    const hotRow = site.main.getByRole('region', { name: site.text('lobby:row.hot') })
    for (const path of ['/', '/index', '/index.html', '/home']) {
      await site.open(path)
      await expect(hotRow, path).toBeVisible()
    }
    await site.open('/login')
    await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
    await expect(site.page).toHaveURL(`${site.origin}/`)
    await site.open('/register')
    await expect(site.dialog.getByRole('heading', { name: site.text('auth:register.title') })).toBeVisible()
    await site.page.keyboard.press('Escape')
    await expect(hotRow).toBeVisible()
  },
)

test('every category has a list page [named-1, route-9]', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  for (const [gameType, { path, label }] of Object.entries(gameTypes)) {
    await site.open(`${path}?gameType=${gameType}`)
    await expect(site.heading, path).toHaveText(site.text(`common:${label}`))
    await expect(site.tiles.first(), path).toBeVisible()
  }
})

test(
  'a page number beyond the last one shows the last page, in the URL too',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(2))
    await site.open('/rng?page=9999')
    await expect(site.tiles.first()).toBeVisible()
    await expect(site.page).toHaveURL(/\/rng\?page=\d{1,3}$/)
    const page = Number(new URL(site.page.url()).searchParams.get('page'))
    const last = site.main.getByRole('link', { name: site.text('shell:page.number', { page }), exact: true })
    await expect(last).toHaveAttribute('aria-current', 'page')
  },
)

test('pagination scrolls and focuses the top of the list, and back restores the scroll position', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(1))
  await site.open('/rng')
  await waitForList(site)
  const pages = site.main.getByRole('navigation', { name: site.text('shell:page.pagination') })
  const second = pages.getByRole('link', { name: site.text('shell:page.number', { page: 2 }), exact: true })
  await second.focus()
  await expect(site.tiles.first()).not.toBeInViewport()
  await site.page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-current', 'page')
  await expect(site.main.locator('section:focus')).toHaveAccessibleName(/2/)
  await expect(site.tiles.first()).toBeInViewport({ ratio: 0.9 })
  await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0)
  await site.page.keyboard.press('Tab')
  await expect(site.tiles.first().locator(':focus')).toHaveCount(1)

  await site.page.goBack()
  await expect(second).not.toHaveAttribute('aria-current', 'page')
  await expect(second).toBeInViewport()
})

test('rows below the viewport load ahead of the scroll position', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  await site.open()
  await waitForList(site)
  const rows = site.main.getByRole('region')
  const before = await rows.count()
  await expect(rows.last()).toBeInViewport()

  await site.page.mouse.move(200, 200)
  await site.page.mouse.wheel(0, 1)
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
  await expect(rows.last()).not.toBeInViewport()
})
