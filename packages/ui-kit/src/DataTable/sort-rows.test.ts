import { expect, it } from 'vitest'
import { sortRows } from './sort-rows.ts'

const columns = [{ id: 'name', compare: (left: string, right: string) => left.length - right.length }, { id: 'served' }]
const rows = ['ccc', 'a', 'b', 'dd']

it('sorts stably in both directions', () => {
  expect(sortRows(rows, columns, { column: 'name', direction: 'ascending' })).toEqual(['a', 'b', 'dd', 'ccc'])
  expect(sortRows(rows, columns, { column: 'name', direction: 'descending' })).toEqual(['ccc', 'dd', 'a', 'b'])
})

it('returns the rows unchanged without a comparator or a sort', () => {
  expect(sortRows(rows, columns, { column: 'served', direction: 'ascending' })).toBe(rows)
  expect(sortRows(rows, columns, { column: 'gone', direction: 'ascending' })).toBe(rows)
  expect(sortRows(rows, columns, undefined)).toBe(rows)
})

it('does not mutate the given rows', () => {
  sortRows(rows, columns, { column: 'name', direction: 'ascending' })
  expect(rows).toEqual(['ccc', 'a', 'b', 'dd'])
})
