import { expect, test } from 'vitest'
import { readPageNumber, readText } from './search-values.ts'

test('reads texts up to a number of code points', () => {
  expect(readText('🎰🎰', 2)).toBe('🎰🎰')
  expect(readText('🎰🎰🎰', 2)).toBeUndefined()
  expect([readText(7, 2), readText(['a'], 2), readText(undefined, 2)]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['2', 2],
  [3, 3],
  ['0', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['x', undefined],
  [null, undefined],
  [['2'], undefined],
])('reads the page number %j as %j', (raw, page) => {
  expect(readPageNumber(raw)).toBe(page)
})
