import { expect, test } from 'vitest'
import { getLotteryPage, lotteryVendors } from './launch.ts'
import { getPrizeMode } from './lottery.ts'

test.each([
  [['ELOTT', 'TCG_LOTTO_VN'], 'ELOTT'],
  [['LOTT'], 'ELOTT'],
  [['TCG_LOTTO_VN', 'LOTT'], 'ELOTT'],
  [['ELOTT', 'TCG_SEA'], 'LOTT'],
  [[], 'LOTT'],
])('the prize mode of a site with the electronic lotteries of %j is %s [s-lobby-7a]', (vendors, mode) => {
  expect(getPrizeMode(vendors)).toBe(mode)
})

test('every vendor of lotteries has a page, other vendors have none', () => {
  expect(Object.fromEntries(lotteryVendors.map((vendor) => [vendor, getLotteryPage(vendor)]))).toEqual({
    TCG_LOTTO_VN: 'vnLottery',
    TCG_SEA: 'seaLottery',
    LOTT: 'lottery',
    ELOTT: 'lottery',
  })
  expect(['KFW', 'toString', ''].map(getLotteryPage)).toEqual([null, null, null])
})
