import { formatShortly, fromChartValue, toChartValue } from '@croupier/domain/chart-values'
import { currencies } from '@croupier/domain/money'
import type { Profit } from '@croupier/endpoints/calls/profit'
import { useFormat } from '@croupier/i18n/react'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { BarChart } from '@croupier/ui-kit/BarChart'
import { useTranslation } from 'react-i18next'
import { groupProfit, listDays } from '../model/profit.ts'
import type { RecordFilter } from '../model/use-record-filter.ts'

interface ProfitChartProps {
  readonly profit: Profit
  readonly filter: RecordFilter
}

/** The result of each day of a range of some days; days without bets are zero. */
export function ProfitChart({ profit, filter }: ProfitChartProps) {
  const { t } = useTranslation('member')
  const format = useFormat()
  const { formats } = useDates(filter.request.now)
  const { currency } = profit.totals.net
  const { exponent } = currencies[currency]
  const results = new Map(groupProfit(profit.records, 'day').map(({ key, net }) => [key, net.minor]))
  const days = listDays(filter.range)
  if (days.length < 2) return null
  return (
    <BarChart
      label={t('profit.byDay')}
      description={formats.range(filter.range.from, filter.range.to)}
      categories={days.map((day) => formats.short(day))}
      categoryLabel={t('column.day')}
      series={[
        {
          id: 'net',
          label: t('column.net'),
          values: days.map((day) => toChartValue(results.get(day) ?? 0n, exponent)),
        },
      ]}
      formatValue={(value) => format.signedMoney({ minor: fromChartValue(value, exponent), currency })}
      formatTick={(value) => formatShortly(value, format.numberLocales)}
      viewLabel={t('profit.view')}
      chartLabel={t('profit.chart')}
      tableLabel={t('profit.table')}
      loading={false}
      loadingLabel={t('loading')}
      error={null}
      empty={null}
    />
  )
}
