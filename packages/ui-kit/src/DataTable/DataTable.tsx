import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './DataTable.module.css'
import { DataTableHead, type DataTableSort } from './DataTableHead.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import { sortRows } from './sort-rows.ts'

export interface DataTableColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end' | undefined
  /** The parent sorts the rows by `sort`, e.g. on the server. */
  readonly sortable?: boolean | undefined
  /** Ascending comparator that makes the column sortable in the table itself, without `sortable`. */
  readonly compare?: ((left: Row, right: Row) => number) | undefined
  /** The sum of the column; in the first column the label of the totals row. */
  readonly total?: ReactNode
  /** On a phone this cell is the first row of its card. */
  readonly lead?: boolean | undefined
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the table. */
  readonly caption: string
  readonly columns: readonly DataTableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Shows skeleton rows on the first load, and a progress line above the existing rows later. */
  readonly loading: boolean
  readonly loadingLabel: string
  /** Shown in place of the rows if they failed to load; null without an error. */
  readonly error: ReactNode
  /** Shown if there are no rows. */
  readonly empty: ReactNode
  /** Controlled sort; without it the table is uncontrolled and starts with `defaultSort`. */
  readonly sort?: DataTableSort | undefined
  readonly defaultSort?: DataTableSort | undefined
  readonly onSortChange?: ((sort: DataTableSort) => void) | undefined
  /** Totals of all pages, below the rows. The totals of columns are in their `total`. */
  readonly totals?: readonly DataTableTotal[] | undefined
  /** Number of skeleton rows. */
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

/** The totals row; its first cell is the row header. */
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

/** Data table. In a narrow container every row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading, loadingLabel, error, empty, sort, defaultSort, ...rest } = props
  const { onSortChange, totals = [], skeletonRows = 6, className, ...host } = rest
  const [ownSort, setOwnSort] = useState(defaultSort)
  const order = sort ?? ownSort
  const failed = error !== null && error !== undefined && error !== false
  const isFirstLoad = loading && rows.length === 0 && !failed
  const isEmpty = !loading && rows.length === 0 && !failed

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
      {/* A wide table scrolls, so the scroll container must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['scroller']} aria-label={caption} tabIndex={0}>
        <table className={styles['table']} aria-busy={loading}>
          <DataTableHead
            columns={columns}
            sort={order}
            onSortChange={changeSort}
            hasSortHandler={onSortChange !== undefined}
          />
          {isFirstLoad && <DataTableSkeleton columns={columns} rows={skeletonRows} />}
          {!failed && <Body columns={columns} rows={sortRows(rows, columns, order)} rowKey={rowKey} />}
          {!failed && rows.length > 0 && columns.some(({ total }) => total !== undefined) && <Sums columns={columns} />}
        </table>
      </section>
      {failed && error}
      {isEmpty && empty}
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
