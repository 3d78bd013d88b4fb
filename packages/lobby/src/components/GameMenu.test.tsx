import { initialLobby, type LobbyEvent } from '@croupier/domain/lobby'
import type { Lane } from '@croupier/endpoints/calls/games'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createVendor } from '../testing/games.ts'
import { press, renderPart } from '@croupier/component-testing/render-part'
import { GameMenu } from './GameMenu.tsx'

const state = { ...initialLobby, view: 'LIVE' } as const
const createLane = (gameType: Lane['gameType'], vendors: readonly string[]): Lane => ({
  gameType,
  vendors: vendors.map(createVendor),
  classifies: [],
})
const lanes = [createLane('LIVE', ['KFW']), createLane('RNG', ['KFW', 'JDB']), createLane('FISH', [])]

// The vendors of a file before may be cached for the tab.
beforeEach(() => sessionStorage.clear())

test('lists every category with a vendor between its views, in the order of the server [home-3.1, home-3.4, home-3.2, home-3.3, home-3.5]', async () => {
  const onEvent = vi.fn<(event: LobbyEvent) => void>()
  const site = createTestSite()
  site.queryClient.setQueryData(vendorsQuery(site, 'EN').queryKey, lanes)
  const { i18n } = await renderPart(<GameMenu state={state} onEvent={onEvent} />, { site })
  const row = page.getByRole('region', { name: i18n.t('nav.games') })
  expect(row.element().getAttribute('data-slot')).toBe('swiper-row')
  const keys = ['hd_home', 'nav.hot', 'con_live', 'con_rng', 'hd_event', 'nav.favorites'] as const
  const names = () => [...row.element().querySelectorAll('li > [aria-pressed]')].map(({ textContent }) => textContent)
  expect(names()).toEqual(keys.map((key) => i18n.t(key)))
  const live = page.getByRole('button', { name: i18n.t('con_live'), exact: true })
  await expect.element(live).toHaveAttribute('aria-pressed', 'true')
  await press(page.getByRole('button', { name: i18n.t('con_rng'), exact: true }))
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'viewChosen', view: 'RNG' })
})

test('offers a retry when the vendors fail to load, and its views meanwhile', async () => {
  let fails = true
  const api = createTestApi(() => {
    if (fails) throw new Error('The vendors do not load')
    return lanes
  })
  const { i18n } = await renderPart(<GameMenu state={state} onEvent={() => undefined} />, {
    site: createTestSite({ api }),
  })
  const retry = page.getByRole('button', { name: i18n.t('action.retry'), exact: true })
  await expect.element(retry).toBeVisible()
  await expect.element(page.getByRole('button', { name: i18n.t('hd_home'), exact: true })).toBeVisible()
  fails = false
  await press(retry)
  await expect.element(page.getByRole('button', { name: i18n.t('con_live'), exact: true })).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})
