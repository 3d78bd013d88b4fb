import type { PointsConfig } from '@croupier/endpoints/calls/points'
import { useFormat } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from './Failure.tsx'
import { configQuery } from './queries.ts'
import { usePointsFormat } from './use-points-format.ts'
import { useSourceName } from './use-source-name.ts'

type Ratio = PointsConfig['ratios'][number]

function useColumns(): readonly DataTableColumn<Ratio>[] {
  const { t } = useTranslation('points')
  const format = useFormat()
  const { points } = usePointsFormat()
  const getSourceName = useSourceName()
  return [
    { id: 'source', header: t('column.source'), lead: true, cell: ({ source }) => getSourceName(source) },
    {
      id: 'every',
      header: t('column.every'),
      align: 'end',
      cell: ({ amount }) => <MoneyText value={format.money(amount)} />,
    },
    {
      id: 'points',
      header: t('column.points'),
      align: 'end',
      cell: (ratio) => <NumberText value={points(ratio.points)} />,
    },
  ]
}

/** The exchange table: how many points a deposit or a valid bet earns. */
export function RatioTable() {
  const { t } = useTranslation('points')
  const query = useQuery(configQuery(useSite()))
  const failure = useFailure(query)
  const columns = useColumns()
  return (
    <DataTable
      caption={t('tab.rates')}
      columns={columns}
      rows={query.data?.ratios ?? []}
      rowKey={({ source }) => source}
      loading={query.isPending}
      loadingLabel={t('loading')}
      error={failure && <Failure {...failure} />}
      empty={<EmptyState motif="records" title={t('empty.rates')} description={t('empty.ratesHint')} />}
    />
  )
}
