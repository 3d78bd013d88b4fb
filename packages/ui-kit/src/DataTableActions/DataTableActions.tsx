import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../Button/Button.tsx'
import { type DocumentColumn, toCsv } from '../DataTable/csv.ts'
import type { DataTableTotal } from '../DataTable/DataTable.tsx'
import { DataTablePrint } from '../DataTable/DataTablePrint.tsx'
import { downloadCsv, printPage } from '../DataTable/output.ts'
import { Icon } from '../Icon/Icon.tsx'
import { download } from '../icons/download.ts'
import { printer } from '../icons/printer.ts'
import { classNames } from '../internal/class-names.ts'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import styles from './DataTableActions.module.css'

/** Control of a running `load`. */
export interface RowLoading {
  /** Aborted when the user cancels or leaves the page. */
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Texts of the buttons and the progress. */
export interface DataTableActionsLabels {
  readonly csv: string
  readonly print: string
  readonly loading: string
  readonly cancel: string
  /** Names the line of sums. */
  readonly sum: string
}

export interface DataTableActionsProps<Row> extends Omit<ComponentProps<'fieldset'>, 'children' | 'onError'> {
  /** Accessible name of the group, e.g. "Bets: export and print". */
  readonly label: string
  readonly labels: DataTableActionsLabels
  /** Heading of the printed table, and the name of its file. */
  readonly title: string
  /** E.g. `bets-2026-11-21.csv`. */
  readonly fileName: string
  readonly columns: readonly DocumentColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** Loads all rows of the filter. */
  readonly load: (loading: RowLoading) => Promise<readonly Row[]>
  /** Range and filters, printed below the heading. */
  readonly facts: readonly DataTableTotal[]
  /** Why the rows cannot be exported and what to do; disables the buttons. */
  readonly problem?: string | undefined
  /** Called when `load` rejects, unless it was cancelled. */
  readonly onError: (error: unknown) => void
}

type Action = 'csv' | 'print'

/** Runs one load at a time; leaving the page aborts it. */
function useRowLoading<Row>({ load, onError }: Pick<DataTableActionsProps<Row>, 'load' | 'onError'>) {
  const [running, setRunning] = useState<{ readonly action: Action; readonly share: number } | null>(null)
  const controller = useRef<AbortController>(null)
  // Synchronises the running request with the life of the component.
  useEffect(() => () => controller.current?.abort(), [])

  async function run(action: Action, output: (rows: readonly Row[]) => Promise<void>) {
    controller.current = new AbortController()
    const { signal } = controller.current
    setRunning({ action, share: 0 })
    try {
      const rows = await load({ signal, onProgress: (share) => setRunning({ action, share }) })
      if (!signal.aborted) await output(rows)
    } catch (error) {
      if (!signal.aborted) onError(error)
    } finally {
      setRunning(null)
    }
  }

  return { running, run, cancel: () => controller.current?.abort() }
}

/** Buttons that export all rows of a table as CSV and print them. Loading them shows its progress and can be cancelled. */
export function DataTableActions<Row>(props: DataTableActionsProps<Row>) {
  const { label, labels, title, fileName, columns, rowKey, load, facts, problem, onError, ...rest } = props
  const { className, ...host } = rest
  const { running, run, cancel } = useRowLoading({ load, onError })
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  const problemId = useId()

  async function print(rows: readonly Row[]) {
    // `window.print` needs the rows in the document.
    flushSync(() => setPrinted(rows))
    await printPage(title)
    setPrinted(null)
  }

  const actions = [
    {
      action: 'csv',
      icon: download,
      output: async (rows) => downloadCsv(fileName, await toCsv(columns, rows, labels.sum)),
    },
    { action: 'print', icon: printer, output: print },
  ] as const satisfies readonly { action: Action; icon: unknown; output: (rows: readonly Row[]) => Promise<void> }[]

  return (
    <fieldset
      data-slot="data-table-actions"
      aria-label={label}
      {...host}
      className={classNames(styles['root'], className)}
    >
      {running !== null && (
        <>
          <ProgressBar className={styles['progress']} label={labels.loading} value={running.share} />
          <Button size="small" variant="ghost" onClick={cancel}>
            {labels.cancel}
          </Button>
        </>
      )}
      {problem !== undefined && (
        <p id={problemId} className={styles['problem']}>
          {problem}
        </p>
      )}
      {actions.map(({ action, icon, output }) => (
        <Button
          key={action}
          size="small"
          startIcon={<Icon shape={icon} />}
          loading={running?.action === action}
          disabled={problem !== undefined || (running !== null && running.action !== action)}
          aria-describedby={problem === undefined ? undefined : problemId}
          onClick={() => void run(action, output)}
        >
          {labels[action]}
        </Button>
      ))}
      {printed && <DataTablePrint {...{ title, facts, columns, rowKey }} rows={printed} sumLabel={labels.sum} />}
    </fieldset>
  )
}
