import { formatShortly, fromChartValue, toChartValue } from '@croupier/domain/chart-values'
import { currencies, type Money } from '@croupier/domain/money'
import { addDays, type CalendarDate } from '@croupier/domain/time'
import type { TeamOverview } from '@croupier/endpoints/calls/agent-team'
import { useFormat } from '@croupier/i18n/react'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { BarChart } from '@croupier/ui-kit/BarChart'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useTranslation } from 'react-i18next'
import { chartKinds, type ChartKind } from './search.ts'
import styles from './Team.module.css'

/** Largest number of days that have bars. */
const maxDays = 92

const moneySeries = { play: ['bet', 'net'], money: ['deposit', 'withdrawal'] } as const

interface TeamChartProps {
  readonly overview: TeamOverview
  readonly range: { readonly from: CalendarDate; readonly to: CalendarDate }
  readonly kind: ChartKind
  readonly onKindChange: (kind: ChartKind) => void
  readonly now: Date
}

function listDays({ from, to }: TeamChartProps['range']): readonly CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The figures of each day of a range of some days; days without any are zero. */
export function TeamChart({ overview, range, kind, onKindChange, now }: TeamChartProps) {
  const { t } = useTranslation('agentTeam')
  const format = useFormat()
  const { formats } = useDates(now)
  if (range.from === range.to || addDays(range.from, maxDays) <= range.to) return null
  const { currency } = overview
  const { exponent } = currencies[currency]
  const booked = new Map(overview.days.map((row) => [row.day, row]))
  const days = listDays(range)
  const toValue = (amount: Money | undefined) => toChartValue(amount?.minor ?? 0n, exponent)
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const isMoney = kind !== 'registered'
  const series = isMoney
    ? moneySeries[kind].map((id) => ({
        id,
        label: t(`overview.${id}`),
        values: days.map((day) => toValue(booked.get(day)?.[id])),
      }))
    : [
        {
          id: 'registered',
          label: t('overview.registered'),
          values: days.map((day) => booked.get(day)?.registered ?? 0),
        },
      ]
  const formatMoney = (amount: Money) => (kind === 'play' ? format.signedMoney(amount) : format.money(amount))
  return (
    <div className={styles['chart']}>
      <SegmentedControl
        label={t('chart.kind')}
        options={chartKinds.map((value) => ({ value, label: t(`chart.${value}`) }))}
        value={kind}
        onValueChange={onKindChange}
      />
      <BarChart
        label={t('chart.title')}
        description={formats.range(range.from, range.to)}
        categories={days.map((day) => formats.short(day))}
        categoryLabel={t('chart.day')}
        series={series}
        formatValue={(value) =>
          isMoney ? formatMoney({ minor: fromChartValue(value, exponent), currency }) : numbers.format(value)
        }
        formatTick={(value) => formatShortly(value, format.numberLocales)}
        viewLabel={t('chart.view')}
        chartLabel={t('chart.chart')}
        tableLabel={t('chart.table')}
        loading={false}
        loadingLabel={t('overview.loading')}
        error={null}
        empty={<EmptyState title={t('chart.empty')} />}
      />
    </div>
  )
}
