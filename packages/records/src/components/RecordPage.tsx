import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { useLastPage } from '@croupier/runtime/navigation/use-last-page'
import { usePaginationFocus } from '@croupier/runtime/navigation/use-pagination-focus'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable, type DataTableColumn, type DataTableTotal } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Pagination } from '@croupier/ui-kit/Pagination'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordFilter } from '../model/use-record-filter.ts'
import styles from './Records.module.css'

interface RecordPageProps<Row> {
  readonly caption: string
  readonly columns: readonly DataTableColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly filters: ReactNode
  readonly empty: { readonly title: string; readonly description: string }
  /** Removes the filters besides the range; null without such filters. */
  readonly onClear: (() => void) | null
  readonly totals: readonly DataTableTotal[]
  /** Export and print; shown below the records. */
  readonly actions: ReactNode
  readonly filter: RecordFilter
  /** The result of `useQuery`. */
  readonly query: FallibleQuery & {
    readonly data: { readonly records: readonly Row[]; readonly total: number; readonly totalPages: number } | undefined
    readonly isPending: boolean
    readonly isPlaceholderData: boolean
  }
}

function Empty({
  title,
  description,
  onClear,
}: RecordPageProps<unknown>['empty'] & Pick<RecordPageProps<unknown>, 'onClear'>) {
  const { t } = useTranslation('member')
  return (
    <EmptyState
      title={title}
      description={onClear ? t('empty.filteredHint') : description}
      action={onClear && <Button onClick={onClear}>{t('filter.clear')}</Button>}
    />
  )
}

/** A record: filters, table, totals, actions and pagination, with its loading, empty and error states. */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { caption, columns, rowKey, filters, empty, onClear, totals, actions, filter, query } = props
  const { t } = useTranslation(['member', 'common', 'errors', 'shell'])
  const { page, change, correctPage } = filter
  const { isPending, isPlaceholderData } = query
  const failure = useFailure(query)
  // A page that is asked for again after its failure has the one before as its placeholder.
  const data = failure ? undefined : query.data
  const isBeyondEnd = useLastPage(page, isPlaceholderData ? undefined : data?.totalPages, correctPage)
  const { listRef, focusAfter } = usePaginationFocus(page)
  const pages = data?.totalPages ?? 1
  const current = Math.min(page, pages)
  return (
    <div className={styles['root']}>
      {filters}
      <section
        ref={listRef}
        className={styles['list']}
        aria-label={pages > 1 ? t('shell:page.of', { page: current, pages }) : undefined}
        tabIndex={-1}
      >
        <DataTable
          caption={caption}
          columns={columns}
          rows={data?.records ?? []}
          rowKey={rowKey}
          // Not while shown rows are brought up to date, which a member who plays elsewhere would keep hearing.
          loading={isPending || isPlaceholderData || isBeyondEnd}
          loadingLabel={t('loading')}
          totals={data && data.total > 0 ? totals : []}
          empty={<Empty {...empty} onClear={onClear} />}
          error={failure && <FailedState title={t('failed')} failure={failure} />}
        />
      </section>
      {data && data.total > 0 && (
        <div className={styles['foot']}>
          <p className={styles['count']}>{t('total.count', { count: data.total })}</p>
          {actions}
        </div>
      )}
      {data && (
        <Pagination
          page={current}
          pages={pages}
          label={t('shell:page.pagination')}
          previousLabel={t('shell:page.previous')}
          nextLabel={t('shell:page.next')}
          pageLabel={(number) => t('shell:page.number', { page: number })}
          onPageChange={(to) => {
            focusAfter(to)
            change({ page: to })
          }}
        />
      )}
    </div>
  )
}
