import { expect, test } from 'vitest'
import { getChange } from './change.ts'

test.each([
  ['150.00', '100.00', 0.5],
  ['0.00', '100.00', -1],
  ['100.00', '100.00', 0],
  // From a loss to a profit of the same size.
  ['100.00', '-100.00', 2],
  ['-300.00', '-100.00', -2],
  ['90071992547409.93', '90071992547409.92', 0],
])('is the share of what it was, %s after %s', (current, before, change) => {
  expect(getChange(current, before, 'MMK')).toBe(change)
})

test('is unknown where there was nothing before, and for an unknown unit', () => {
  expect([getChange('5.00', '0.00', 'MMK'), getChange('5.00', '4.00', 'XYZ')]).toEqual([null, null])
})
