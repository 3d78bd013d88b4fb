import { describe, expect, test } from 'vitest'
import { initialLobby, isLobbyView, needsLogin, reduceLobby, type LobbyState } from './lobby.ts'

const deep: LobbyState = { view: 'RNG', filter: 'HOT', vassalage: 'KFW', classify: 'JP', search: '', page: 7 }

describe('choosing in the lobby', () => {
  test('a vendor resets sub-category, page, search and filter', () => {
    expect(reduceLobby({ ...deep, search: 'heron' }, { type: 'vendorChosen', vassalage: 'BLN' })).toEqual({
      view: 'RNG',
      filter: 'ALL',
      vassalage: 'BLN',
      classify: 'ALL',
      search: '',
      page: 1,
    })
  })

  test('a vendor out of a search leaves the search', () => {
    const searching = reduceLobby(initialLobby, { type: 'searched', text: 'heron' })
    expect(reduceLobby(searching, { type: 'vendorChosen', vassalage: 'BLN' }).view).toBe('HOME')
  })

  test('a sub-category or a filter goes back to the first page and keeps the vendor', () => {
    expect(reduceLobby(deep, { type: 'classifyChosen', classify: 'VP' })).toEqual({ ...deep, classify: 'VP', page: 1 })
    expect(reduceLobby(deep, { type: 'filterChosen', filter: 'ALL' })).toEqual({ ...deep, filter: 'ALL', page: 1 })
  })

  test('a view starts afresh', () => {
    expect(reduceLobby(deep, { type: 'viewChosen', view: 'FISH' })).toEqual({ ...initialLobby, view: 'FISH' })
  })
})

describe('searching', () => {
  test('with text shows the answers to the trimmed text', () => {
    expect(reduceLobby(deep, { type: 'searched', text: '  heron ' })).toEqual({
      ...initialLobby,
      view: 'SEARCH',
      search: 'heron',
    })
  })

  test.each(['', '   ', '\n'])('with %j returns home', (text) => {
    expect(reduceLobby({ ...deep, view: 'SEARCH', search: 'heron' }, { type: 'searched', text })).toEqual(initialLobby)
  })
})

describe('turning pages', () => {
  test.each([1, 6, 9])('goes to page %d of 9', (page) => {
    expect(reduceLobby(deep, { type: 'pageChosen', page, totalPages: 9 }).page).toBe(page)
  })

  test.each([0, -1, 10, 1.5, Number.NaN])('ignores page %d of 9', (page) => {
    expect(reduceLobby(deep, { type: 'pageChosen', page, totalPages: 9 })).toBe(deep)
  })
})

test('only favourites and recent games belong to an account', () => {
  const open = ['HOME', 'SEARCH', 'HOT', 'PROMO', 'RNG', 'ALL'] as const
  expect(open.filter(needsLogin)).toEqual([])
  expect((['FAV', 'RECENT'] as const).every(needsLogin)).toBe(true)
})

test('views of an address are known by name, and nothing that objects inherit is one', () => {
  expect(['HOME', 'PROMO', 'RNG', 'INHOUSE'].every(isLobbyView)).toBe(true)
  expect(['', 'home', 'ALL', 'RECENT', 'constructor', 'toString'].filter(isLobbyView)).toEqual([])
})
