import { expect, it } from 'vitest'
import { trendPath } from './trend-path.ts'

it('goes from the lowest to the highest value inside the box', () => {
  expect(trendPath([0, 10, 5], 100, 24)).toBe('M0.00 22.00L50.00 2.00L100.00 12.00')
})

it('is level in the middle where nothing changes', () => {
  expect(trendPath([7, 7], 100, 24)).toBe('M0.00 12.00L100.00 12.00')
})
