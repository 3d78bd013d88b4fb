import { formatShortly, fromChartValue, toChartValue } from '@croupier/domain/chart-values'
import { currencies } from '@croupier/domain/money'
import type { AgentIncomeReport } from '@croupier/endpoints/calls/agent-reports'
import { useFormat } from '@croupier/i18n/react'
import { listDays } from '@croupier/records/model/profit'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { BarChart } from '@croupier/ui-kit/BarChart'
import { useTranslation } from 'react-i18next'
import { groupIncome } from './income.ts'
import type { ReportFilter } from './use-report-filter.ts'

interface IncomeChartProps {
  readonly report: AgentIncomeReport
  readonly filter: ReportFilter
}

/** The income of each day of a range of some days; days without any are zero. */
export function IncomeChart({ report, filter }: IncomeChartProps) {
  const { t } = useTranslation(['agentReports', 'member'])
  const format = useFormat()
  const { formats } = useDates(filter.request.now)
  const { currency } = report.total
  const { exponent } = currencies[currency]
  const sums = new Map(groupIncome(report.records, 'day').map(({ key, amount }) => [key, amount.minor]))
  const days = listDays(filter.range)
  if (days.length < 2) return null
  return (
    <BarChart
      label={t('income.byDay')}
      description={formats.range(filter.range.from, filter.range.to)}
      categories={days.map((day) => formats.short(day))}
      categoryLabel={t('member:column.day')}
      series={[
        {
          id: 'amount',
          label: t('income.amount'),
          values: days.map((day) => toChartValue(sums.get(day) ?? 0n, exponent)),
        },
      ]}
      formatValue={(value) => format.money({ minor: fromChartValue(value, exponent), currency })}
      formatTick={(value) => formatShortly(value, format.numberLocales)}
      viewLabel={t('member:profit.view')}
      chartLabel={t('member:profit.chart')}
      tableLabel={t('member:profit.table')}
      loading={false}
      loadingLabel={t('member:loading')}
      error={null}
      empty={null}
    />
  )
}
