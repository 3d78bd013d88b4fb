import { gameTypes } from '@croupier/domain/game-types'
import { permission } from '@croupier/endpoints/calls/system'
import { test as adminTest } from './support/platform-admin.ts'
import { allSizes, expectAccessible, phone } from './support/accessibility.ts'
import { brands, getFeatureFlags, pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import { agent, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

// A scan takes about a second.
test.describe.configure({ timeout: 180_000 })

/** Opens the first slot as the top document, without the site around it. */
async function openFirstSlotStandalone(site: Site): Promise<void> {
  const client = '**/arcade/?*'
  const launchUrl = Promise.withResolvers<string>()
  // A launch token is valid once, so the frame must not redeem it.
  await site.page.route(client, async (route) => {
    await route.abort()
    launchUrl.resolve(route.request().url())
  })
  await site.press(site.tiles.first())
  const address = await launchUrl.promise
  await site.page.unroute(client)
  await site.page.goto(address)
}

for (const brand of brands) {
  test(
    `the home page of ${brand.name} passes WCAG 2.2 AA in both schemes`,
    tagLongUnless(brand === pickBrand(1)),
    async ({ createSite }) => {
      const site = createSite(brand)
      await site.open()
      await expect(site.tiles.first()).toBeVisible()
      await site.scrollToEnd()
      await expectAccessible(site.page, 'home', allSizes)
    },
  )
}

// The other pages consist of the same components in every brand, so each runs on one. Their stories check the contrast in
// every brand and scheme.

test('lists and search results pass WCAG 2.2 AA in both schemes', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(0))
  await site.open('/rng')
  await expect(site.tiles.first()).toBeVisible()
  await expectAccessible(site.page, 'list', allSizes)
  await site.open('/?search=a')
  await expect(site.tiles.first()).toBeVisible()
  await expectAccessible(site.page, 'search results')
})

test('the login and registration forms pass WCAG 2.2 AA in both schemes', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  await site.open('/login')
  await site.dialog.getByRole('button', { name: site.text('auth:login.submit'), exact: true }).click()
  await expect(site.dialog.getByText(site.text('forms:problem.credentials')).first()).toBeVisible()
  await expectAccessible(site.page, 'login', [phone])
  await site.open('/register')
  await site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true }).click()
  await expect(site.dialog.getByText(site.text('forms:problem.required')).first()).toBeVisible()
  await expectAccessible(site.page, 'registration', [phone])
})

test('the member pages pass WCAG 2.2 AA in both schemes', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(2))
  await site.openAsMember('/rng')
  await site.press(site.tiles.first())
  await expect(site.game().spinButton).toBeVisible()
  await expectAccessible(site.page, 'game')
  await site.openFromAccountMenu('member:menu.personalHistoryCopy')
  await expect(site.dialog.getByRole('table')).toBeVisible()
  await expectAccessible(site.page, 'center over a game', allSizes)
  await site.page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)
  await site.openHome()
  for (const item of ['member:menu.personalHistoryCopy', 'member:menu.transactionHistory'] as const) {
    await site.openFromAccountMenu(item)
    await expect(site.heading).toHaveText(site.text(item))
    await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(site.page, site.text(item), allSizes)
  }
})

adminTest(
  'the maintenance, the blocked and the connection error screens pass WCAG 2.2 AA',
  { tag: '@long' },
  async ({ createSite, admin }) => {
    const site = createSite(pickBrand(0))
    await admin.startMaintenance(site.brand, new Date(Date.now() + 3_600_000))
    await site.page.goto(site.origin)
    await expect(site.heading).toHaveText(site.text('shell:maintenance.title'))
    await expectAccessible(site.page, 'maintenance')

    await admin.reopenSites()
    await admin.blockNetwork(site.brand, '10.0.0.0/8')
    await site.page.goto(site.origin)
    await expect(site.heading).toHaveText(site.text('shell:blocked.title'))
    await expectAccessible(site.page, 'blocked')

    await site.page.route(`**${permission.path}`, (route) => route.abort())
    await site.page.goto(site.origin)
    await expect(site.heading).toHaveText(site.text('common:gate.title'))
    await expectAccessible(site.page, 'no response')
  },
)

test('recent games and favourites pass WCAG 2.2 AA', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  await site.openAsMember('/rng', agent)
  const title = await site.readTitle(site.tiles.first())
  await site.favoriteButton(site.tile(title)).click()
  await expect(site.favoriteButton(site.tile(title))).toHaveAttribute('aria-pressed', 'true')
  await site.press(site.tile(title))
  await expect(site.game().spinButton).toBeVisible()
  await site.open('/recent')
  await expect(site.tile(title)).toBeVisible()
  await expectAccessible(site.page, 'recent games')
  await site.open('/favorite')
  await expect(site.favoriteButton(site.tile(title))).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(site.page, 'favourites')
  await site.favoriteButton(site.tile(title)).click()
  await expect(site.main.getByText(site.text('games:list.noFavorites'))).toBeVisible()
  await expectAccessible(site.page, 'no favourites')
})

test('the not-found page and the mobile menu pass WCAG 2.2 AA', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(2))
  await site.open('/no/such/page')
  await expect(site.heading).toHaveText(site.text('shell:notFound.title'))
  await expectAccessible(site.page, 'not found')
  await site.page.setViewportSize(phone)
  await site.button('common:nav.menu').click()
  await expect(site.dialog.getByRole('link', { name: site.text('common:con_rng'), exact: true })).toBeVisible()
  await expectAccessible(site.page, 'menu', [phone])
})

adminTest('the recommendation and logout dialogs pass WCAG 2.2 AA', { tag: '@long' }, async ({ admin, createSite }) => {
  const site = createSite(pickBrand(0))
  await admin.closeCategory('LIVE')
  await site.openAsMember(gameTypes.LIVE.path)
  await site.press(site.tiles.filter({ hasText: site.text('lobby:tile.maintenance') }).first())
  await expect(site.dialog.getByRole('article').first()).toBeVisible()
  await expectAccessible(site.page, 'recommendations')
  await site.page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)
  await site.openFromAccountMenu('shell:account.signOut')
  await expect(site.alertDialog).toContainText(site.text('shell:in_sure_logout'))
  await expectAccessible(site.page, 'logout')
})

test('the free-play and real-account dialogs pass WCAG 2.2 AA', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(brands.findLast((brand) => getFeatureFlags(brand).has('FREEPLAY3')) ?? pickBrand(0))
  await site.open('/rng')
  await site.header.getByRole('button', { name: site.text('common:action.freePlay'), exact: true }).click()
  await expect(site.dialog.getByRole('heading')).toBeVisible()
  await expectAccessible(site.page, 'free play')
  await site.confirmFreePlay()
  await site.press(site.tiles.first())
  await expect(site.alertDialog).toContainText(site.text('shell:in_need_true_account'))
  await expectAccessible(site.page, 'real account')
})

test('an in-house game passes WCAG 2.2 AA', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  await site.openAsMember('/rng')
  await openFirstSlotStandalone(site)
  const spin = site.page.getByRole('button', { name: site.text('arcade:control.spin'), exact: true })
  await expect(spin).toBeVisible()
  await expectAccessible(site.page, 'game')
})
