import { useFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState, type EmptyStateProps } from '@croupier/ui-kit/EmptyState'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from './Failure.tsx'
import styles from './PointMall.module.css'

interface PagedTableProps<Row> {
  readonly caption: string
  readonly columns: readonly DataTableColumn<Row>[]
  /** Undefined until the first page has loaded. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly empty: Pick<EmptyStateProps, 'title' | 'description' | 'action'>
  readonly query: Pick<
    UseInfiniteQueryResult,
    | 'dataUpdatedAt'
    | 'error'
    | 'errorUpdateCount'
    | 'isPending'
    | 'isFetching'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >
}

/** A list as a table, with a button for its next page. */
export function PagedTable<Row>({ caption, columns, rows, rowKey, empty, query }: PagedTableProps<Row>) {
  const { t, i18n } = useTranslation(['points', 'common', 'errors'])
  const { error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const failure = useFailure(query)
  return (
    <div className={styles['part']}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows ?? []}
        rowKey={rowKey}
        // Not while shown rows are brought up to date, which a member who plays elsewhere would keep hearing.
        loading={isPending}
        loadingLabel={t('loading')}
        error={failure && <Failure {...failure} />}
        empty={<EmptyState motif="records" {...empty} />}
      />
      {hasNextPage && (
        <div className={styles['more']}>
          {isFetchNextPageError && error && <p className={styles['problem']}>{getErrorText(i18n, error)}</p>}
          <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchNextPageError ? t('common:action.retry') : t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
