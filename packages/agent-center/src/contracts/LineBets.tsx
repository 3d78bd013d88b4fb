import type { SalaryBet } from '@croupier/endpoints/calls/salaries'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { salaryBetsQuery } from './queries.ts'

/** Members at one table share its round. */
const getRowKey = ({ username, vendor, roundId }: SalaryBet) => `${username} ${vendor} ${roundId}`

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
  const { data, error, isPending, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query
  const failure = useFailure(query)
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
        error={failure && <FailedState title={t('member:failed')} failure={failure} />}
      />
      {hasNextPage && (
        <div className={styles['actions']}>
          {isFetchNextPageError && <p className={styles['hint']}>{getErrorText(i18n, error)}</p>}
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? t('common:action.retry') : t('detail.moreBets')}
          </Button>
        </div>
      )}
    </section>
  )
}
