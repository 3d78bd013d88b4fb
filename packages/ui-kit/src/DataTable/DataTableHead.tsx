import { Icon } from '../Icon/Icon.tsx'
import { chevronDown } from '../icons/chevron-down.ts'
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
  /** Whether somebody brings the rows of a `sortable` column in order. */
  readonly ownerSorts: boolean
}

/** The sort after a press on `column`: largest first, then the other way round. */
function nextSort(column: string, sort: DataTableSort | undefined): DataTableSort {
  const flips = sort?.column === column && sort.direction === 'descending'
  return { column, direction: flips ? 'ascending' : 'descending' }
}

/** The names of the columns; a sortable one is a button. */
export function DataTableHead({ columns, sort, onSortChange, ownerSorts }: DataTableHeadProps) {
  const sorts = ({ sortable, compare }: HeadColumn) => compare !== undefined || (sortable === true && ownerSorts)
  return (
    <thead className={styles['head']}>
      <tr className={styles['headRow']}>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={styles['headCell']}
            data-align={column.align}
            data-sortable={sorts(column) ? '' : undefined}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {sorts(column) ? (
              <button type="button" className={styles['sort']} onClick={() => onSortChange(nextSort(column.id, sort))}>
                {column.header}
                <Icon shape={chevronDown} />
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
