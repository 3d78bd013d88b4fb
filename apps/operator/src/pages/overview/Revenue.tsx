import { useFormat } from '@croupier/i18n/react'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { getChange } from '../../model/change.ts'
import { readRootSearch } from '../../model/search.ts'
import { useMerchantName } from '../../session/use-operator.ts'
import styles from './Overview.module.css'
import { revenueQuery, type RevenueRow } from './queries.ts'

const figures = ['deposits', 'withdrawals', 'ngr'] as const

interface FigureProps {
  readonly row: RevenueRow
  readonly figure: (typeof figures)[number]
}

/** A figure of a period, with what it was in the one before and how far it has changed. */
function Figure({ row: { current, before, currency }, figure }: FigureProps) {
  const { t } = useTranslation('operator')
  const { numberLocales } = useFormat()
  const change = getChange(current[figure], before[figure], currency)
  const percent = new Intl.NumberFormat(numberLocales, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <span className={styles['figure']}>
      <Amount value={current[figure]} unit={currency} signed={figure === 'ngr'} />
      <small className={stack['muted']}>
        {t('revenue.before')} <Amount value={before[figure]} unit={currency} />
        {change !== null && ` (${percent.format(change)})`}
      </small>
    </span>
  )
}

function useColumns() {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const columns: readonly DataTableColumn<RevenueRow>[] = [
    { id: 'merchant', header: t('column.merchant'), lead: true, cell: ({ merchant }) => getName(merchant) },
    {
      id: 'period',
      header: t('figures.period'),
      lead: true,
      cell: ({ days }) => (days === 1 ? t('revenue.today') : t('figures.days', { count: days })),
    },
    ...figures.map((figure) => ({
      id: figure,
      header: t(`revenue.${figure}`),
      align: 'end' as const,
      cell: (row: RevenueRow) => <Figure row={row} figure={figure} />,
    })),
  ]
  return columns
}

/** Deposits, withdrawals and NGR of each brand, with the periods before. */
export function Revenue() {
  const { t } = useTranslation('operator')
  const { merchant } = readRootSearch(useSearch({ strict: false }))
  const query = useQuery(revenueQuery(merchant))
  return (
    <div className={stack['root']}>
      <h2 className={stack['heading']}>{t('revenue.title')}</h2>
      <p className={stack['muted']}>{t('revenue.description')}</p>
      <QueryTable
        caption={t('revenue.title')}
        query={query}
        getRows={({ rows }) => rows}
        rowKey={({ merchant: code, days }) => `${code} ${days}`}
        columns={useColumns()}
        emptyTitle={t('figures.empty')}
      />
    </div>
  )
}
