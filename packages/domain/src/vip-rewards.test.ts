import { expect, test } from 'vitest'
import { findBirthdayReward, listUpgradeRewards } from './vip-rewards.ts'

const rewards = [4, 1, 2].map((rank) => ({ rank, upgrade: '1.00', birthday: '1.00', wagering: 1, days: 7 }))
const getRanks = (rows: readonly { readonly rank: number }[]) => rows.map(({ rank }) => rank)

test.each([
  [1, 2, [2]],
  [1, 4, [2, 4]],
  [2, 3, []],
  [4, 4, []],
])('from rank %s to %s the levels between are rewarded once each, the lowest first', (former, rank, expected) => {
  expect(getRanks(listUpgradeRewards(rewards, { former, rank }))).toEqual(expected)
})

test('a birthday has the row of the rank, or the next one below it', () => {
  expect([1, 2, 3, 4, 9].map((rank) => findBirthdayReward(rewards, rank)?.rank)).toEqual([1, 2, 2, 4, 4])
  expect(findBirthdayReward(rewards.slice(0, 1), 3)).toBeUndefined()
})
