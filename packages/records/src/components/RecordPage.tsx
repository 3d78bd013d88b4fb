import { getErrorText } from '@croupier/runtime/forms/errors'
import { useLastPage } from '@croupier/runtime/navigation/use-last-page'
import { usePaginationFocus } from '@croupier/runtime/navigation/use-pagination-focus'
import { DataTable, type DataTableColumn, type DataTableTotal } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { Pagination } from '@croupier/ui-kit/Pagination'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Records.module.css'

interface RecordPageProps<Row> {
  readonly caption: string
  readonly columns: readonly DataTableColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly filters: ReactNode
  readonly empty: { readonly title: string; readonly description: string }
  readonly totals: readonly DataTableTotal[]
  readonly page: number
  readonly onPageChange: (page: number) => void
  /** Replaces the address of a page beyond the end. */
  readonly onPageCorrect: (page: number) => void
  /** The result of `useQuery`. */
  readonly query: {
    readonly data: { readonly records: readonly Row[]; readonly total: number; readonly totalPages: number } | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** A record: filters, table, totals and pagination, with its loading, empty and error states. */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { caption, columns, rowKey, filters, empty, totals, page, onPageChange, onPageCorrect, query } = props
  const { t, i18n } = useTranslation(['member', 'common', 'errors'])
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const isBeyondEnd = useLastPage(page, isPlaceholderData ? undefined : data?.totalPages, onPageCorrect)
  const { listRef, focusAfter } = usePaginationFocus(page)
  const pages = data?.totalPages ?? 1
  const current = Math.min(page, pages)
  return (
    <div className={styles['root']}>
      {filters}
      <section
        ref={listRef}
        className={styles['list']}
        aria-label={pages > 1 ? t('common:page.of', { page: current, pages }) : undefined}
        tabIndex={-1}
      >
        <DataTable
          caption={caption}
          columns={columns}
          rows={data?.records ?? []}
          rowKey={rowKey}
          loading={isFetching || isBeyondEnd}
          loadingLabel={t('common:state.loading')}
          totals={data && data.total > 0 ? totals : []}
          empty={<EmptyState motif="records" title={empty.title} description={empty.description} />}
          error={
            error && !data ? (
              <ErrorState
                title={t('failed')}
                description={getErrorText(i18n, error)}
                retryLabel={t('common:action.retry')}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            ) : null
          }
        />
      </section>
      {data && data.total > 0 && <p className={styles['count']}>{t('total.count', { count: data.total })}</p>}
      {data && (
        <Pagination
          page={current}
          pages={pages}
          label={t('common:page.pagination')}
          previousLabel={t('common:page.previous')}
          nextLabel={t('common:page.next')}
          pageLabel={(number) => t('common:page.number', { page: number })}
          onPageChange={(to) => {
            focusAfter(to)
            onPageChange(to)
          }}
        />
      )}
    </div>
  )
}
