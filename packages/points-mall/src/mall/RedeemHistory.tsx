import { redemptionStates, type RedemptionState } from '@croupier/domain/points'
import type { Redemption } from '@croupier/endpoints/calls/points'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from './PagedTable.tsx'
import styles from './PointMall.module.css'
import { redemptionsQuery } from './queries.ts'
import { usePointsFormat } from './use-points-format.ts'

const filters = ['all', ...redemptionStates] as const
type Filter = (typeof filters)[number]

const tones = { applying: 'progress', rejected: 'negative', approved: 'positive' } as const satisfies Record<
  RedemptionState,
  string
>

function useColumns(): readonly DataTableColumn<Redemption>[] {
  const { t } = useTranslation('points')
  const format = useFormat()
  const { points } = usePointsFormat()
  return [
    {
      id: 'reference',
      header: t('column.reference'),
      lead: true,
      cell: ({ reference }) => <span className={styles['code']}>{reference}</span>,
    },
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
    },
    { id: 'type', header: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'product',
      header: t('column.product'),
      cell: ({ productName, credit }) =>
        productName === null ? credit && <MoneyText value={format.money(credit)} /> : <bdi>{productName}</bdi>,
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ status }) => <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>,
    },
    {
      id: 'quantity',
      header: t('column.quantity'),
      align: 'end',
      cell: ({ quantity }) => <NumberText value={`${quantity}`} />,
    },
    {
      id: 'required',
      header: t('column.required'),
      align: 'end',
      cell: ({ requiredPoints }) => <NumberText value={points(requiredPoints)} />,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => <NumberText value={points(amount)} />,
    },
    {
      id: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: ({ balance }) => <NumberText value={points(balance)} />,
    },
    { id: 'remark', header: t('column.remark'), cell: ({ remark }) => <bdi>{remark ?? '–'}</bdi> },
  ]
}

/** What the account has redeemed, with its status. */
export function RedeemHistory() {
  const { t } = useTranslation('points')
  const [filter, setFilter] = useState<Filter>('all')
  const status = filter === 'all' ? undefined : filter
  const query = useInfiniteQuery(redemptionsQuery(useSite(), useLanguage(), status))
  const showAll = (
    <Button ref={passFocus} onClick={() => setFilter('all')}>
      {t('empty.showAll')}
    </Button>
  )
  return (
    <div className={styles['part']}>
      <SegmentedControl
        label={t('column.status')}
        options={filters.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filter}
        onValueChange={setFilter}
      />
      <PagedTable
        caption={t('tab.history')}
        columns={useColumns()}
        rows={query.data?.pages.flatMap(({ redemptions }) => redemptions)}
        rowKey={({ reference }) => reference}
        empty={
          status === undefined
            ? { title: t('empty.history'), description: t('empty.historyHint') }
            : { title: t('empty.filtered'), action: showAll }
        }
        query={query}
      />
    </div>
  )
}
