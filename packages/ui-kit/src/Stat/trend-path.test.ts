import { expect, it } from 'vitest'
import { createTrendPath } from './trend-path.ts'

it('spans the box from the lowest to the highest value', () => {
  expect(createTrendPath([0, 10, 5], 100, 24)).toBe('M0.00 22.00L50.00 2.00L100.00 12.00')
})

it('is a horizontal line in the middle for equal values', () => {
  expect(createTrendPath([7, 7], 100, 24)).toBe('M0.00 12.00L100.00 12.00')
})
