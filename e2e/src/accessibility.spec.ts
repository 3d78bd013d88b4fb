import { gameTypes } from '@croupier/domain/game-types'
import { permission } from '@croupier/endpoints/calls/system'
import type { Page } from '@playwright/test'
import { test as backstageTest } from './support/backstage.ts'
import { breaches } from './support/accessibility.ts'
import { brands, featuresOf, someBrand } from './support/brands.ts'
import { agent, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const schemes = ['light', 'dark'] as const
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

// Every page is looked at four times, each a second of work for the whole machine.
test.describe.configure({ timeout: 180_000 })

/** Looks at the page in both schemes, on a desktop and on a phone or on what is asked for. */
async function expectAccessible(page: Page, what: string, sizes = [desktop, phone]): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const scheme of schemes) {
      await page.evaluate((name) => Object.assign(document.documentElement.dataset, { scheme: name }), scheme)
      const look = scheme === 'light' ? 'everything' : 'colours'
      expect(await breaches(page, look), `${what}, ${scheme}, ${size.width} px wide`).toEqual([])
    }
  }
  await page.setViewportSize(desktop)
}

/** Starts the first slot in the page itself, without the site around it. */
async function openFirstSlotAlone(site: Site): Promise<void> {
  const client = '**/arcade/?*'
  const kept = Promise.withResolvers<string>()
  // The token of a launch is good once, and the frame must not have it.
  await site.page.route(client, async (route) => {
    await route.abort()
    kept.resolve(route.request().url())
  })
  await site.press(site.tiles.first())
  const address = await kept.promise
  await site.page.unroute(client)
  await site.page.goto(address)
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('the home page holds to WCAG 2.2 AA in both schemes', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open()
      await expect(site.tiles.first()).toBeVisible()
      await site.goToEnd()
      await expectAccessible(site.page, 'home')
    })

    test('lists and search results hold to WCAG 2.2 AA in both schemes', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      await expect(site.tiles.first()).toBeVisible()
      await expectAccessible(site.page, 'list')
      await site.open('/?search=a')
      await expect(site.tiles.first()).toBeVisible()
      await expectAccessible(site.page, 'search results')
    })

    test('the ways in hold to WCAG 2.2 AA in both schemes', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/login')
      await site.dialog.getByRole('button', { name: site.text('auth:login.submit'), exact: true }).click()
      await expect(site.dialog.getByText(site.text('auth:problem.required')).first()).toBeVisible()
      await expectAccessible(site.page, 'login')
      await site.open('/register')
      await site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true }).click()
      await expect(site.dialog.getByText(site.text('auth:problem.required')).first()).toBeVisible()
      await expectAccessible(site.page, 'registration')
    })

    test("a member's pages hold to WCAG 2.2 AA in both schemes", async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      await site.logIn()
      await site.press(site.tiles.first())
      await expect(site.game().spinButton).toBeVisible()
      await expectAccessible(site.page, 'game')
      for (const place of ['common:account.bets', 'common:account.record'] as const) {
        await site.chooseFromAccount(place)
        await expect(site.main.getByRole('table')).toBeVisible()
        await expectAccessible(site.page, site.text(place))
      }
    })

    backstageTest('the maintenance screen holds to WCAG 2.2 AA in both schemes', async ({ siteOf, backstage }) => {
      const site = siteOf(brand)
      await backstage.close(brand, new Date(Date.now() + 3_600_000))
      await site.page.goto(site.origin)
      await expect(site.heading).toHaveText(site.text('common:maintenance.title'))
      await expectAccessible(site.page, 'maintenance')
    })
  })
}

// What stands here is made of the same parts on every brand, so one brand each does.

backstageTest(
  'the screens of a site that is refused or does not answer hold to WCAG 2.2 AA',
  async ({ siteOf, backstage }) => {
    const site = siteOf(someBrand(0))
    await backstage.block(site.brand, '10.0.0.0/8')
    await site.page.goto(site.origin)
    await expect(site.heading).toHaveText(site.text('common:blocked.title'))
    await expectAccessible(site.page, 'blocked')

    await site.page.route(`**${permission.path}`, (route) => route.abort())
    await site.page.goto(site.origin)
    await expect(site.heading).toHaveText(site.text('common:gate.title'))
    await expectAccessible(site.page, 'no answer')
  },
)

test("an account's own lists hold to WCAG 2.2 AA", async ({ siteOf }) => {
  const site = siteOf(someBrand(1))
  await site.open('/rng')
  await site.logIn(agent)
  const title = await site.titleOf(site.tiles.first())
  await site.heart(site.tile(title)).click()
  await expect(site.heart(site.tile(title))).toHaveAttribute('aria-pressed', 'true')
  await site.press(site.tile(title))
  await expect(site.game().spinButton).toBeVisible()
  await site.open('/recent')
  await expect(site.tile(title)).toBeVisible()
  await expectAccessible(site.page, 'recent games')
  await site.open('/favorite')
  await expect(site.heart(site.tile(title))).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(site.page, 'favourites')
  await site.heart(site.tile(title)).click()
  await expect(site.main.getByText(site.text('lobby:list.noFavorites'))).toBeVisible()
  await expectAccessible(site.page, 'no favourites')
})

test('a page that does not exist and the menu of a phone hold to WCAG 2.2 AA', async ({ siteOf }) => {
  const site = siteOf(someBrand(2))
  await site.open('/no/such/page')
  await expect(site.heading).toHaveText(site.text('common:state.notFound'))
  await expectAccessible(site.page, 'not found')
  await site.page.setViewportSize(phone)
  await site.button('common:nav.menu').click()
  await expect(site.dialog.getByRole('link', { name: site.text('common:con_rng'), exact: true })).toBeVisible()
  await expectAccessible(site.page, 'menu', [phone])
})

test('recommendations and the question before a logout hold to WCAG 2.2 AA', async ({ siteOf }) => {
  const site = siteOf(someBrand(0))
  await site.open(gameTypes.LIVE.path)
  await site.logIn()
  await site.press(site.tiles.filter({ hasText: site.text('lobby:tile.maintenance') }).first())
  await expect(site.dialog.getByRole('article').first()).toBeVisible()
  await expectAccessible(site.page, 'recommendations')
  await site.page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)
  await site.chooseFromAccount('common:account.signOut')
  await expect(site.question).toContainText(site.text('common:in_sure_logout'))
  await expectAccessible(site.page, 'logout')
})

test('free play and what it asks before a real game hold to WCAG 2.2 AA', async ({ siteOf }) => {
  const site = siteOf(brands.findLast((brand) => featuresOf(brand).has('FREEPLAY3')) ?? someBrand(0))
  await site.open('/rng')
  await site.header.getByRole('button', { name: site.text('common:action.freePlay'), exact: true }).click()
  await expect(site.dialog.getByRole('heading')).toBeVisible()
  await expectAccessible(site.page, 'free play')
  await site.confirmFreePlay()
  await site.press(site.tiles.first())
  await expect(site.question).toContainText(site.text('common:in_need_true_account'))
  await expectAccessible(site.page, 'real account')
})

test('a game of the house holds to WCAG 2.2 AA', async ({ siteOf }) => {
  const site = siteOf(someBrand(1))
  await site.open('/rng')
  await site.logIn()
  await openFirstSlotAlone(site)
  const spin = site.page.getByRole('button', { name: site.text('arcade:control.spin'), exact: true })
  await expect(spin).toBeVisible()
  await expectAccessible(site.page, 'game')
})
