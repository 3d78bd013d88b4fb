import { transactionKinds, type TransactionRecord } from '@croupier/endpoints/calls/records'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Reference } from './components/Reference.tsx'
import { RecordFilters } from './components/RecordFilters.tsx'
import { RecordPage } from './components/RecordPage.tsx'
import styles from './components/Records.module.css'
import { useRecordFilter } from './model/use-record-filter.ts'
import { transactionsQuery } from './queries.ts'

function useColumns(): readonly DataTableColumn<TransactionRecord>[] {
  const { t } = useTranslation('member')
  const format = useFormat()
  return [
    {
      id: 'kind',
      header: t('column.kind'),
      lead: true,
      cell: ({ kind, gameName }) => (
        <span className={styles['game']}>
          {t(`kind.${kind}`)}
          {gameName !== null && <span className={styles['round']}>{gameName}</span>}
        </span>
      ),
    },
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ time }) => (
        <time className={styles['time']} dateTime={time}>
          {format.dateTime(time)}
        </time>
      ),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => (
        <MoneyText
          value={format.signedMoney(amount)}
          tone={amount.minor > 0n ? 'positive' : amount.minor < 0n ? 'negative' : 'neutral'}
        />
      ),
    },
    {
      id: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => <MoneyText value={format.money(balanceAfter)} />,
    },
    {
      id: 'reference',
      header: t('column.reference'),
      cell: ({ reference }) => <Reference id={reference} />,
    },
  ]
}

/** Account record: every transaction of the main balance with the balance after it. */
export function AccountRecord() {
  const { t } = useTranslation('member')
  const format = useFormat()
  const language = useLanguage()
  const site = useSite()
  const { search, range, now, page, change, correctPage } = useRecordFilter()
  const columns = useColumns()
  const kind = transactionKinds.find((known) => known === search.kind)
  const query = useQuery(transactionsQuery(site, { search, language, now }))
  const totals = query.data?.totals
  return (
    <RecordPage
      caption={t('menu.transactionHistory')}
      columns={columns}
      rowKey={({ postingId }) => postingId}
      filters={
        <RecordFilters
          range={range}
          now={now}
          onRangeChange={change}
          choice={{
            label: t('filter.kind'),
            value: kind ?? 'all',
            options: [
              { value: 'all', label: t('filter.all') },
              ...transactionKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            ],
            onChange: (value) => change({ kind: value === 'all' ? undefined : value }),
          }}
        />
      }
      empty={{ title: t('empty.transactions'), description: t('empty.transactionsHint') }}
      totals={
        totals
          ? [
              { label: t('total.in'), value: format.money(totals.in) },
              { label: t('total.out'), value: format.money(totals.out) },
            ]
          : []
      }
      page={page}
      onPageChange={(next) => change({ page: next })}
      onPageCorrect={correctPage}
      query={query}
    />
  )
}
