import { Icon } from '../Icon/Icon.tsx'
import { chevronDown } from '../icons/chevron-down.ts'
import { sort as sortable } from '../icons/sort.ts'
import styles from './DataTable.module.css'

export interface DataTableSort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

interface HeadColumn {
  readonly id: string
  readonly header: string
  readonly align?: 'start' | 'end' | undefined
  readonly sortable?: boolean | undefined
  readonly compare?: unknown
}

interface DataTableHeadProps {
  readonly columns: readonly HeadColumn[]
  readonly sort: DataTableSort | undefined
  readonly onSortChange: (sort: DataTableSort) => void
  /** Whether the parent sorts the rows of `sortable` columns. */
  readonly hasSortHandler: boolean
}

/** The sort after a press on `column`: descending first, then ascending. */
function getNextSort(column: string, sort: DataTableSort | undefined): DataTableSort {
  const flips = sort?.column === column && sort.direction === 'descending'
  return { column, direction: flips ? 'ascending' : 'descending' }
}

function getDirection({ id }: HeadColumn, sort: DataTableSort | undefined): DataTableSort['direction'] | 'none' {
  return sort?.column === id ? sort.direction : 'none'
}

/** Header row; the header of a sortable column is a button. */
export function DataTableHead({ columns, sort, onSortChange, hasSortHandler }: DataTableHeadProps) {
  const isSortable = ({ sortable, compare }: HeadColumn) =>
    compare !== undefined || (sortable === true && hasSortHandler)
  return (
    <thead className={styles['head']}>
      <tr className={styles['headRow']}>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={styles['headCell']}
            data-align={column.align}
            data-sortable={isSortable(column) ? '' : undefined}
            aria-sort={isSortable(column) ? getDirection(column, sort) : undefined}
          >
            {isSortable(column) ? (
              <button
                type="button"
                className={styles['sort']}
                onClick={() => onSortChange(getNextSort(column.id, sort))}
              >
                {column.header}
                <Icon shape={getDirection(column, sort) === 'none' ? sortable : chevronDown} />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
