import { test as backstageTest } from './support/backstage.ts'
import { brands, seedOf, someBrand } from './support/brands.ts'
import { expect, test } from './support/test.ts'

for (const brand of brands) {
  test(`the footer of ${brand.name} shows its vendors and channels, the age and the games`, async ({ siteOf }) => {
    const site = siteOf(brand)
    const { social, minimumAge } = brand.footer
    const resources = seedOf(brand).resources
    await site.open('/nowhere')
    await site.goToEnd()
    const vendors = site.footer.getByRole('region', { name: site.text('common:footer.vendors') }).getByRole('img')
    await expect(vendors).toHaveCount(brand.vendorLogos.length)
    for (const [index, code] of brand.vendorLogos.entries()) {
      const logo = vendors.nth(index)
      await logo.scrollIntoViewIfNeeded()
      await expect(logo).toHaveAttribute('src', new RegExp(`/${code}-\\w+\\.png`))
      await expect(logo).toHaveAccessibleName(/\S/)
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), code).toBeGreaterThan(0)
    }

    const channels = site.footer.getByRole('region', { name: site.text('common:footer.follow') }).getByRole('link')
    const known = social.flatMap((channel) => resources[channel]?.slice(0, 1) ?? [])
    expect(known.length).toBeGreaterThan(0)
    await expect(channels).toHaveCount(known.length)
    for (const [index, { labelNameEn, url }] of known.entries()) {
      await expect(channels.nth(index)).toHaveAccessibleName(labelNameEn)
      await expect(channels.nth(index)).toHaveAttribute('href', url)
    }

    await expect(site.footer.getByText(site.text('common:footer.adults', { age: minimumAge }))).toBeVisible()
    await expect(site.footer.getByText(`${minimumAge}+`, { exact: true })).toBeVisible()
    await site.footer.getByRole('link', { name: site.text('common:con_rng'), exact: true }).click()
    await expect(site.heading).toHaveText(site.text('common:con_rng'))
  })
}

backstageTest('a channel without an address has no icon in the footer', async ({ siteOf, backstage }) => {
  const site = siteOf(someBrand(2))
  const { resources } = seedOf(site.brand)
  const [silent = 'chat', ...others] = site.brand.footer.social.filter((channel) => resources[channel])
  const followed = site.footer.getByRole('region', { name: site.text('common:footer.follow') })
  await backstage.publish(site.brand, { ...resources, [silent]: [] })
  await site.open('/nowhere')
  await site.goToEnd()
  await expect(followed.getByRole('link')).toHaveCount(others.length)
  await expect(followed.getByRole('link', { name: resources[silent]?.[0]?.labelNameEn ?? '' })).toHaveCount(0)

  await backstage.publish(site.brand, {})
  await site.open('/nowhere')
  await site.goToEnd()
  await expect(followed).toHaveCount(0)
  await backstage.publish(site.brand, resources)
})
