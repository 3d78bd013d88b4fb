import { describe, expect, test } from 'vitest'
import { layOutTable } from './layout.ts'

describe.each(['row', 'column'] as const)('the table in a %s', (direction) => {
  const placed = layOutTable(direction)

  test('has every place inside of it', () => {
    for (const { place, target } of placed) {
      expect(place.left, target.id).toBeGreaterThanOrEqual(-0.001)
      expect(place.top, target.id).toBeGreaterThanOrEqual(-0.001)
      expect(place.left + place.width, target.id).toBeLessThanOrEqual(100.001)
      expect(place.top + place.height, target.id).toBeLessThanOrEqual(100.001)
    }
  })

  test('has cells that do not overlap', () => {
    const cells = placed.filter(({ isSpot }) => !isSpot)
    for (const [index, { place, target }] of cells.entries())
      for (const other of cells.slice(index + 1)) {
        const apart =
          place.left + place.width <= other.place.left + 0.001 ||
          other.place.left + other.place.width <= place.left + 0.001 ||
          place.top + place.height <= other.place.top + 0.001 ||
          other.place.top + other.place.height <= place.top + 0.001
        expect(apart, `${target.id} and ${other.target.id}`).toBe(true)
      }
  })

  test('has each spot at a place of its own, on the edge of all cells that it covers', () => {
    const spots = placed.filter(({ isSpot }) => isSpot)
    const centers = spots.map(({ place }) => `${place.left.toFixed(3)} ${place.top.toFixed(3)}`)
    expect(new Set(centers).size).toBe(spots.length)
    for (const { place, target } of spots) {
      const touched = placed.filter(
        ({ target: { group, numbers }, place: cell }) =>
          group === 'straight' &&
          target.numbers.includes(numbers[0] ?? -1) &&
          place.left >= cell.left - 0.001 &&
          place.left <= cell.left + cell.width + 0.001 &&
          place.top >= cell.top - 0.001 &&
          place.top <= cell.top + cell.height + 0.001,
      )
      // A street and a line lie on the outer edge, so they touch one number of each street.
      const isAtEdge = target.group === 'line' || (target.group === 'street' && !target.numbers.includes(0))
      const all = isAtEdge ? target.numbers.length / 3 : target.numbers.length
      const least = target.numbers.includes(0) ? 2 : all
      expect(touched.length, target.id).toBeGreaterThanOrEqual(least)
      expect(touched.length, target.id).toBeLessThanOrEqual(all)
    }
  })
})
