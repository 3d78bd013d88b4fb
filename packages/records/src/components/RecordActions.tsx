import type { Center, CenterPageIds } from '@croupier/domain/centers'
import { useFormat } from '@croupier/i18n/react'
import { showError } from '@croupier/runtime/forms/errors'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { showToast } from '@croupier/runtime/overlays/toasts'
import type { DocumentColumn } from '@croupier/ui-kit/csv'
import { DataTableActions, type RowLoading } from '@croupier/ui-kit/DataTableActions'
import { useTranslation } from 'react-i18next'
import { maxExportedRecords, TooManyRecordsError } from '../model/load-records.ts'
import type { RecordFilter } from '../model/use-record-filter.ts'

interface RecordActionsProps<Row> {
  /** Id of the page; names the file together with the range. */
  readonly pageId: CenterPageIds[Center]
  readonly columns: readonly DocumentColumn<Row>[]
  readonly load: (loading: RowLoading) => Promise<readonly Row[]>
  readonly caption: string
  readonly rowKey: (row: Row) => string
  readonly filter: RecordFilter
  /** The filters besides the range, with their values; null for all. */
  readonly facts: readonly { readonly label: string; readonly value: string | null }[]
  /** Number of rows of the filter. */
  readonly total: number
}

/** Buttons that export and print all rows of a record's filter. */
export function RecordActions<Row>(props: RecordActionsProps<Row>) {
  const { pageId, caption, filter, facts, total, ...table } = props
  const { request, range } = filter
  const { t, i18n } = useTranslation(['member', 'common'])
  const format = useFormat()
  const { formats } = useDates(request.now)
  const tooMany = t('export.tooMany', { max: new Intl.NumberFormat(format.numberLocales).format(maxExportedRecords) })

  function reportError(error: unknown) {
    if (error instanceof TooManyRecordsError) showToast('negative', tooMany)
    else void showError(i18n, error)
  }

  return (
    <DataTableActions
      // Another filter cancels a running export.
      key={JSON.stringify({ ...request.search, page: undefined })}
      {...table}
      label={t('export.label', { record: caption })}
      labels={{
        csv: t('export.csv'),
        print: t('export.print'),
        loading: t('export.loading'),
        cancel: t('common:in_more_cancel'),
        sum: t('export.sum'),
      }}
      title={caption}
      fileName={`${pageId}_${range.from}_${range.to}.csv`}
      facts={[
        { label: t('filter.range'), value: formats.range(range.from, range.to) },
        ...facts.map(({ label, value }) => ({ label, value: value ?? t('filter.all') })),
      ]}
      problem={total > maxExportedRecords ? tooMany : undefined}
      onError={reportError}
    />
  )
}
