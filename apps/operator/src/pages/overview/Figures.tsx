import { getLanguageTag } from '@croupier/domain/languages'
import { BarChart } from '@croupier/ui-kit/BarChart'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { LineChart } from '@croupier/ui-kit/LineChart'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useLanguage } from '@croupier/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { Amount } from '../../components/Amount.tsx'
import { Count } from '../../components/Count.tsx'
import { Filters } from '../../components/Filters.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import stack from '../../components/Stack.module.css'
import { listFigures, type Figure } from '../../model/figures.ts'
import { getLatestDay, listDays, periods, toRange } from '../../model/periods.ts'
import { api } from '../../session/client.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import styles from './Overview.module.css'
import { overviewQuery, type Figures as FiguresModel } from './queries.ts'
import { readOverviewSearch } from './search.ts'

type Total = FiguresModel['totals'][number]

/** Milliseconds between two looks at the clock. */
const nowMs = 60_000

function useNumberFormats() {
  const locale = `${getLanguageTag(useLanguage())}-u-nu-latn`
  return {
    full: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    short: new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  }
}

function useTotalColumns() {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const columns: readonly DataTableColumn<Total>[] = [
    { id: 'merchant', header: t('column.merchant'), lead: true, cell: ({ merchant }) => getName(merchant) },
    {
      id: 'turnover',
      header: t('figures.turnover'),
      align: 'end',
      cell: ({ turnover, currency }) => <Amount value={turnover} unit={currency} />,
    },
    {
      id: 'ggr',
      header: t('figures.ggr'),
      align: 'end',
      cell: ({ ggr, currency }) => <Amount value={ggr} unit={currency} signed />,
    },
    {
      id: 'players',
      header: t('figures.players'),
      align: 'end',
      cell: ({ activePlayers }) => <Count value={activePlayers} />,
    },
    { id: 'rounds', header: t('column.rounds'), align: 'end', cell: ({ rounds }) => <Count value={rounds} /> },
  ]
  return columns
}

/** Returns the day that it is in the zone that is the furthest ahead, also on a page that stays open over midnight. */
function useToday(timeZones: readonly string[]): string {
  const [now, setNow] = useState(() => new Date(api.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(api.now())), nowMs)
    return () => clearInterval(timer)
  }, [])
  return getLatestDay(timeZones, now)
}

/** Turnover, GGR and active players by brand and day. */
export function Figures() {
  const { t } = useTranslation('operator')
  const { merchants } = useOperator()
  const { merchant, days: period = '30' } = readOverviewSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const formats = useNumberFormats()
  const getName = useMerchantName()
  const shown = merchants.filter(({ code }) => merchant === undefined || code === merchant)
  const range = toRange(period, useToday(shown.map(({ timeZone }) => timeZone)))
  const query = useQuery(overviewQuery({ ...range, merchant }))
  const { data, error, isPending, isPlaceholderData } = query
  // Figures of the brand or period that was chosen before would be read as those of this one.
  const figures = isPlaceholderData ? undefined : data
  const loading = isPending || isPlaceholderData
  const days = listDays(range.from, range.to)
  const columns = useTotalColumns()
  const failure = <LoadFailure query={query} />
  const unloaded = error && data === undefined && failure
  const chart = {
    categories: days.map((day) => day.slice(5)),
    categoryLabel: t('figures.day'),
    formatValue: (value: number) => formats.full.format(value),
    formatTick: (value: number) => formats.short.format(value),
    viewLabel: t('figures.view'),
    chartLabel: t('figures.chart'),
    tableLabel: t('figures.table'),
    loading,
    loadingLabel: t('state.loading'),
    error: unloaded,
    empty: <EmptyState title={t('figures.empty')} />,
  }
  const list = (code: string, figure: Figure) =>
    figures ? listFigures(figures.days, days, { merchant: code, figure }) : []
  return (
    <>
      <h2 className={stack['heading']}>{t('figures.totals')}</h2>
      <Filters>
        <SegmentedControl
          label={t('figures.period')}
          options={periods.map((value) => ({ value, label: t('figures.days', { count: Number(value) }) }))}
          value={period}
          onValueChange={(next) =>
            void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, days: next }) })
          }
        />
      </Filters>
      {data !== undefined && failure}
      <DataTable
        caption={t('figures.totals')}
        columns={columns}
        rows={figures?.totals ?? []}
        rowKey={({ merchant: code }) => code}
        loading={loading}
        loadingLabel={t('state.loading')}
        error={unloaded}
        empty={<EmptyState title={t('figures.empty')} />}
        skeletonRows={shown.length}
      />
      <div className={styles['panels']}>
        <LineChart
          {...chart}
          label={t('figures.players')}
          series={shown.map(({ code }) => ({
            id: code,
            label: getName(code),
            values: list(code, 'activePlayers'),
          }))}
        />
        {shown.map(({ code, name, currency }) => (
          <BarChart
            key={code}
            {...chart}
            label={name}
            description={currency}
            series={(['turnover', 'ggr'] as const).map((figure) => ({
              id: figure,
              label: t(`figures.${figure}`),
              values: list(code, figure),
            }))}
          />
        ))}
      </div>
    </>
  )
}
