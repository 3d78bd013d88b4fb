import { describe, expect, it } from 'vitest'
import {
  findCategoryAt,
  type ChartSeries,
  getExtent,
  isBlank,
  isWhole,
  getLabelStep,
  getPositionForKey,
  getStackedExtent,
  sumCategory,
} from './chart-model.ts'

function createSeries(...rows: readonly (readonly (number | null)[])[]): readonly ChartSeries[] {
  return rows.map((values, index) => ({ id: `${index}`, label: `Series ${index}`, values }))
}

describe('the extent of a chart', () => {
  it('contains every figure and zero', () => {
    expect(getExtent(createSeries([3, null, 8], [5, 6, 7]))).toEqual([0, 8])
    expect(getExtent(createSeries([-3, -8]))).toEqual([-8, 0])
    expect(getExtent(createSeries([null]))).toEqual([0, 0])
  })

  it('adds stacked figures, positive and negative separately', () => {
    expect(getStackedExtent(createSeries([3, 1], [4, -2], [-6, null]), 2)).toEqual([-6, 7])
  })
})

describe('the figures of a chart', () => {
  it('are blank only if all are missing', () => {
    expect(isBlank(createSeries())).toBe(true)
    expect(isBlank(createSeries([null, null], []))).toBe(true)
    expect(isBlank(createSeries([null, 0]))).toBe(false)
  })

  it('are whole if none has a fraction', () => {
    expect(isWhole(createSeries([1, null, -4]))).toBe(true)
    expect(isWhole(createSeries([1, 2.5]))).toBe(false)
  })

  it('sum up to null if all are missing', () => {
    expect(sumCategory(createSeries([1, null], [2, null]), 0)).toBe(3)
    expect(sumCategory(createSeries([1, null], [2, null]), 1)).toBeNull()
    expect(sumCategory(createSeries([1, null], [2]), 1)).toBeNull()
  })
})

describe('getLabelStep', () => {
  it.each([
    [7, 700, 40, 1],
    [30, 700, 40, 3],
    [30, 320, 40, 5],
    [5, 0, 40, 1],
  ])('for %i labels on %i pixels, %i each, returns %i', (categories, width, longest, step) => {
    expect(getLabelStep(categories, width, longest)).toBe(step)
  })
})

describe('the position in a chart', () => {
  it('is the category under the pointer, clamped to the ends', () => {
    expect([-5, 0, 99, 100, 399, 400, 900].map((offset) => findCategoryAt(offset, 400, 4))).toEqual([
      0, 0, 0, 1, 3, 3, 3,
    ])
  })

  it('moves with the arrow keys in reading direction', () => {
    expect(getPositionForKey('ArrowRight', 1, 5, false)).toBe(2)
    expect(getPositionForKey('ArrowRight', 1, 5, true)).toBe(0)
    expect(getPositionForKey('ArrowLeft', 0, 5, false)).toBe(0)
    expect(getPositionForKey('End', 1, 5, true)).toBe(4)
    expect(getPositionForKey('Home', 3, 5, false)).toBe(0)
    expect(getPositionForKey('Tab', 3, 5, false)).toBeUndefined()
  })
})
