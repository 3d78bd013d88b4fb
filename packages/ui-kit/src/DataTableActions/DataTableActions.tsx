import { type ComponentProps, type RefObject, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { type CsvColumn, toCsv } from '../DataTable/csv.ts'
import { downloadCsv } from '../DataTable/download.ts'
import { printElement } from '../DataTable/print.ts'
import { Icon } from '../Icon/Icon.tsx'
import { download } from '../icons/download.ts'
import { printer } from '../icons/printer.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './DataTableActions.module.css'

export interface DataTableExport<Row> {
  readonly label: string
  /** E.g. `bets-2026-11-21.csv`. */
  readonly fileName: string
  /** The columns of the table; those with a `value` are exported. */
  readonly columns: readonly CsvColumn<Row>[]
  /** Returns the rows to export; may fetch those of other pages first. */
  readonly rows: () => readonly Row[] | Promise<readonly Row[]>
  /** Called when `rows` rejects. */
  readonly onError: (error: unknown) => void
}

export interface DataTablePrint {
  readonly label: string
  /** Printed above the table. */
  readonly title: string
  /** Ref of the table's root. */
  readonly target: RefObject<HTMLElement | null>
}

export interface DataTableActionsProps<Row> extends Omit<ComponentProps<'fieldset'>, 'children'> {
  /** Accessible name of the group, e.g. "Bets: export and print". */
  readonly label: string
  readonly csv?: DataTableExport<Row> | undefined
  readonly print?: DataTablePrint | undefined
}

function ExportButton<Row>({ label, fileName, columns, rows, onError }: DataTableExport<Row>) {
  const [writing, setWriting] = useState(false)

  async function write() {
    setWriting(true)
    try {
      downloadCsv(fileName, toCsv(columns, await rows()))
    } catch (error) {
      onError(error)
    } finally {
      setWriting(false)
    }
  }

  return (
    <Button size="small" startIcon={<Icon shape={download} />} loading={writing} onClick={() => void write()}>
      {label}
    </Button>
  )
}

function PrintButton({ label, title, target }: DataTablePrint) {
  return (
    <Button
      size="small"
      startIcon={<Icon shape={printer} />}
      onClick={() => target.current && printElement(target.current, title)}
    >
      {label}
    </Button>
  )
}

/** Buttons that export a table as CSV and print it. */
export function DataTableActions<Row>({ label, csv, print, className, ...rest }: DataTableActionsProps<Row>) {
  return (
    <fieldset
      data-slot="data-table-actions"
      aria-label={label}
      {...rest}
      className={classNames(styles['root'], className)}
    >
      {csv && <ExportButton {...csv} />}
      {print && <PrintButton {...print} />}
    </fieldset>
  )
}
