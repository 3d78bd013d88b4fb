import type { Game } from '@croupier/endpoints/calls/games'
import { renderPart } from '@croupier/component-testing/render-part'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hotQuery } from '../queries/rows.ts'
import { createGame } from '../testing/games.ts'
import { HotCarousel } from './HotCarousel.tsx'

/** Renders the carousel of a category over loaded hot games. */
async function render(count: number, changes: Partial<Game> = {}) {
  const site = createTestSite()
  const hot = Array.from({ length: count }, (_, index) => createGame(String(index), { hot: true, ...changes }))
  site.queryClient.setQueryData(vendorsQuery(site, 'EN').queryKey, [])
  site.queryClient.setQueryData(hotQuery(site, 'EN', { gameType: 'ESPORTS' }).queryKey, hot)
  await renderPart(<HotCarousel gameType="ESPORTS" vassalage="" />, { site })
}

const readStyle = (variable: string) =>
  document.querySelector<HTMLElement>('[data-slot=swiper-row-scroller]')?.style.getPropertyValue(variable)

test.each([
  [14, '1'],
  [15, '2'],
])('shows all of %d items in rows: %s [const-25.1]', async (count, rows) => {
  await render(count)
  await expect.poll(() => page.getByRole('article').elements().length).toBe(count)
  expect(readStyle('--_rows')).toBe(rows)
})

test.each([
  ['seven games', true, '7'],
  ['three vendors', false, '3'],
] as const)('shows %s at a time [const-25.2, const-25.3]', async (_name, isGame, perView) => {
  await render(8, { isGame })
  await expect.poll(() => readStyle('--_per-view')).toBe(perView)
})

test('is not there without hot games', async () => {
  await render(0)
  await expect.poll(() => readStyle('--_rows')).toBeUndefined()
})
