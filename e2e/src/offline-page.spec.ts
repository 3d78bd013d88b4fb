import { pickBrand } from './support/brands.ts'
import { expect, test } from './support/test.ts'

// Other journeys block service workers, whose requests no route of a page reaches.
test.use({ serviceWorkers: 'allow' })

test('a page that is opened without a connection says what still holds, and opens once it is back', async ({
  createSite,
  context,
}) => {
  const site = createSite(pickBrand(0))
  await site.open()
  await expect
    .poll(() => site.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')

  await context.setOffline(true)
  await site.page.goto(`${site.origin}/rng`)
  await expect(site.page.getByRole('heading', { level: 1 })).toHaveText(site.text('offline:title'))
  await expect(site.page.getByRole('listitem')).toHaveText([
    site.text('offline:balance'),
    site.text('offline:open'),
    site.text('offline:waits'),
  ])

  await context.setOffline(false)
  await expect(site.tiles.first()).toBeVisible()
})
