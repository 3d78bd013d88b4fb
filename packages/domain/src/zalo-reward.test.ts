import { expect, test } from 'vitest'
import { contentIdPattern } from './contents.ts'
import type { FieldRule } from './registration-fields.ts'
import { getZaloRule, isZaloReward, zaloApplication } from './zalo-reward.ts'

test.each(['0', '0.00', '130999.99', '131000', '131000.00'])('%s may be promised', (text) => {
  expect(isZaloReward(text)).toBe(true)
})

test.each(['131000.01', '131001', '1000000', '', '-1', '1e3', '131K'])(
  '%j may not be promised [s-register-5, const-10]',
  (text) => {
    expect(isZaloReward(text)).toBe(false)
  },
)

test('an application for it has the id of no content', () => {
  expect(contentIdPattern.test(zaloApplication)).toBe(false)
})

test('the number follows the rule of the registration, but has to be there', () => {
  const rule: FieldRule = { ...getZaloRule([]), enabled: false, required: false, minLength: 5 }
  expect(getZaloRule([rule])).toEqual({ ...rule, enabled: true, required: true })
  expect(getZaloRule([])).toMatchObject({ field: 'zalo', enabled: true, required: true, patternId: 'digits' })
})
