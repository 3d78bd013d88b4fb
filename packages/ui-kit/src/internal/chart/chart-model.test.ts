import { describe, expect, it } from 'vitest'
import {
  categoryAt,
  type ChartSeries,
  extentOf,
  isBlank,
  isWhole,
  labelStep,
  positionAfter,
  stackedExtentOf,
  sumAt,
} from './chart-model.ts'

function series(...rows: readonly (readonly (number | null)[])[]): readonly ChartSeries[] {
  return rows.map((values, index) => ({ id: `${index}`, label: `Series ${index}`, values }))
}

describe('the extent of a chart', () => {
  it('holds every figure and zero', () => {
    expect(extentOf(series([3, null, 8], [5, 6, 7]))).toEqual([0, 8])
    expect(extentOf(series([-3, -8]))).toEqual([-8, 0])
    expect(extentOf(series([null]))).toEqual([0, 0])
  })

  it('adds up what stands on one another, gains and losses apart', () => {
    expect(stackedExtentOf(series([3, 1], [4, -2], [-6, null]), 2)).toEqual([-6, 7])
  })
})

describe('the figures of a chart', () => {
  it('are blank only where there is not one', () => {
    expect(isBlank(series())).toBe(true)
    expect(isBlank(series([null, null], []))).toBe(true)
    expect(isBlank(series([null, 0]))).toBe(false)
  })

  it('are whole where none has a fraction', () => {
    expect(isWhole(series([1, null, -4]))).toBe(true)
    expect(isWhole(series([1, 2.5]))).toBe(false)
  })

  it('sum up to nothing where none is known', () => {
    expect(sumAt(series([1, null], [2, null]), 0)).toBe(3)
    expect(sumAt(series([1, null], [2, null]), 1)).toBeNull()
    expect(sumAt(series([1, null], [2]), 1)).toBeNull()
  })
})

describe('the names below a plot', () => {
  it.each([
    [7, 700, 40, 1],
    [30, 700, 40, 3],
    [30, 320, 40, 5],
    [5, 0, 40, 1],
  ])('%i on %i pixels, %i each, show every %ith', (categories, width, longest, step) => {
    expect(labelStep(categories, width, longest)).toBe(step)
  })
})

describe('the place in a chart', () => {
  it('is the category under the pointer, and never beyond the ends', () => {
    expect([-5, 0, 99, 100, 399, 400, 900].map((offset) => categoryAt(offset, 400, 4))).toEqual([0, 0, 0, 1, 3, 3, 3])
  })

  it('moves with the arrow keys in the direction of reading', () => {
    expect(positionAfter('ArrowRight', 1, 5, false)).toBe(2)
    expect(positionAfter('ArrowRight', 1, 5, true)).toBe(0)
    expect(positionAfter('ArrowLeft', 0, 5, false)).toBe(0)
    expect(positionAfter('End', 1, 5, true)).toBe(4)
    expect(positionAfter('Home', 3, 5, false)).toBe(0)
    expect(positionAfter('Tab', 3, 5, false)).toBeUndefined()
  })
})
