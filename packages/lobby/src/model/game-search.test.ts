import { expect, test } from 'vitest'
import { readLotterySearch, readSeamlessSearch } from './game-search.ts'

test.each([
  [{ id: '42' }, { id: '42' }],
  [
    { id: '42', mode: 'demo' },
    { id: '42', mode: 'demo' },
  ],
  [{ id: '42', mode: 'real' }, { id: '42' }],
  [{ id: 'x'.repeat(101) }, {}],
  [{ id: ['a', 'b'] }, {}],
  [{}, {}],
])('reads the game page from %o', (raw, expected) => {
  expect(readSeamlessSearch(raw)).toEqual(expected)
})

test.each([
  [{ gameCode: '2D' }, { gameCode: '2D' }],
  [
    { gameCode: '2D', view: 'results', page: '3' },
    { gameCode: '2D', view: 'results', page: 3 },
  ],
  [{ view: 'seeds', page: '0' }, {}],
  [{ gameCode: 7 }, {}],
  [{ gameCode: 'x'.repeat(101), id: '42' }, {}],
])('reads a lottery page from %o [route-10.5]', (raw, expected) => {
  expect(readLotterySearch(raw)).toEqual(expected)
})
