import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './DataTable.module.css'
import type { CsvValue } from './csv.ts'
import { DataTableHead, type DataTableSort } from './DataTableHead.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import { sortedRows } from './sorted-rows.ts'

export interface DataTableColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end' | undefined
  /** The owner brings the rows in the order of `sort`, e.g. from the server. */
  readonly sortable?: boolean | undefined
  /** Sorts the rows that stand here, smallest first; a column that has it needs no `sortable`. */
  readonly compare?: ((left: Row, right: Row) => number) | undefined
  /** The bare value of a cell for `csvOf`; a column without one is not exported. */
  readonly value?: ((row: Row) => CsvValue) | undefined
  /** The sum of the column, or in its first column what the row of sums is called. */
  readonly total?: ReactNode
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
  /** The order, where the owner holds it; without it the table holds its own, from `defaultSort`. */
  readonly sort?: DataTableSort | undefined
  readonly defaultSort?: DataTableSort | undefined
  readonly onSortChange?: ((sort: DataTableSort) => void) | undefined
  /** Sums over all pages, below the rows; sums of the columns are their `total`. */
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

/** The sums of the columns, each under its own; the first column names the row. */
function Sums<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>) {
  return (
    <tfoot>
      <tr className={classNames(styles['row'], styles['sums'])} data-slot="data-table-sums">
        {columns.map(({ id, header, align, total }, index) => {
          const content = <div className={styles['content']}>{total}</div>
          return index === 0 ? (
            <th key={id} scope="row" className={styles['cell']} data-lead="">
              {content}
            </th>
          ) : (
            <td
              key={id}
              className={styles['cell']}
              data-label={header}
              data-align={align}
              data-blank={total === undefined ? '' : undefined}
            >
              {content}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** Records in rows; where there is no room for columns, every row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading, loadingLabel, error, empty, sort, defaultSort, ...rest } = props
  const { onSortChange, totals = [], skeletonRows = 6, className, ...host } = rest
  const [ownSort, setOwnSort] = useState(defaultSort)
  const order = sort ?? ownSort
  const failed = error !== null && error !== undefined && error !== false
  const waiting = loading && rows.length === 0 && !failed
  const nothing = !loading && rows.length === 0 && !failed

  function changeSort(next: DataTableSort) {
    setOwnSort(next)
    onSortChange?.(next)
  }

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
          <DataTableHead
            columns={columns}
            sort={order}
            onSortChange={changeSort}
            ownerSorts={onSortChange !== undefined}
          />
          {waiting && <DataTableSkeleton columns={columns} rows={skeletonRows} />}
          {!failed && <Body columns={columns} rows={sortedRows(rows, columns, order)} rowKey={rowKey} />}
          {!failed && rows.length > 0 && columns.some(({ total }) => total !== undefined) && <Sums columns={columns} />}
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
