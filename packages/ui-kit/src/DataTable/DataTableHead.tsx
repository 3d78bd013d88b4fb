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
}

interface DataTableHeadProps {
  readonly columns: readonly HeadColumn[]
  readonly sort?: DataTableSort | undefined
  readonly onSortChange?: ((sort: DataTableSort) => void) | undefined
}

/** The sort after a press on `column`: largest first, then the other way round. */
function nextSort(column: string, sort: DataTableSort | undefined): DataTableSort {
  const flips = sort?.column === column && sort.direction === 'descending'
  return { column, direction: flips ? 'ascending' : 'descending' }
}

/** The names of the columns; a sortable one is a button. */
export function DataTableHead({ columns, sort, onSortChange }: DataTableHeadProps) {
  return (
    <thead className={styles['head']}>
      <tr className={styles['headRow']}>
        {columns.map(({ id, header, align, sortable }) => (
          <th
            key={id}
            scope="col"
            className={styles['headCell']}
            data-align={align}
            data-sortable={sortable === true ? '' : undefined}
            aria-sort={sort?.column === id ? sort.direction : undefined}
          >
            {sortable === true && onSortChange !== undefined ? (
              <button type="button" className={styles['sort']} onClick={() => onSortChange(nextSort(id, sort))}>
                {header}
                <Icon shape={chevronDown} />
              </button>
            ) : (
              header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
