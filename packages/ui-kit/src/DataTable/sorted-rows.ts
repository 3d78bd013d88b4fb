import type { DataTableSort } from './DataTableHead.tsx'

interface SortableColumn<Row> {
  readonly id: string
  readonly compare?: ((left: Row, right: Row) => number) | undefined
}

/**
 * `rows` in the order of `sort`; equal rows keep their places in both directions. Without an order, or where its column
 * has no comparator (the owner sorts it), the rows as they came.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: DataTableSort | undefined,
): readonly Row[] {
  const compare = columns.find(({ id }) => id === sort?.column)?.compare
  if (compare === undefined) return rows
  return rows.toSorted(sort?.direction === 'descending' ? (left, right) => compare(right, left) : compare)
}
