import { test as backstageTest } from './support/backstage.ts'
import { breaches } from './support/accessibility.ts'
import { brands } from './support/brands.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const schemes = ['light', 'dark'] as const
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

// Every page is looked at four times, each a second of work for the whole machine.
test.describe.configure({ timeout: 180_000 })

/** Looks at the page in both schemes, on a desktop and on a phone. */
async function expectAccessible(site: Site, what: string): Promise<void> {
  await expect(site.page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const size of sizes) {
    await site.page.setViewportSize(size)
    for (const scheme of schemes) {
      await site.page.evaluate((name) => Object.assign(document.documentElement.dataset, { scheme: name }), scheme)
      const found = await breaches(site.page, scheme === 'light' ? 'everything' : 'contrast')
      expect(found, `${what}, ${scheme}, ${size.width} px wide`).toEqual([])
    }
  }
  await site.page.setViewportSize(sizes[0] ?? { width: 1280, height: 800 })
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('the home page holds to WCAG 2.2 AA in both schemes', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open()
      await expect(site.tiles.first()).toBeVisible()
      await site.goToEnd()
      await expectAccessible(site, 'home')
    })

    test('lists and search results hold to WCAG 2.2 AA in both schemes', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      await expect(site.tiles.first()).toBeVisible()
      await expectAccessible(site, 'list')
      await site.open('/?search=a')
      await expect(site.tiles.first()).toBeVisible()
      await expectAccessible(site, 'search results')
    })

    test('the ways in hold to WCAG 2.2 AA in both schemes', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/login')
      await site.dialog.getByRole('button', { name: site.text('auth:login.submit'), exact: true }).click()
      await expect(site.dialog.getByText(site.text('auth:problem.required')).first()).toBeVisible()
      await expectAccessible(site, 'login')
      await site.open('/register')
      await site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true }).click()
      await expect(site.dialog.getByText(site.text('auth:problem.required')).first()).toBeVisible()
      await expectAccessible(site, 'registration')
    })

    test("a member's pages hold to WCAG 2.2 AA in both schemes", async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      await site.logIn()
      await site.press(site.tiles.first())
      await expect(site.game().spinButton).toBeVisible()
      await expectAccessible(site, 'game')
      for (const place of ['common:account.bets', 'common:account.record'] as const) {
        await site.chooseFromAccount(place)
        await expect(site.main.getByRole('table')).toBeVisible()
        await expectAccessible(site, site.text(place))
      }
    })

    backstageTest('the maintenance screen holds to WCAG 2.2 AA in both schemes', async ({ siteOf, backstage }) => {
      const site = siteOf(brand)
      await backstage.close(brand, new Date(Date.now() + 3_600_000))
      await site.page.goto(site.origin)
      await expect(site.heading).toHaveText(site.text('common:maintenance.title'))
      await expectAccessible(site, 'maintenance')
    })
  })
}
