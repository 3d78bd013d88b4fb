import type { Locator, Page } from '@playwright/test'
import { brands, longestLanguage, pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
const sizes = [phone, { width: 768, height: 1024 }, desktop, { width: 1920, height: 1080 }]

/** The main navigation outside the drawer. */
function sideMenu(site: Site) {
  return site.page.getByRole('navigation', { name: site.text('common:nav.main') }).filter({ visible: true })
}

/** Elements that overflow the viewport to the right and are not inside a scroll container. */
function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isScrollable = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) || element.matches('[data-slot="carousel"]')
    const isInScroller = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && parent !== document.body && (isScrollable(parent) || isInScroller(parent))
    }
    const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    const overflowing = [...document.querySelectorAll('main :is(a, button, input, h1, h2, p, label, td)')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isInScroller(element),
    )
    return [...page, ...overflowing.map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** Switches the site to its language with the longest texts, from its first page on. */
async function useLongestLanguage(site: Site): Promise<void> {
  site.language = longestLanguage(site.brand)
  await site.page.addInitScript((language) => localStorage.setItem('lang', language), site.language)
}

/** Opens a page and expects that it fits every size. */
async function expectFits(site: Site, path: string, ready: Locator): Promise<void> {
  await site.open(path)
  await expect(ready.first()).toBeVisible()
  await expect(site.page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const size of sizes) {
    await site.page.setViewportSize(size)
    expect(await findOverflow(site.page), `${path} at ${size.width}`).toEqual([])
  }
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test(
      'menus follow the layout of the brand and move to a bottom bar on phones [menu-1.2, header-7.4, header-7.7, e-member-5b.2]',
      { tag: '@long' },
      async ({ createSite }) => {
        const site = createSite(brand)
        await site.page.setViewportSize(desktop)
        await site.open('/live')
        const category = { name: site.text('common:con_rng'), exact: true }
        if (brand.layout.menu === 'top') {
          const top = site.header.getByRole('navigation', { name: site.text('common:nav.games') })
          // Favourites require a login, so the item is a button for visitors.
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
      },
    )

    test(
      'nothing overflows the viewport in the language with the longest texts',
      tagLongUnless(brand === pickBrand(1)),
      async ({ createSite }) => {
        const site = createSite(brand)
        await useLongestLanguage(site)
        await expectFits(site, '/', site.tiles)
        await expectFits(site, '/rng', site.tiles)
      },
    )
  })
}

/** One brand per language with the longest texts, with a side menu if there is one: it leaves the least width. */
const narrowest = new Map(
  brands
    .toSorted((one, other) => Number(other.layout.menu === 'top') - Number(one.layout.menu === 'top'))
    .map((brand) => [longestLanguage(brand), brand]),
)

for (const [language, brand] of narrowest) {
  test(`nothing overflows a dialog or an empty list in ${language}`, { tag: '@long' }, async ({ createSite }) => {
    const site = createSite(brand)
    await useLongestLanguage(site)
    await expectFits(site, '/login', site.dialog)
    await expectFits(site, '/register', site.dialog)
    await expectFits(site, '/?search=zzqqzz', site.tiles)
  })

  test(`nothing overflows a member page in ${language}`, { tag: '@long' }, async ({ createSite }) => {
    const site = createSite(brand)
    await useLongestLanguage(site)
    await site.openAsMember('/nowhere')
    await expectFits(site, '/member/personalHistoryCopy', site.heading)
    await expectFits(site, '/member/transactionHistory', site.main.getByRole('table'))
  })
}

test(
  'a game fills the page without menus and footer on desktop and phone [route-17a.1, route-17a.2, route-17b, route-13]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(brands.find(({ layout }) => layout.menu !== 'top') ?? pickBrand(0))
    const toggle = site.header.getByRole('button', { name: site.text('common:nav.openMenu'), exact: true })
    const below = () => site.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await site.openAsMember('/rng')
    await expect(sideMenu(site)).toBeVisible()
    await site.scrollToEnd()
    await site.page.setViewportSize(phone)
    await expect(sideMenu(site)).toBeVisible()
    await site.scrollToEnd()
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
    await site.scrollToEnd()
  },
)
