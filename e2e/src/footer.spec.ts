import { getLabel } from '@croupier/domain/localized-fields'
import { test as adminTest } from './support/platform-admin.ts'
import { brands, loadSeed, pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import { expect, test } from './support/test.ts'

for (const brand of brands) {
  test(
    `the footer of ${brand.name} shows vendors, social channels, the minimum age and links to games [footer-2a.2, footer-2a.3, footer-2a.4, footer-2a.5, footer-2a.6, footer-2a.7, footer-2a.8, footer-2a.9, footer-3]`,
    tagLongUnless(brand === pickBrand(0)),
    async ({ createSite }) => {
      const site = createSite(brand)
      const { social, minimumAge } = brand.footer
      const resources = loadSeed(brand).resources
      await site.open('/nowhere')
      await site.scrollToEnd()
      const vendors = site.footer.getByRole('region', { name: site.text('shell:footer.vendors') }).getByRole('img')
      await expect(vendors).toHaveCount(brand.vendorLogos.length)
      for (const [index, code] of brand.vendorLogos.entries()) {
        const logo = vendors.nth(index)
        await logo.scrollIntoViewIfNeeded()
        await expect(logo).toHaveAttribute('src', new RegExp(`/${code}-\\w+\\.png`))
        await expect(logo).toHaveAccessibleName(/\S/)
        await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), code).toBeGreaterThan(0)
      }

      const channels = site.footer.getByRole('region', { name: site.text('shell:footer.follow') }).getByRole('link')
      const expected = social.flatMap((channel) => resources[channel]?.slice(0, 1) ?? [])
      expect(expected.length).toBeGreaterThan(0)
      await expect(channels).toHaveCount(expected.length)
      for (const [index, resource] of expected.entries()) {
        await expect(channels.nth(index)).toHaveAccessibleName(getLabel(resource, brand.defaultLanguage))
        await expect(channels.nth(index)).toHaveAttribute('href', resource.url)
      }

      await expect(site.footer.getByText(site.text('shell:footer.adults', { age: minimumAge }))).toBeVisible()
      await expect(site.footer.getByText(`${minimumAge}+`, { exact: true })).toBeVisible()
      await site.footer.getByRole('link', { name: site.text('common:con_rng'), exact: true }).click()
      await expect(site.heading).toHaveText(site.text('common:con_rng'))
    },
  )
}

adminTest(
  'the footer omits the icon of a channel without an address [footer-2b, about-21.3, e-member-5b.3, e-permission-1.3]',
  async ({ createSite, admin }) => {
    const site = createSite(pickBrand(2))
    const { resources } = loadSeed(site.brand)
    const [omitted = 'chat', ...others] = site.brand.footer.social.filter((channel) => resources[channel])
    const socialLinks = site.footer.getByRole('region', { name: site.text('shell:footer.follow') })
    await admin.setResources(site.brand, { ...resources, [omitted]: [] })
    await site.open('/nowhere')
    await site.scrollToEnd()
    await expect(socialLinks.getByRole('link')).toHaveCount(others.length)
    await expect(socialLinks.getByRole('link', { name: resources[omitted]?.[0]?.labelNameEn ?? '' })).toHaveCount(0)

    await admin.setResources(site.brand, {})
    await site.open('/nowhere')
    await site.scrollToEnd()
    await expect(socialLinks).toHaveCount(0)
    await admin.setResources(site.brand, resources)
  },
)
