import { expect, test } from 'vitest'
import { isZaloReward } from './zalo-reward.ts'

test.each(['0', '0.00', '130999.99', '131000', '131000.00'])('%s may be promised', (text) => {
  expect(isZaloReward(text)).toBe(true)
})

test.each(['131000.01', '131001', '1000000', '', '-1', '1e3', '131K'])(
  '%j may not be promised [s-register-5, const-10]',
  (text) => {
    expect(isZaloReward(text)).toBe(false)
  },
)
