import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from './LoadFailure.tsx'

interface QueryTableProps<Model, Row> {
  readonly caption: string
  readonly query: UseQueryResult<Model>
  readonly getRows: (model: Model) => readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: readonly DataTableColumn<Row>[]
  readonly emptyTitle: string
  readonly emptyHint?: string
}

/** A table of what a query loads, with its loading, empty and failed states. */
export function QueryTable<Model, Row>(props: QueryTableProps<Model, Row>) {
  const { caption, query, getRows, rowKey, columns, emptyTitle, emptyHint } = props
  const { t } = useTranslation('operator')
  const { data, error, isPlaceholderData, isPending } = query
  const failure = <LoadFailure query={query} />
  return (
    <>
      {data !== undefined && failure}
      <DataTable
        caption={caption}
        columns={columns}
        rows={data === undefined ? [] : getRows(data)}
        rowKey={rowKey}
        loading={isPending || isPlaceholderData}
        loadingLabel={t('state.loading')}
        error={error && data === undefined && failure}
        empty={<EmptyState title={emptyTitle} description={emptyHint} />}
      />
    </>
  )
}
