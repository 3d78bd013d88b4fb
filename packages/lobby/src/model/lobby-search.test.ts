import { initialLobby, reduceLobby } from '@croupier/domain/lobby'
import { paths } from '@croupier/runtime/navigation/paths'
import { expect, test } from 'vitest'
import { toLobbyState, readLobbySearch } from './lobby-search.ts'

test.each([
  initialLobby,
  { ...initialLobby, view: 'RNG', vassalage: 'JDB', classify: 'SC', filter: 'HOT', page: 3 },
  { ...initialLobby, view: 'SEARCH', search: 'ရွှေ dragon' },
  { ...initialLobby, view: 'SEARCH', search: 'dragon', category: 'FISH', vassalage: 'JDB', page: 2 },
  { ...initialLobby, view: 'FAV' },
  { ...initialLobby, view: 'PROMO' },
] as const)('parses the search parameters of %j back to the same state', (state) => {
  expect(toLobbyState(readLobbySearch(paths.home(state).search))).toEqual(state)
})

test('returns the view SEARCH for any URL with a search text and HOME for an empty one', () => {
  const found = { ...initialLobby, view: 'SEARCH', search: 'heron' }
  expect(toLobbyState(readLobbySearch({ gameType: 'SEARCH', search: ' heron ' }))).toEqual(found)
  expect(toLobbyState(readLobbySearch({ gameType: 'PROMO', search: 'heron' }))).toEqual(found)
  expect(toLobbyState(readLobbySearch({ gameType: 'SEARCH' }))).toEqual(initialLobby)
  expect(toLobbyState(readLobbySearch({ gameType: 'SEARCH', search: '  ' }))).toEqual(initialLobby)
})

test.each([
  { page: '0' },
  { page: '-3' },
  { page: '1.5' },
  { page: 'NaN' },
  { gameType: 'NOPE' },
  { filter: '<script>' },
  { search: 'x'.repeat(101) },
])('ignores the invalid search parameter %j', (raw) => {
  expect(toLobbyState(readLobbySearch(raw))).toEqual(initialLobby)
})

test('keeps the category of a center against the search parameters', () => {
  expect(toLobbyState(readLobbySearch({ gameType: 'LIVE', page: '2' }), 'RNG').view).toBe('RNG')
})

test('omits page, filter and classification from the URL after a vendor has been chosen', () => {
  const state = reduceLobby(
    { ...initialLobby, view: 'RNG', page: 3, filter: 'HOT', classify: 'SC' },
    { type: 'vendorChosen', vassalage: 'JDB' },
  )
  expect(paths.home(state).search).toEqual({ gameType: 'RNG', vassalage: 'JDB' })
})
