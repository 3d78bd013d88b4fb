import type { SalaryBet } from '@croupier/endpoints/calls/salaries'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { salaryBetsQuery } from './queries.ts'

const getRowKey = ({ vendor, roundId }: SalaryBet) => `${vendor} ${roundId}`

function useColumns(): readonly DataTableColumn<SalaryBet>[] {
  const { t } = useTranslation(['member', 'agentContracts'])
  const format = useFormat()
  return [
    {
      id: 'game',
      header: t('column.game'),
      lead: true,
      cell: ({ gameName, roundId }) => (
        <span className={styles['stack']}>
          {gameName}
          <bdi className={styles['hint']}>{roundId}</bdi>
        </span>
      ),
    },
    { id: 'member', header: t('agentContracts:record.account'), cell: ({ username }) => <bdi>{username}</bdi> },
    {
      id: 'time',
      header: t('detail.settled'),
      cell: ({ settledAt }) => <time dateTime={settledAt}>{format.dateTime(settledAt)}</time>,
    },
    { id: 'bet', header: t('column.bet'), align: 'end', cell: ({ bet }) => <MoneyText value={format.money(bet)} /> },
    { id: 'win', header: t('column.win'), align: 'end', cell: ({ win }) => <MoneyText value={format.money(win)} /> },
  ]
}

/** The rounds behind a settlement, the last one first. */
export function LineBets({ lineId }: { readonly lineId: string }) {
  const { t, i18n } = useTranslation(['agentContracts', 'member', 'common', 'errors'])
  const query = useInfiniteQuery(salaryBetsQuery(useSite(), lineId, useLanguage()))
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = query
  return (
    <section className={styles['section']}>
      <DataTable
        caption={t('detail.betsTitle')}
        columns={useColumns()}
        rows={data?.pages.flatMap(({ records }) => records) ?? []}
        rowKey={getRowKey}
        loading={isPending}
        loadingLabel={t('member:loading')}
        empty={<EmptyState title={t('detail.noBets')} />}
        error={
          error && !data ? (
            <ErrorState
              title={t('member:failed')}
              description={getErrorText(i18n, error)}
              retryLabel={t('common:action.retry')}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : null
        }
      />
      {hasNextPage && (
        <div className={styles['actions']}>
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('detail.moreBets')}
          </Button>
        </div>
      )}
    </section>
  )
}
