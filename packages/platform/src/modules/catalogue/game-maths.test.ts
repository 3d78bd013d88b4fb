import { toBasisPoints } from '@croupier/fair/fraction'
import type { ModelId } from '@croupier/fair/model'
import { getSkin } from '@croupier/fair/skin'
import { expect, test } from 'vitest'
import { getGameMaths } from './game-maths.ts'

/** Returns the code of a slot that plays by a model. */
function findSlot(model: ModelId): string {
  const codes = Array.from({ length: 100 }, (_, serial) => `KFW${String(serial + 1).padStart(4, '0')}`)
  const found = codes.find((code) => getSkin(code).model === model)
  if (found === undefined) throw new Error(`No slot plays by ${model}.`)
  return found
}

function getReturns(gameCode: string): readonly [lowest: number, highest: number] {
  const points = getGameMaths(gameCode, 'USD').returns.map(toBasisPoints)
  return [Math.min(...points), Math.max(...points)]
}

test.each([
  ['KFW_ROULETTE0012', 9_729, 9_729],
  ['KFW_DICE0012', 9_900, 9_900],
  ['KFW_PLINKO0012', 9_867, 9_899],
  ['KFW_SCRATCH0012', 9_400, 9_400],
  ['SPR_DUEL0001', 9_600, 9_760],
  ['KFW_FISH0001', 9_600, 9_600],
  ['CROUPIER_WHEEL0033', 9_700, 9_700],
  ['SVK_SHAN0001', 9_500, 9_500],
  ['GBL_LIVEBACCARAT0001', 8_564, 9_894],
  ['GBL_LIVEROULETTE0001', 9_729, 9_729],
  // The reels and the pot.
  ['QLB_JACKPOT0001', 9_610, 9_610],
])('the bets of %s return from %i to %i basis points', (gameCode, lowest, highest) => {
  expect(getReturns(gameCode)).toEqual([lowest, highest])
})

test('a slot has the return, the volatility, the lines and the free spins of its model', () => {
  const gameCode = findSlot('lines10')
  expect(getReturns(gameCode)).toEqual([9_620, 9_620])
  expect(getGameMaths(gameCode, 'USD')).toMatchObject({
    volatility: 'low',
    lowestBet: 20n,
    highestBet: 10_000n,
    features: [
      { code: 'lines', number: 10 },
      { code: 'wild', number: null },
      { code: 'freeSpins', number: 2 },
    ],
  })
})

test('lines that pay from both sides, growing wilds and ways are named', () => {
  const getCodes = (model: ModelId) => getGameMaths(findSlot(model), 'USD').features.map(({ code }) => code)
  expect(getCodes('twin10')).toEqual(['linesBothWays', 'growingWild'])
  expect(getCodes('ways243')[0]).toBe('ways')
})

test.each([
  ['MM2D', 'lottery'],
  ['BTI_SPORTS', 'sports'],
])('%s has bets and rules, but no one return: it differs by selection', (gameCode, code) => {
  expect(getGameMaths(gameCode, 'MMK')).toEqual({
    returns: [],
    volatility: null,
    lowestBet: 10_000n,
    highestBet: 10_000_000n,
    features: [{ code, number: null }],
  })
})
