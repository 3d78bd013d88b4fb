import type { RowLoading } from '@croupier/ui-kit/DataTableActions'

/** Largest number of records that are exported or printed at once. */
export const maxExportedRecords = 10_000

interface RecordPage<Row> {
  readonly records: readonly Row[]
  readonly total: number
  readonly next: string | null
}

/** More records match the filter than can be exported at once. */
export class TooManyRecordsError extends Error {
  override readonly name = 'TooManyRecordsError'
}

/**
 * Loads all records of a filter page by page and reports its progress. Throws TooManyRecordsError above
 * `maxExportedRecords`, and the errors of `fetchPage`.
 */
export async function loadRecords<Row>(
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<RecordPage<Row>>,
  { signal, onProgress }: RowLoading,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page = await fetchPage(after, signal)
    rows.push(...page.records)
    if (rows.length > maxExportedRecords || page.total > maxExportedRecords) throw new TooManyRecordsError()
    onProgress(Math.min(1, rows.length / Math.max(1, page.total)))
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}
