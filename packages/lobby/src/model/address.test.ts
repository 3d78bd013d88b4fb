import { initialLobby, reduceLobby } from '@croupier/domain/lobby'
import { paths } from '@croupier/runtime/paths'
import { expect, test } from 'vitest'
import { lobbyStateOf, readLobbySearch } from './address.ts'

test.each([
  initialLobby,
  { ...initialLobby, view: 'RNG', vassalage: 'JDB', classify: 'SC', filter: 'HOT', page: 3 },
  { ...initialLobby, view: 'SEARCH', search: 'ရွှေ dragon' },
  { ...initialLobby, view: 'FAV' },
  { ...initialLobby, view: 'PROMO' },
] as const)('state %j survives the way through the address', (state) => {
  expect(lobbyStateOf(readLobbySearch(paths.home(state).search))).toEqual(state)
})

test('a search is a search whatever view the address names, and an empty one is the front page', () => {
  const found = { ...initialLobby, view: 'SEARCH', search: 'heron' }
  expect(lobbyStateOf(readLobbySearch({ gameType: 'SEARCH', search: ' heron ' }))).toEqual(found)
  expect(lobbyStateOf(readLobbySearch({ gameType: 'PROMO', search: 'heron' }))).toEqual(found)
  expect(lobbyStateOf(readLobbySearch({ gameType: 'SEARCH' }))).toEqual(initialLobby)
  expect(lobbyStateOf(readLobbySearch({ gameType: 'SEARCH', search: '  ' }))).toEqual(initialLobby)
})

test.each([
  { page: '0' },
  { page: '-3' },
  { page: '1.5' },
  { page: 'NaN' },
  { gameType: 'NOPE' },
  { filter: '<script>' },
  { search: 'x'.repeat(101) },
])('nonsense %j in the address falls back to the default', (raw) => {
  expect(lobbyStateOf(readLobbySearch(raw))).toEqual(initialLobby)
})

test('a center keeps its own category whatever the address says', () => {
  expect(lobbyStateOf(readLobbySearch({ gameType: 'LIVE', page: '2' }), 'RNG').view).toBe('RNG')
})

test('choosing a vendor on page 3 of a search leads to an address without page and search', () => {
  const state = reduceLobby(
    { ...initialLobby, view: 'RNG', page: 3, filter: 'HOT', classify: 'SC' },
    { type: 'vendorChosen', vassalage: 'JDB' },
  )
  expect(paths.home(state).search).toEqual({ gameType: 'RNG', vassalage: 'JDB' })
})
