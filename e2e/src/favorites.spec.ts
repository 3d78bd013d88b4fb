import { addFavorite } from '@croupier/endpoints/calls/games'
import type { Response } from '@playwright/test'
import { brands, someBrand } from './support/brands.ts'
import { agent, player, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Resolves when the server has taken a favourite. */
function favoriteSaved(site: Site): Promise<Response> {
  return site.page.waitForResponse(
    (response) => new URL(response.url()).pathname === addFavorite.path && response.request().method() === 'POST',
  )
}

/** Methods of the calls that change favourites from now on. */
function recordWrites(site: Site): string[] {
  const methods: string[] = []
  site.page.on('request', (request) => {
    if (/favou?rite/i.test(request.url()) && request.method() !== 'GET') methods.push(request.method())
  })
  return methods
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('favourites outlive a reload, and a second press within a second does nothing', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      await site.logIn(player)
      const tile = site.tiles.nth(3)
      const title = await site.titleOf(tile)
      const sent = recordWrites(site)
      await expect(site.heart(tile)).toHaveAttribute('aria-pressed', 'false')
      const saved = favoriteSaved(site)
      await site.heart(tile).dblclick()
      await expect(site.heart(tile)).toHaveAttribute('aria-pressed', 'true')
      await saved
      await site.page.reload()
      await expect(site.heart(site.tile(title))).toHaveAttribute('aria-pressed', 'true')
      expect(sent).toEqual(['POST'])

      await site.open('/favorite')
      const heart = site.heart(site.tile(title))
      await expect(heart, 'the list of hearts comes after the games').toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      await expect(site.main.getByText(site.text('lobby:list.noFavorites'))).toBeVisible()
      expect(sent).toEqual(['POST', 'DELETE'])
    })
  })
}

test('a favourite that the server does not take goes back, and the reader is told', async ({ siteOf }) => {
  const site = siteOf(someBrand(1))
  await site.open('/rng')
  await site.logIn(player)
  const heart = site.heart(site.tiles.nth(4))
  await site.page.route(`**${addFavorite.path}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await heart.click()
  await expect(site.page.getByRole('alert').first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test.describe('of a device with a touchscreen', () => {
  test.use({ hasTouch: true })

  test('a double tap on a heart makes one favourite, and it stays one', async ({ siteOf }) => {
    const site = siteOf(someBrand(2))
    await site.open('/rng')
    await site.logIn(agent)
    const tile = site.tiles.nth(2)
    const title = await site.titleOf(tile)
    const sent = recordWrites(site)
    await expect(site.heart(tile)).toHaveAttribute('aria-pressed', 'false')
    const saved = favoriteSaved(site)
    await site.doubleTap(site.heart(tile))
    await expect(site.heart(tile)).toHaveAttribute('aria-pressed', 'true')
    await saved
    await site.page.reload()
    await expect(site.heart(site.tile(title))).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toEqual(['POST'])
    await site.heart(site.tile(title)).tap()
    await expect(site.heart(site.tile(title))).toHaveAttribute('aria-pressed', 'false')
  })
})
