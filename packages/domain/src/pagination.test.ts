import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptPage, pageSizes, totalPagesOf } from './pagination.ts'

test('lists have the page sizes of the specification', () => {
  expect(pageSizes).toEqual({ lobby: 28, homeRow: 12, recent: 12, records: 20 })
})

test('there is always a page, even an empty one', () => {
  expect(totalPagesOf(0, 28)).toBe(1)
})

test.each([
  [1, 28, 1],
  [28, 28, 1],
  [29, 28, 2],
  [10_000, 28, 358],
])('%d items fill, by %d, %d pages', (total, pageSize, pages) => {
  expect(totalPagesOf(total, pageSize)).toBe(pages)
})

test('the last page is the only one that may be short, and it is never empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 999 }), (total, pageSize) => {
      const onLast = total - (totalPagesOf(total, pageSize) - 1) * pageSize
      expect(onLast).toBeGreaterThan(0)
      expect(onLast).toBeLessThanOrEqual(pageSize)
    }),
  )
})

test.each([0, -3, 10, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('page %d of 9 is not gone to', (wanted) => {
  expect(acceptPage(4, wanted, 9)).toBe(4)
})

test('pages that exist are gone to', () => {
  expect([1, 5, 9].map((wanted) => acceptPage(4, wanted, 9))).toEqual([1, 5, 9])
})
