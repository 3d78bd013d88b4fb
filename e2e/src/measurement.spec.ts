import type { Page } from '@playwright/test'
import { findViolations } from './support/accessibility.ts'
import { pickBrand } from './support/brands.ts'
import { expect, test } from './support/platform-admin.ts'

const gtagId = 'G-AB12CD34'
const brand = pickBrand(0)

/** Replaces the service by one that requests an address per event, as it does; returns the addresses of the counted pages. */
async function replaceService(page: Page): Promise<readonly string[]> {
  const counted: string[] = []
  await page.route('https://www.google-analytics.com/**', (route) => {
    counted.push(new URL(route.request().url()).searchParams.get('dl') ?? '')
    return route.fulfill({ status: 204 })
  })
  await page.route(`https://www.googletagmanager.com/gtag/js?id=${gtagId}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        const send = ([command, name, fields]) => {
          if (command !== 'event') return
          new Image().src = 'https://www.google-analytics.com/g/collect?dl=' + encodeURIComponent(fields.page_location)
        }
        window.dataLayer.forEach(send)
        window.dataLayer.push = (entry) => send(entry)
      }`,
    }),
  )
  return counted
}

test.afterEach(({ admin }) => admin.setMeasurement(brand, null))

test('visits are counted once the visitor allows it, by path alone, until the permission is taken back', async ({
  createSite,
  admin,
}) => {
  await admin.setMeasurement(brand, gtagId)
  const site = createSite(brand)
  const { page } = site
  const counted = await replaceService(page)
  await site.open('/rng?search=dragon')
  const question = page.getByRole('region', { name: site.text('shell:measurement.title') })
  await expect(question).toBeVisible()
  expect(await findViolations(page, 'all')).toEqual([])
  expect(page.frames(), 'nothing is loaded before').toHaveLength(1)

  await question.getByRole('button', { name: site.text('shell:measurement.allow'), exact: true }).click()
  await expect.poll(() => counted).toEqual([`${site.origin}/rng`])
  await site.header.getByRole('link', { name: brand.name }).click()
  await expect.poll(() => counted).toEqual([`${site.origin}/rng`, `${site.origin}/`])
  await page.reload()
  await expect.poll(() => counted.length, 'the permission is remembered').toBe(3)

  await site.scrollToEnd()
  await site.footer.getByRole('button', { name: site.text('shell:measurement.settings') }).click()
  await question.getByRole('button', { name: site.text('shell:measurement.deny'), exact: true }).click()
  await site.open('/rng')
  await expect(site.tiles.first()).toBeVisible()
  expect(page.frames()).toHaveLength(1)
  expect(counted).toHaveLength(3)
})
