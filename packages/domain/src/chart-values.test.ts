import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShortly, fromChartValue, toChartValue } from './chart-values.ts'

test('a value of a chart has the minor units that it was made of', () => {
  const minor = fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n })
  fc.assert(
    fc.property(minor, fc.constantFrom(0, 2, 3), (amount, exponent) => {
      expect(fromChartValue(toChartValue(amount, exponent), exponent)).toBe(amount)
    }),
  )
})

test('a value of an axis is short', () => {
  expect([0, 950, -1_500, 2_000_000].map((value) => formatShortly(value, 'en'))).toEqual(['0', '950', '-1.5K', '2M'])
})
