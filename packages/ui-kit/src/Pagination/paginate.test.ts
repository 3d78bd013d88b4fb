import { describe, expect, it } from 'vitest'
import { paginate } from './paginate.ts'

function formatPages(page: number, pages: number, margin: number, range: number): string {
  return paginate({ page, pages, margin, range })
    .map((item) => (item.kind === 'gap' ? '…' : item.page === page ? `[${item.page}]` : item.page))
    .join(' ')
}

describe('paginate', () => {
  it.each([
    [1, 1, '[1]'],
    [1, 5, '[1] 2 3 4 5'],
    [5, 9, '1 2 3 4 [5] 6 7 8 9'],
    [1, 20, '[1] 2 3 4 5 … 19 20'],
    [4, 20, '1 2 3 [4] 5 6 … 19 20'],
    [6, 20, '1 2 3 4 5 [6] 7 8 … 19 20'],
    [7, 20, '1 2 … 5 6 [7] 8 9 … 19 20'],
    [10, 20, '1 2 … 8 9 [10] 11 12 … 19 20'],
    [15, 20, '1 2 … 13 14 [15] 16 17 18 19 20'],
    [20, 20, '1 2 … 16 17 18 19 [20]'],
    [180, 358, '1 2 … 178 179 [180] 181 182 … 357 358'],
  ])('shows page %i of %i with the margin 2 and range 5 of the lobby as %s', (page, pages, expected) => {
    expect(formatPages(page, pages, 2, 5)).toBe(expected)
  })

  it.each([
    [1, 12, '[1] 2 3 4 5 … 12'],
    [6, 12, '1 … 4 5 [6] 7 8 … 12'],
    [12, 12, '1 … 8 9 10 11 [12]'],
  ])('shows page %i of %i with the margin 1 and range 5 of announcements as %s', (page, pages, expected) => {
    expect(formatPages(page, pages, 1, 5)).toBe(expected)
  })

  it('returns no items without pages', () => {
    expect(formatPages(1, 0, 2, 5)).toBe('')
  })

  it('always contains the current page once and all pages in order', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const shown = paginate({ page, pages, margin: 2, range: 5 }).flatMap((item) =>
          item.kind === 'page' ? [item.page] : [],
        )
        expect(shown.filter((candidate) => candidate === page)).toHaveLength(1)
        expect(shown).toEqual([...new Set(shown)].sort((left, right) => left - right))
      }
    }
  })
})
