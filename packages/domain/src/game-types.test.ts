import { expect, test } from 'vitest'
import { gameTypes, homeGameTypes } from './game-types.ts'

test.each([
  ['LOTT', '/lott', 'con_lott'],
  ['LIVE', '/live', 'con_live'],
  ['SPORTS', '/sports', 'con_sports'],
  ['FISH', '/fish', 'con_fish'],
  ['RNG', '/rng', 'con_rng'],
  ['PVP', '/pvp', 'con_pvp'],
  ['ESPORTS', '/esports', 'compete_game'],
  ['INHOUSE', '/inHouse', 'in_house'],
] as const)(
  '%s has the page %s and the label %s [header-7.3, header-7.5, header-7.8, header-7.9, header-7.10, route-7.1, route-7.2, route-7.3, route-7.4]',
  (code, path, label) => {
    expect(gameTypes[code]).toMatchObject({ path, label })
  },
)

test('the home page has the rows of slots, live casino, cards, fishing and own games [const-28]', () => {
  expect(homeGameTypes).toEqual(['RNG', 'LIVE', 'PVP', 'FISH', 'INHOUSE'])
})
