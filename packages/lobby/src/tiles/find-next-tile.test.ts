import { expect, test } from 'vitest'
import { findNextTile, type TilePlace } from './find-next-tile.ts'

/** Two rows of four, and a last one of two, in the order of the list. */
const grid: readonly TilePlace[] = Array.from({ length: 10 }, (_, index) => ({
  left: 100 * (index % 4),
  top: 200 * Math.floor(index / 4),
}))

/** Two rows of three, filled column by column, as a row of games that scrolls sideways. */
const carousel: readonly TilePlace[] = Array.from({ length: 6 }, (_, index) => ({
  left: 100 * Math.floor(index / 2),
  top: 200 * (index % 2),
}))

test.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowLeft', 0],
  [1, 'ArrowDown', 5],
  [5, 'ArrowUp', 1],
  [5, 'Home', 0],
  [5, 'End', 9],
  // To the next row and back at the ends of a row.
  [3, 'ArrowRight', 4],
  [4, 'ArrowLeft', 3],
  // The nearest tile of a shorter row.
  [7, 'ArrowDown', 9],
  [9, 'ArrowUp', 5],
])('in a grid, from %i %s leads to %i', (from, key, to) => {
  expect(findNextTile(grid, from, key)).toBe(to)
})

test.each([
  [0, 'ArrowRight', 2],
  [4, 'ArrowLeft', 2],
  [2, 'ArrowDown', 3],
  [3, 'ArrowUp', 2],
  [0, 'End', 5],
])('in a carousel of two rows, from %i %s leads to %i', (from, key, to) => {
  expect(findNextTile(carousel, from, key)).toBe(to)
})

test.each([
  [0, 'ArrowLeft'],
  [0, 'ArrowUp'],
  [9, 'ArrowRight'],
  [9, 'ArrowDown'],
  [0, 'Enter'],
  [-1, 'ArrowRight'],
])('from %i %s leads nowhere', (from, key) => {
  expect(findNextTile(grid, from, key)).toBeUndefined()
})
