import type { SportsBoard } from '@croupier/fair/sports/sports-wire'
import { expect, test, vi } from 'vitest'
import { createStore } from '../../game/store.ts'
import { createAmounts } from '../../text/amounts.ts'
import { createSportsActions } from './sports-actions.ts'
import type { SportsClient } from './sports-client.ts'
import { createSportsState, reduceSports, type SportsEvent, type SportsState } from './sports-state.ts'

const board: SportsBoard = { now: '2026-11-27T12:00:00Z', balance: '50.00', matchdays: [] }
const leg = { fixture: 'f', pick: 'result:home', odds: 200, competition: 'c', home: 'h', away: 'a' }

function createBook() {
  const store = createStore<SportsState, SportsEvent>(createSportsState({ balance: 5_000n, stake: 100n }), reduceSports)
  const place = vi.fn<SportsClient['place']>(() => new Promise(() => undefined))
  const studio: SportsClient = { board: vi.fn(), place, tickets: vi.fn(), matchdays: vi.fn() }
  const host = { notify: () => undefined, leave: () => undefined, canLeave: false }
  const actions = createSportsActions({ studio, store, host, amounts: createAmounts('USD', 2, 'en'), currency: 'USD' })
  store.dispatch({ type: 'picked', leg })
  return { store, actions, place }
}

test('a slip that is pressed as its match begins is not sent, and its player is asked to look at it', async () => {
  const { store, actions, place } = createBook()
  store.dispatch({ type: 'boardLoaded', board, balance: 5_000n, clockOffset: 0 })
  await actions.place()
  expect(place).not.toHaveBeenCalled()
  expect(store.get()).toMatchObject({ problem: { code: 'ODDS_CHANGED', retry: false }, legs: [leg] })
})

test('a slip that is being sent stays so when its match begins', async () => {
  const { store, actions, place } = createBook()
  void actions.place()
  store.dispatch({ type: 'boardLoaded', board, balance: 5_000n, clockOffset: 0 })
  await actions.place()
  expect(place).toHaveBeenCalledOnce()
  expect(store.get()).toMatchObject({ placing: true, problem: null })
})
