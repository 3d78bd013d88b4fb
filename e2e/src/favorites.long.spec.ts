import { addFavorite } from '@croupier/endpoints/calls/play'
import type { Response } from '@playwright/test'
import { pickBrand } from './support/brands.ts'
import { agent, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Resolves when the server has responded to an added favourite. */
function waitForFavorite(site: Site): Promise<Response> {
  return site.page.waitForResponse(
    (response) => new URL(response.url()).pathname === addFavorite.path && response.request().method() === 'POST',
  )
}

/** Records the methods of requests that change favourites, from now on. */
function recordWrites(site: Site): string[] {
  const methods: string[] = []
  site.page.on('request', (request) => {
    if (/favou?rite/i.test(request.url()) && request.method() !== 'GET') methods.push(request.method())
  })
  return methods
}

test('a favourite persists across a reload, and a double click adds it once [home-10.3, gamecall-5]', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(0))
  await site.openAsMember('/rng')
  const tile = site.tiles.nth(3)
  const title = await site.readTitle(tile)
  const sent = recordWrites(site)
  await expect(site.favoriteButton(tile)).toHaveAttribute('aria-pressed', 'false')
  const saved = waitForFavorite(site)
  await site.favoriteButton(tile).dblclick()
  await expect(site.favoriteButton(tile)).toHaveAttribute('aria-pressed', 'true')
  await saved
  await site.page.reload()
  await expect(site.favoriteButton(site.tile(title))).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual(['POST'])

  await site.open('/favorite')
  const button = site.favoriteButton(site.tile(title))
  await expect(button, 'favourite ids load after the games').toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(site.main.getByText(site.text('games:list.noFavorites'))).toBeVisible()
  expect(sent).toEqual(['POST', 'DELETE'])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a double tap on the favourite button adds the favourite once', async ({ createSite }) => {
    const site = createSite(pickBrand(2))
    await site.openAsMember('/rng', agent)
    const tile = site.tiles.nth(2)
    const title = await site.readTitle(tile)
    const sent = recordWrites(site)
    await expect(site.favoriteButton(tile)).toHaveAttribute('aria-pressed', 'false')
    const saved = waitForFavorite(site)
    await site.doubleTap(site.favoriteButton(tile))
    await expect(site.favoriteButton(tile)).toHaveAttribute('aria-pressed', 'true')
    await saved
    await site.page.reload()
    await expect(site.favoriteButton(site.tile(title))).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toEqual(['POST'])
    await site.favoriteButton(site.tile(title)).tap()
    await expect(site.favoriteButton(site.tile(title))).toHaveAttribute('aria-pressed', 'false')
  })
})
