import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import games from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import { favorites } from '@croupier/endpoints/calls/play'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { addFavorites, firstGames } from '../../testing/games.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { pressControl, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const getTile = (name = '') => screen.tiles.filter({ hasText: name })

test(
  'a removed favourite leaves the list before the server has confirmed it, and stays away [s-lobby-6b.1]',
  { tags: 'long' },
  async () => {
    const { site, router } = await renderPage('/', { as: await createMember() })
    const names = await addFavorites(site, 3)
    await router.navigate({ to: '/favorite' })
    await expect.poll(() => screen.tiles.elements().length).toBe(3)
    const tile = getTile(names[0])
    await tile.getByRole('button', { name: lobby.tile.removeFavorite, exact: false }).click()
    await expect.element(tile).not.toBeInTheDocument()
    await expect.poll(() => site.queryClient.isMutating()).toBe(0)
    expect((await site.api.call(favorites, { query: firstGames })).games.map(({ name }) => name)).toEqual(
      names.slice(1),
    )
  },
)

test('the focus on the button of a favourite that is removed goes to the next one, to the one before, and to the list once it is empty', async () => {
  const { site, router } = await renderPage('/', { as: await createMember() })
  const [first = '', second = '', third = ''] = await addFavorites(site, 3)
  await router.navigate({ to: '/favorite' })
  await expect.poll(() => screen.tiles.elements().length).toBe(3)
  const getHeart = (name: string) =>
    getTile(name).getByRole('button', { name: lobby.tile.removeFavorite, exact: false })
  /** Presses until the favourite has left: a press within a second of the one before does nothing. */
  const remove = (name: string) =>
    expect
      .poll(() => {
        for (const heart of getHeart(name).elements()) heart.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        return getTile(name).query()
      })
      .toBeNull()
  await pressControl(getHeart(second))
  await expect.element(getHeart(third)).toHaveFocus()
  await remove(third)
  await expect.element(getHeart(first)).toHaveFocus()
  await remove(first)
  const hint = page.getByText(games.list.noFavoritesHint)
  await expect.element(hint).toBeVisible()
  const list = document.activeElement
  expect(list?.tagName).toBe('SECTION')
  expect(list?.contains(hint.element())).toBe(true)
})

test('a game that is added in a list is marked at once and listed on the page of favourites [role-2.5, home-10.3]', async () => {
  const { router } = await renderPage('/rng', { as: await createMember() })
  const tile = screen.tiles.first()
  await tile.getByRole('button', { name: lobby.tile.addFavorite, exact: false }).click()
  await expect
    .element(tile.getByRole('button', { name: lobby.tile.removeFavorite, exact: false }))
    .toHaveAttribute('aria-pressed', 'true')
  await router.navigate({ to: '/favorite' })
  await expect.poll(() => screen.tiles.elements().length).toBe(1)
})

test('the button of a favourite opens the login dialog for a visitor [role-1.7]', async () => {
  await renderPage('/rng')
  await screen.tiles.first().getByRole('button', { name: lobby.tile.addFavorite, exact: false }).click()
  await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
})

test('the empty page of favourites says how to add one', { tags: 'long' }, async () => {
  await renderPage('/favorite', { as: await createMember() })
  await expect.element(page.getByRole('heading', { level: 1, name: common.nav.favorites })).toBeVisible()
  await expect.element(page.getByText(games.list.noFavoritesHint)).toBeVisible()
})
