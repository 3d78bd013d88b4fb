import { initialLobby, type LobbyEvent, type LobbyState } from '@croupier/domain/lobby'
import type { Lane } from '@croupier/endpoints/calls/games'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createVendor } from '../testing/games.ts'
import { press, renderPart } from '@croupier/component-testing/render-part'
import { LobbyFilters } from './LobbyFilters.tsx'

const lane: Lane = {
  gameType: 'RNG',
  vendors: [createVendor('KFW'), createVendor('JDB')],
  classifies: [
    { key: 'SC', name: 'Classic', vendors: [] },
    { key: 'MEGA', name: 'Megaways', vendors: ['JDB'] },
  ],
}
const onEvent = vi.fn<(event: LobbyEvent) => void>()

/** Renders the filters of the slots over loaded vendors. Returns the i18next of their texts. */
async function render(state: Partial<LobbyState>, lanes: readonly Lane[] = [lane]) {
  const site = createTestSite()
  site.queryClient.setQueryData(vendorsQuery(site, 'EN').queryKey, [...lanes])
  const filters = <LobbyFilters {...initialLobby} view="RNG" {...state} onEvent={onEvent} />
  return renderPart(filters, { site })
}

const findVendors = () => [...document.querySelectorAll<HTMLElement>('[data-slot=swiper-row] [aria-pressed]')]
const readPressed = () => findVendors().map((button) => button.getAttribute('aria-pressed'))
const getGroups = () => page.getByRole('radiogroup').elements().length

beforeEach(() => {
  onEvent.mockClear()
})

test('a vendor is chosen by a press and given up by the next one [home-7.2]', async () => {
  await render({})
  expect(readPressed()).toEqual(['true', 'false', 'false'])
  findVendors()[2]?.click()
  expect(onEvent).toHaveBeenLastCalledWith({ type: 'vendorChosen', vassalage: 'JDB' })
})

test('the chosen vendor and all vendors lead back to all of them', async () => {
  await render({ vassalage: 'JDB' })
  expect(readPressed()).toEqual(['false', 'false', 'true'])
  findVendors()[2]?.click()
  findVendors()[0]?.click()
  const all = { type: 'vendorChosen', vassalage: '' }
  expect(onEvent.mock.calls).toEqual([[all], [all]])
})

test('a category with a single vendor has no row of vendors', async () => {
  await render({}, [{ ...lane, vendors: lane.vendors.slice(0, 1) }])
  expect(findVendors()).toEqual([])
})

test('a category without vendors keeps its list filters', async () => {
  await render({}, [])
  expect([findVendors().length, getGroups()]).toEqual([0, 1])
})

test('the classifications are those of the chosen vendor [home-7.3]', async () => {
  const { i18n } = await render({})
  const choose = (name: string) => press(page.getByRole('radio', { name, exact: true }))
  await choose('Megaways')
  expect(onEvent).toHaveBeenLastCalledWith({ type: 'classifyChosen', classify: 'MEGA' })
  await choose(i18n.t('games:filter.HOT'))
  expect(onEvent).toHaveBeenLastCalledWith({ type: 'filterChosen', filter: 'HOT' })
})

test('a classification that the chosen vendor has no games of is not offered', async () => {
  await render({ vassalage: 'KFW' })
  await expect.element(page.getByRole('radio', { name: 'Classic' })).toBeVisible()
  expect(page.getByRole('radio', { name: 'Megaways' }).query()).toBeNull()
})
