import { pickBrand } from './support/brands.ts'
import { expect, test } from './support/test.ts'

test('navigation keeps the current page with a loading bar until code and texts of the next one have loaded', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(0))
  // The bottom bar, unlike the account menu, does not load the texts of the page.
  await site.page.setViewportSize({ width: 360, height: 740 })
  await site.openAsMember('/rng')
  const code = Promise.withResolvers<void>()
  const texts = Promise.withResolvers<void>()
  const loaded = { code: 0, texts: 0 }
  await site.page.route('**/assets/*.js', async (route) => {
    const kind = route.request().url().includes('/member-') ? 'texts' : 'code'
    await { code, texts }[kind].promise
    await route.continue()
    loaded[kind] += 1
  })
  await site.main.evaluate((main) => {
    const watch = new MutationObserver(() => {
      if (main.textContent === '') main.dataset['emptied'] = ''
    })
    watch.observe(main, { childList: true, subtree: true })
  })

  await site.page.getByRole('link', { name: site.text('common:nav.account'), exact: true }).click()
  await expect(site.main.locator('[data-loading]')).toHaveCSS('opacity', '1')
  code.resolve()
  await expect.poll(() => loaded.code).toBeGreaterThan(0)
  await expect(site.heading).toHaveText(site.text('common:con_rng'))
  texts.resolve()
  await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
  await expect(site.main.locator('[data-loading]')).toHaveCount(0)
  await expect(site.main).not.toHaveAttribute('data-emptied')
  expect(loaded.texts).toBe(1)
})
