import type { PointsTransaction } from '@croupier/endpoints/calls/points'
import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PagedTable } from './PagedTable.tsx'
import styles from './PointMall.module.css'
import { transactionsQuery } from './queries.ts'
import { usePointsFormat } from './use-points-format.ts'
import { useSourceName } from './use-source-name.ts'

function useColumns(): readonly DataTableColumn<PointsTransaction>[] {
  const { t } = useTranslation('points')
  const format = useFormat()
  const { points, change } = usePointsFormat()
  const getSourceName = useSourceName()
  return [
    {
      id: 'kind',
      header: t('column.kind'),
      lead: true,
      cell: ({ kind, source }) =>
        source === null ? t(`kind.${kind}`) : t('kind.earnedBy', { source: getSourceName(source) }),
    },
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
    },
    {
      id: 'basis',
      header: t('column.basis'),
      cell: ({ turnover, ratio, reference }) => {
        if (!turnover || !ratio) return <span className={styles['code']}>{reference ?? '–'}</span>
        const earned = { points: points(ratio.points), count: Number(ratio.points.minor) }
        return t('basis', { ...earned, amount: format.money(ratio.amount), turnover: format.money(turnover) })
      },
    },
    {
      id: 'changed',
      header: t('column.changed'),
      align: 'end',
      cell: ({ changedPoints }) => (
        <NumberText value={change(changedPoints)} tone={changedPoints.minor < 0n ? 'negative' : 'positive'} />
      ),
    },
    {
      id: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: ({ balance }) => <NumberText value={points(balance)} />,
    },
  ]
}

/** Every movement of the account's points: the changes add up to the balance. */
export function PointsDetails() {
  const { t } = useTranslation('points')
  const query = useInfiniteQuery(transactionsQuery(useSite()))
  return (
    <PagedTable
      caption={t('tab.details')}
      columns={useColumns()}
      rows={query.data?.pages.flatMap(({ transactions }) => transactions)}
      rowKey={({ id }) => id}
      empty={{ title: t('empty.details'), description: t('empty.detailsHint') }}
      query={query}
    />
  )
}
