import type { DataTableSort } from './DataTableHead.tsx'

interface SortableColumn<Row> {
  readonly id: string
  readonly compare?: ((left: Row, right: Row) => number) | undefined
}

/**
 * Sorts `rows` by `sort`; stable in both directions. Returns the rows unchanged without a sort, or if its column has no
 * comparator (the parent sorts it).
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: DataTableSort | undefined,
): readonly Row[] {
  const compare = columns.find(({ id }) => id === sort?.column)?.compare
  if (compare === undefined) return rows
  return rows.toSorted(sort?.direction === 'descending' ? (left, right) => compare(right, left) : compare)
}
