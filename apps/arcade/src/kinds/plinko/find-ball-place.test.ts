import { findBucket } from '@croupier/fair/instant/plinko'
import { expect, test } from 'vitest'
import { findBallPlace } from './find-ball-place.ts'

const drawn = [1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1]

test.each([8, 12, 16] as const)('the ball falls from the top of %i rows into the bucket that pays', (rows) => {
  expect(findBallPlace(rows, drawn, 0)).toEqual({ x: 0, y: -0.4 })
  expect(findBallPlace(rows, drawn, 1).x).toBe(findBucket({ rows }, drawn) - rows / 2)
})

test('the ball meets every row between two of its pins', () => {
  for (let row = 0; row < 16; row += 1) {
    const { x } = findBallPlace(16, drawn, row / 17)
    expect(Math.abs(x)).toBeLessThanOrEqual(row / 2)
  }
})
