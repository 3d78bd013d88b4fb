import { pickBrand } from './support/brands.ts'
import { expect, test } from './support/test.ts'

test('navigation keeps the current page with a loading bar until the code of the next one has loaded [route-20b]', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(0))
  await site.openAsMember('/rng')
  const code = Promise.withResolvers<void>()
  let loaded = 0
  await site.page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
    loaded += 1
  })
  await site.main.evaluate((main) => {
    const watch = new MutationObserver(() => {
      if (main.textContent === '') main.dataset['emptied'] = ''
    })
    watch.observe(main, { childList: true, subtree: true })
  })

  await site.page
    .getByRole('link', { name: site.text('common:nav.recent') })
    .first()
    .click()
  await expect(site.main.locator('[data-loading]')).toHaveCSS('opacity', '1')
  await expect(site.heading).toHaveText(site.text('common:con_rng'))
  code.resolve()
  await expect(site.heading).toHaveText(site.text('common:nav.recent'))
  expect(loaded).toBeGreaterThan(0)
  await expect(site.main.locator('[data-loading]')).toHaveCount(0)
  await expect(site.main).not.toHaveAttribute('data-emptied')
})

test(
  'an unknown page shows the not-found page with the status 404, known pages have 200',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(1))
    for (const path of ['/nowhere', '/member/nowhere', '/rng/deeper']) {
      const response = await site.page.goto(site.origin + path)
      expect([path, response?.status()]).toEqual([path, 404])
      await expect(site.heading).toHaveText(site.text('shell:notFound.title'))
    }
    for (const path of ['/rng?page=2', '/member/transactionHistory', '/index.html']) {
      expect([path, (await site.page.goto(site.origin + path))?.status()]).toEqual([path, 200])
    }
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'back closes the menu, a dialog or a message before it leaves the page, also the first one',
    { tag: '@long' },
    async ({ createSite }) => {
      const site = createSite(pickBrand(2))
      const { page } = site
      await site.open('/rng')
      const address = page.url()
      const goBack = () => page.evaluate(() => history.back())

      await site.button('common:nav.menu').first().tap()
      await expect(site.dialog).toBeVisible()
      await goBack()
      await expect(site.dialog).toHaveCount(0)
      expect(page.url()).toBe(address)

      await site.loginButton.tap()
      await expect(site.dialog).toBeVisible()
      await goBack()
      await expect(site.dialog).toHaveCount(0)
      expect(page.url()).toBe(address)
      await expect(site.tiles.first()).toBeVisible()
    },
  )
})
