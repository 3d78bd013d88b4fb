import { expect, test } from 'vitest'
import { gameTypeCodes, type GameType } from './game-types.ts'
import { getBetResult, getCountedBet, getValidBet, type Settlement } from './valid-bet.ts'

const resultTypes: readonly GameType[] = ['LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'COCKFIGHT']
const stakeTypes = gameTypeCodes.filter((type) => !resultTypes.includes(type))

/** Settlement, stake, win, valid bet of a category that counts by result. */
const bets: readonly (readonly [Settlement, bigint, bigint, bigint])[] = [
  ['full', 1001n, 0n, 1001n],
  ['full', 1001n, 2000n, 1001n],
  ['full', 1001n, 1001n, 0n],
  ['full', 1001n, 1n, 1001n],
  ['half', 1001n, 500n, 500n],
  ['half', 1001n, 1400n, 500n],
  ['cashOut', 1000n, 700n, 300n],
  ['cashOut', 1000n, 1300n, 300n],
  ['cashOut', 1000n, 5000n, 1000n],
  ['cashOut', 1000n, 0n, 1000n],
  ['cashOut', 1000n, 1000n, 0n],
  // An adjustment may take more than the round paid.
  ['cashOut', 1000n, -500n, 1000n],
]

test.each(bets)('a bet settled %s with stake %d and win %d has the valid bet %d by result', (settlement, ...bet) => {
  const [stake, win, validBet] = bet
  for (const type of resultTypes)
    expect([type, getValidBet(type, { stake, win, settlement })]).toEqual([type, validBet])
  for (const type of stakeTypes) expect([type, getValidBet(type, { stake, win, settlement })]).toEqual([type, stake])
})

test.each([
  [10n, 11n, 'won'],
  [10n, 9n, 'lost'],
  [10n, 10n, 'push'],
] as const)('a bet of %d that pays %d is %s', (stake, win, result) => {
  expect(getBetResult({ stake, win })).toBe(result)
})

test('a valid bet counts whole for wagering and rebate in every category', () => {
  for (const type of gameTypeCodes) {
    expect([getCountedBet(type, 'wagering', 777n), getCountedBet(type, 'rebate', 777n)]).toEqual([777n, 777n])
  }
})
