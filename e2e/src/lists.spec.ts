import { gameTypes, homeGameTypes } from '@croupier/domain/game-types'
import { pageSizes } from '@croupier/domain/pagination'
import { someBrand } from './support/brands.ts'
import { expect, test } from './support/test.ts'

test('every row of the home page leads to all of its games', async ({ siteOf }) => {
  const site = siteOf(someBrand(2))
  const ways = [
    { label: 'lobby:row.hot', address: '/?gameType=HOT', level: 2 },
    ...homeGameTypes.map((gameType) => {
      const { label, path } = gameTypes[gameType]
      return { label: `common:${label}`, address: path, level: 1 }
    }),
  ]
  await site.open()
  for (const { label, address, level } of ways) {
    await expect(site.main.getByRole('region', { name: site.text('lobby:row.hot') })).toBeVisible()
    await site.goToEnd()
    const category = site.text(label)
    const row = site.main.getByRole('region', { name: category, exact: true })
    const title = await site.titleOf(row.getByRole('article').first())
    await row.getByRole('link', { name: site.text('lobby:row.moreOf', { category }), exact: true }).click()
    await expect(site.page).toHaveURL(site.origin + address)
    await expect(site.main.getByRole('heading', { name: category, exact: true, level })).toBeVisible()
    await expect(site.tile(title), label).toBeVisible()
    await site.page.goBack()
  }
})

test('a page of games holds 28, and the last one the rest; each has its address', async ({ siteOf }) => {
  const site = siteOf(someBrand(0))
  const titles = async () => {
    await expect(site.tiles.first()).toBeVisible()
    await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0)
    return site.tiles.getByRole('paragraph').allTextContents()
  }
  await site.open('/rng')
  // A tile shows its vendor's code until the names are known.
  await expect(site.main.getByRole('button', { name: site.text('lobby:vendor.all'), exact: true })).toBeVisible()
  const pages = site.main.getByRole('navigation', { name: site.text('common:page.pagination') })
  const next = pages.getByRole('link', { name: site.text('common:page.next'), exact: true })
  const walked = [await titles()]
  expect(pageSizes.lobby).toBe(28)
  await expect(site.tiles).toHaveCount(pageSizes.lobby)
  while ((await next.count()) > 0) {
    await expect(site.tiles).toHaveCount(pageSizes.lobby)
    await next.click()
    const page = walked.length + 1
    await expect(site.page).toHaveURL(new RegExp(String.raw`/rng\?page=${page}$`))
    const current = pages.getByRole('link', { name: site.text('common:page.number', { page }), exact: true })
    await expect(current).toHaveAttribute('aria-current', 'page')
    walked.push(await titles())
  }
  expect(walked.length).toBeGreaterThan(2)
  expect(await site.tiles.count()).toBeLessThanOrEqual(pageSizes.lobby)
  expect(new Set(walked.map(String)).size, 'no page is another one').toBe(walked.length)

  await site.open('/rng?page=2')
  expect(await titles()).toEqual(walked[1])
  await site.open('/rng?page=1')
  expect(await titles()).toEqual(walked[0])
})
