import { describe, expect, test } from 'vitest'
import { initialLobby, isLobbyView, requiresLogin, reduceLobby, type LobbyState } from './lobby.ts'

const filtered: LobbyState = {
  ...initialLobby,
  view: 'RNG',
  filter: 'HOT',
  vassalage: 'KFW',
  classify: 'JP',
  page: 7,
}

describe('reduceLobby with a choice', () => {
  test('resets sub-category, page, search and filter when a vendor is chosen [s-lobby-3]', () => {
    expect(reduceLobby({ ...filtered, search: 'heron' }, { type: 'vendorChosen', vassalage: 'BLN' })).toEqual({
      ...initialLobby,
      view: 'RNG',
      vassalage: 'BLN',
    })
  })

  test('leaves the search view when a vendor is chosen', () => {
    const searching = reduceLobby(initialLobby, { type: 'searched', text: 'heron' })
    expect(reduceLobby(searching, { type: 'vendorChosen', vassalage: 'BLN' }).view).toBe('HOME')
  })

  test('returns to the first page and keeps the vendor when a sub-category or filter is chosen', () => {
    expect(reduceLobby(filtered, { type: 'classifyChosen', classify: 'VP' })).toEqual({
      ...filtered,
      classify: 'VP',
      page: 1,
    })
    expect(reduceLobby(filtered, { type: 'filterChosen', filter: 'ALL' })).toEqual({
      ...filtered,
      filter: 'ALL',
      page: 1,
    })
  })

  test('resets the whole state when a view is chosen', () => {
    expect(reduceLobby(filtered, { type: 'viewChosen', view: 'FISH' })).toEqual({ ...initialLobby, view: 'FISH' })
  })
})

describe('reduceLobby with a search', () => {
  test('trims the text and switches to the search view [s-lobby-1b.1, s-lobby-4a, v-throttle-2]', () => {
    expect(reduceLobby(filtered, { type: 'searched', text: '  heron ' })).toEqual({
      ...initialLobby,
      view: 'SEARCH',
      search: 'heron',
    })
  })

  test('is narrowed to a category and a vendor from its first page on, which another text keeps', () => {
    const searching: LobbyState = { ...initialLobby, view: 'SEARCH', search: 'heron', page: 3 }
    const narrowed = reduceLobby(searching, { type: 'searchNarrowed', category: 'FISH', vassalage: 'BLN' })
    expect(narrowed).toEqual({ ...searching, category: 'FISH', vassalage: 'BLN', page: 1 })
    expect(reduceLobby(narrowed, { type: 'searched', text: 'herons' })).toEqual({ ...narrowed, search: 'herons' })
    expect(reduceLobby(narrowed, { type: 'searched', text: '' })).toEqual(initialLobby)
  })

  test.each(['', '   ', '\n'])('returns home for %j [s-lobby-4b]', (text) => {
    expect(reduceLobby({ ...filtered, view: 'SEARCH', search: 'heron' }, { type: 'searched', text })).toEqual(
      initialLobby,
    )
  })
})

describe('reduceLobby with a page', () => {
  test.each([1, 6, 9])('goes to page %d of 9', (page) => {
    expect(reduceLobby(filtered, { type: 'pageChosen', page, totalPages: 9 }).page).toBe(page)
  })

  test.each([0, -1, 10, 1.5, Number.NaN])('ignores page %d of 9 [s-lobby-5]', (page) => {
    expect(reduceLobby(filtered, { type: 'pageChosen', page, totalPages: 9 })).toBe(filtered)
  })
})

test('requiresLogin is true only for favourites and recent games', () => {
  const open = ['HOME', 'SEARCH', 'HOT', 'PROMO', 'RNG', 'ALL'] as const
  expect(open.filter(requiresLogin)).toEqual([])
  expect((['FAV', 'RECENT'] as const).every(requiresLogin)).toBe(true)
})

test('isLobbyView accepts view names and rejects inherited object keys', () => {
  expect(['HOME', 'PROMO', 'RNG', 'INHOUSE'].every(isLobbyView)).toBe(true)
  expect(['', 'home', 'ALL', 'RECENT', 'constructor', 'toString'].filter(isLobbyView)).toEqual([])
})
