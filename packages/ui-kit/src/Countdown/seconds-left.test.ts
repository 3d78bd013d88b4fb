import { expect, it } from 'vitest'
import { findReachedMilestone, toTimeLeft } from './seconds-left.ts'

it('splits seconds into units', () => {
  expect(toTimeLeft(2 * 86_400 + 3 * 3600 + 4 * 60 + 5)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
    total: 183_845,
  })
})

it.each([
  [100_000, undefined],
  [86_400, 86_400],
  [3601, 86_400],
  [3600, 3600],
  [61, 600],
  [10, 10],
  [1, 10],
  [0, 0],
])('finds the last reached milestone with %i seconds left', (left, moment) => {
  expect(findReachedMilestone(left)).toBe(moment)
})
