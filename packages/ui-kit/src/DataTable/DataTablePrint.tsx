import { createPortal } from 'react-dom'
import { type DocumentColumn, getSums } from './csv.ts'
import type { DataTableTotal } from './DataTable.tsx'
import styles from './DataTablePrint.module.css'

export interface DataTablePrintProps<Row> {
  readonly title: string
  /** What the rows are: range and filters. */
  readonly facts: readonly DataTableTotal[]
  readonly columns: readonly DocumentColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly sumLabel: string
}

/** A table for paper with all of its rows. Invisible on the screen; in print it replaces the page. */
export function DataTablePrint<Row>({ title, facts, columns, rows, rowKey, sumLabel }: DataTablePrintProps<Row>) {
  const printed = columns.filter(({ text }) => text !== undefined)
  const sums = getSums(printed, rows, sumLabel)
  return createPortal(
    <article data-slot="data-table-print" className={styles['root']}>
      <h1 className={styles['title']}>{title}</h1>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles['table']}>
        <thead>
          <tr>
            {printed.map(({ id, header, align }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {printed.map(({ id, align, text }) => (
                <td key={id} data-align={align}>
                  {text?.(row)}
                </td>
              ))}
            </tr>
          ))}
          {sums && (
            <tr className={styles['sums']}>
              {printed.map(({ id, align }, index) => (
                <td key={id} data-align={align}>
                  {sums[index]?.text}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}
