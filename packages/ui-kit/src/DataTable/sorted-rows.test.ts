import { expect, it } from 'vitest'
import { sortedRows } from './sorted-rows.ts'

const columns = [{ id: 'name', compare: (left: string, right: string) => left.length - right.length }, { id: 'served' }]
const rows = ['ccc', 'a', 'b', 'dd']

it('sorts up and down, and leaves equals in their places', () => {
  expect(sortedRows(rows, columns, { column: 'name', direction: 'ascending' })).toEqual(['a', 'b', 'dd', 'ccc'])
  expect(sortedRows(rows, columns, { column: 'name', direction: 'descending' })).toEqual(['ccc', 'dd', 'a', 'b'])
})

it('leaves the rows to their owner where the column has no comparator, and where there is no order', () => {
  expect(sortedRows(rows, columns, { column: 'served', direction: 'ascending' })).toBe(rows)
  expect(sortedRows(rows, columns, { column: 'gone', direction: 'ascending' })).toBe(rows)
  expect(sortedRows(rows, columns, undefined)).toBe(rows)
})

it('does not touch the rows that it was given', () => {
  sortedRows(rows, columns, { column: 'name', direction: 'ascending' })
  expect(rows).toEqual(['ccc', 'a', 'b', 'dd'])
})
