import type { Locator, Page } from '@playwright/test'
import { brands, longestLanguage, someBrand } from './support/brands.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
const sizes = [phone, { width: 768, height: 1024 }, desktop, { width: 1920, height: 1080 }]

/** The side menu where it stands beside the page, not as a drawer. */
function sideMenu(site: Site) {
  return site.page.getByRole('navigation', { name: site.text('common:nav.main') }).filter({ visible: true })
}

/** What stands beyond the end of the screen, where no scroller of its own leads to it. */
function beyond(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) || element.matches('[data-slot="carousel"]')
    const led = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && parent !== document.body && (scrolls(parent) || led(parent))
    }
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    const far = [...document.querySelectorAll('main :is(a, button, input, h1, h2, p, label, td)')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !led(element),
    )
    return [...wide, ...far.map((element) => element.outerHTML.slice(0, 120))]
  })
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('the menus stand where the brand wants them, and a phone has them under the thumb', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.page.setViewportSize(desktop)
      await site.open('/live')
      const category = { name: site.text('common:con_rng'), exact: true }
      if (brand.layout.menu === 'top') {
        const top = site.header.getByRole('navigation', { name: site.text('common:nav.games') })
        // Favourites ask a visitor for a login first, so they are no link yet.
        await expect(top.getByRole('button', { name: site.text('common:nav.favorites'), exact: true })).toBeVisible()
        await expect(sideMenu(site)).toHaveCount(0)
        await top.getByRole('link', category).click()
      } else {
        const { x = 0 } = (await sideMenu(site).boundingBox()) ?? {}
        expect(x > desktop.width / 2).toBe(brand.layout.menu === 'end')
        await sideMenu(site).getByRole('link', category).click()
      }
      await expect(site.heading).toHaveText(site.text('common:con_rng'))

      await site.page.setViewportSize(phone)
      const bar = sideMenu(site)
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
      expect(y + height).toBeCloseTo(phone.height, 0)
      await bar.getByRole('button', { name: site.text('common:nav.menu'), exact: true }).click()
      await expect(site.dialog).toBeVisible()
      await site.page.keyboard.press('Escape')
      await expect(site.dialog).toHaveCount(0)
      await bar.getByRole('button', { name: site.text('common:nav.menu'), exact: true }).click()
      await site.dialog.getByRole('link', { name: site.text('common:con_live'), exact: true }).click()
      await expect(site.heading).toHaveText(site.text('common:con_live'))
      await expect(site.dialog).toHaveCount(0)
    })

    test('nothing is wider than the screen in the language that needs the most room', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open()
      site.language = longestLanguage(brand)
      await site.page.evaluate((language) => localStorage.setItem('lang', language), site.language)
      const fits = async (place: string, stands: Locator) => {
        await site.open(place)
        await expect(stands.first()).toBeVisible()
        await expect(site.page.locator('[aria-busy="true"]')).toHaveCount(0)
        for (const size of sizes) {
          await site.page.setViewportSize(size)
          expect(await beyond(site.page), `${place} at ${size.width}`).toEqual([])
        }
      }
      await fits('/login', site.dialog)
      await fits('/register', site.dialog)
      await fits('/', site.tiles)
      await fits('/rng', site.tiles)
      await fits('/?search=zzqqzz', site.tiles)
      await site.logIn()
      await fits('/member/personalHistoryCopy', site.heading)
      await fits('/member/transactionHistory', site.main.getByRole('table'))
    })
  })
}

test('a game has the whole page: no menus beside it and nothing below it, on a desktop and on a phone', async ({
  siteOf,
}) => {
  const site = siteOf(brands.find(({ layout }) => layout.menu !== 'top') ?? someBrand(0))
  const toggle = site.header.getByRole('button', { name: site.text('common:nav.openMenu'), exact: true })
  const below = () => site.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await site.open('/rng')
  await site.logIn()
  await expect(sideMenu(site)).toBeVisible()
  await site.goToEnd()
  await site.page.setViewportSize(phone)
  await expect(sideMenu(site)).toBeVisible()
  await site.goToEnd()
  await site.press(site.tiles.first())
  await expect(site.game().spinButton).toBeVisible()
  for (const size of [phone, desktop]) {
    await site.page.setViewportSize(size)
    await expect(site.balance).toBeVisible()
    await expect(sideMenu(site)).toHaveCount(0)
    await expect(toggle).toHaveCount(0)
    await expect(site.footer).toHaveCount(0)
    await expect.poll(below, `${size.width} px wide`).toBeLessThanOrEqual(0)
  }

  await site.open('/lottery?gameCode=VN_HN')
  await expect(site.heading).toBeVisible()
  await expect(sideMenu(site)).toHaveCount(0)
  await site.goToEnd()
})
