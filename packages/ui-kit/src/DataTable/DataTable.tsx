import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './DataTable.module.css'
import { DataTableHead, type DataTableSort } from './DataTableHead.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'

export interface DataTableColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end' | undefined
  readonly sortable?: boolean | undefined
  /** On a phone this cell stands alone at the top of its card. */
  readonly lead?: boolean | undefined
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table for assistive technology. */
  readonly caption: string
  readonly columns: readonly DataTableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** First load shows skeleton rows, a later one a line above the rows that stand. */
  readonly loading: boolean
  readonly loadingLabel: string
  /** What stands in place of the rows when they could not be brought, or null. */
  readonly error: ReactNode
  /** What stands there when there are none. */
  readonly empty: ReactNode
  readonly sort?: DataTableSort | undefined
  readonly onSortChange?: ((sort: DataTableSort) => void) | undefined
  /** A row of sums below the last page. */
  readonly totals?: readonly DataTableTotal[] | undefined
  /** Rows of the skeleton. */
  readonly skeletonRows?: number | undefined
}

export interface DataTableTotal {
  readonly label: string
  readonly value: ReactNode
}

function Body<Row>({ columns, rows, rowKey }: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} className={styles['row']} data-slot="data-table-row">
          {columns.map((column) => (
            <td
              key={column.id}
              className={styles['cell']}
              data-label={column.header}
              data-align={column.align}
              data-lead={column.lead === true ? '' : undefined}
            >
              <div className={styles['content']}>{column.cell(row)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Records in rows; where there is no room for columns, every row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading, loadingLabel, error, empty, sort, onSortChange, ...rest } = props
  const { totals = [], skeletonRows = 6, className, ...host } = rest
  const failed = error !== null && error !== undefined && error !== false
  const waiting = loading && rows.length === 0 && !failed
  const nothing = !loading && rows.length === 0 && !failed
  return (
    <div
      data-slot="data-table"
      {...host}
      data-loading={loading ? '' : undefined}
      className={classNames(styles['root'], className)}
    >
      <VisuallyHidden aria-live="polite">{loading ? loadingLabel : ''}</VisuallyHidden>
      {/* A wide table scrolls, and a scroller must be reachable by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['scroller']} aria-label={caption} tabIndex={0}>
        <table className={styles['table']} aria-busy={loading}>
          <DataTableHead columns={columns} sort={sort} onSortChange={onSortChange} />
          {waiting && <DataTableSkeleton columns={columns} rows={skeletonRows} />}
          {!failed && <Body columns={columns} rows={rows} rowKey={rowKey} />}
        </table>
      </section>
      {failed && error}
      {nothing && empty}
      {totals.length > 0 && rows.length > 0 && (
        <dl className={styles['totals']} data-slot="data-table-totals">
          {totals.map((total) => (
            <div key={total.label} className={styles['total']}>
              <dt>{total.label}</dt>
              <dd className={styles['totalValue']}>{total.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
