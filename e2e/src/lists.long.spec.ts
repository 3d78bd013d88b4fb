import { gameTypes, isGameType } from '@croupier/domain/game-types'
import { pageSizes } from '@croupier/domain/pagination'
import { pickBrand, toPattern } from './support/brands.ts'
import { expect, test } from './support/test.ts'

test('every row of the home page links to the full list of its games [home-5, home-6]', async ({ createSite }) => {
  const brand = pickBrand(2)
  const site = createSite(brand)
  const rows = [
    { label: 'lobby:row.hot', address: '/?gameType=HOT', level: 2 },
    ...brand.home.filter(isGameType).flatMap((gameType) => {
      const { label, path, center } = gameTypes[gameType]
      // The center of sports has entries of vendors in place of tiles.
      return center === 'list' ? [{ label: `common:${label}`, address: path, level: 1 }] : []
    }),
  ]
  await site.open()
  for (const { label, address, level } of rows) {
    await expect(site.main.getByRole('region', { name: site.text('lobby:row.hot') })).toBeVisible()
    await site.scrollToEnd()
    const category = site.text(label)
    const row = site.main.getByRole('region', { name: category, exact: true })
    const title = await site.readTitle(row.getByRole('article').first())
    await row.getByRole('link', { name: site.text('lobby:row.moreOf', { category }), exact: true }).click()
    await expect(site.page).toHaveURL(site.origin + address)
    await expect(site.main.getByRole('heading', { name: category, exact: true, level })).toBeVisible()
    await expect(site.tile(title), label).toBeVisible()
    await site.page.goBack()
  }
})

test('a list has 28 games per page, the rest on the last one, and a URL for each page [home-8a, const-20]', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(0))
  const titles = async () => {
    await expect(site.tiles.first()).toBeVisible()
    await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0)
    return site.tiles.getByRole('paragraph').allTextContents()
  }
  await site.open('/rng')
  // A tile shows its vendor's code until the vendor names have loaded.
  await expect(site.main.getByRole('button', { name: site.text('games:vendor.all'), exact: true })).toBeVisible()
  const pages = site.main.getByRole('navigation', { name: site.text('shell:page.pagination') })
  const next = pages.getByRole('link', { name: site.text('shell:page.next'), exact: true })
  const number = toPattern(site.text('shell:page.number', { page: '…' }))
  expect(pageSizes.lobby).toBe(28)
  await expect(site.tiles).toHaveCount(pageSizes.lobby)
  const first = await titles()
  await next.click()
  await expect(site.page).toHaveURL(/\/rng\?page=2$/)
  await expect(site.tiles).toHaveCount(pageSizes.lobby)
  const second = await titles()
  expect(second).not.toEqual(first)
  await pages.getByRole('link', { name: number }).last().click()
  await expect(next).toHaveCount(0)
  await expect(site.page).toHaveURL(/\/rng\?page=\d+$/)
  const third = await titles()
  expect([first, second]).not.toContainEqual(third)
  expect(third.length).toBeLessThanOrEqual(pageSizes.lobby)

  await site.open('/rng?page=2')
  expect(await titles()).toEqual(second)
  await site.open('/rng?page=1')
  expect(await titles()).toEqual(first)
})
