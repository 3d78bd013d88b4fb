import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptPage, pageSizes, countPages } from './pagination.ts'

test('pageSizes are those of the specification, and that of an export [const-20, const-22.1, const-23, const-24]', () => {
  expect(pageSizes).toEqual({
    lobby: 28,
    homeRow: 12,
    recent: 12,
    homeFavorites: 999,
    announcements: 8,
    records: 20,
    recordExport: 500,
  })
})

test('countPages returns 1 for an empty list', () => {
  expect(countPages(0, 28)).toBe(1)
})

test.each([
  [1, 28, 1],
  [28, 28, 1],
  [29, 28, 2],
  [10_000, 28, 358],
])('countPages for %d items of %d per page is %d', (total, pageSize, pages) => {
  expect(countPages(total, pageSize)).toBe(pages)
})

test('countPages never leaves the last page empty or overfull', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 999 }), (total, pageSize) => {
      const onLast = total - (countPages(total, pageSize) - 1) * pageSize
      expect(onLast).toBeGreaterThan(0)
      expect(onLast).toBeLessThanOrEqual(pageSize)
    }),
  )
})

test.each([0, -3, 10, 2.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'acceptPage keeps the current page when %d of 9 is requested',
  (requested) => {
    expect(acceptPage(4, requested, 9)).toBe(4)
  },
)

test('acceptPage returns a requested page that exists', () => {
  expect([1, 5, 9].map((requested) => acceptPage(4, requested, 9))).toEqual([1, 5, 9])
})
