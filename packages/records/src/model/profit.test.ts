import { toMoney } from '@croupier/domain/money'
import type { ProfitRecord } from '@croupier/endpoints/calls/profit'
import { expect, test } from 'vitest'
import { groupProfit, listDays } from './profit.ts'

const kyat = (minor: bigint) => toMoney(minor, 'MMK')

function createRecord(
  day: string,
  gameType: string,
  [bet, win, rebate, bonus = 0n]: readonly [bigint, bigint, bigint, bigint?],
): ProfitRecord {
  return {
    day,
    gameType,
    bet: kyat(bet),
    win: kyat(win),
    rebate: kyat(rebate),
    bonus: kyat(bonus),
    net: kyat(win + rebate + bonus - bet),
  }
}

const records = [
  createRecord('2026-11-21', 'LIVE', [100n, 50n, 1n]),
  createRecord('2026-11-21', 'RNG', [10n, 0n, 0n]),
  createRecord('2026-11-20', 'RNG', [0n, 40n, 2n]),
]

test('groupProfit sums the categories of each day', () => {
  expect(groupProfit(records, 'day')).toEqual([
    { key: '2026-11-21', bet: kyat(110n), win: kyat(50n), rebate: kyat(1n), bonus: kyat(0n), net: kyat(-59n) },
    { key: '2026-11-20', bet: kyat(0n), win: kyat(40n), rebate: kyat(2n), bonus: kyat(0n), net: kyat(42n) },
  ])
})

test('groupProfit sums the days of each category', () => {
  expect(groupProfit(records, 'category')).toEqual([
    { key: 'LIVE', bet: kyat(100n), win: kyat(50n), rebate: kyat(1n), bonus: kyat(0n), net: kyat(-49n) },
    { key: 'RNG', bet: kyat(10n), win: kyat(40n), rebate: kyat(2n), bonus: kyat(0n), net: kyat(32n) },
  ])
})

test('listDays lists every day of a range across months, both ends included', () => {
  expect(listDays({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
})

test('listDays is empty for more days than a chart has room for', () => {
  expect(listDays({ from: '2026-01-01', to: '2026-04-02' })).toHaveLength(92)
  expect(listDays({ from: '2026-01-01', to: '2026-04-03' })).toEqual([])
})
