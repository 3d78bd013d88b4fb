import type { ChartSeries } from '../internal/chart/chart-model.ts'

/** Figures for the stories and tests of charts. */
export const days = ['11/14', '11/15', '11/16', '11/17', '11/18', '11/19', '11/20']

export const bets: ChartSeries = {
  id: 'bets',
  label: 'Bets',
  values: [42_000, 51_500, 38_200, 64_900, 72_300, 91_000, 84_400],
}

export const wins: ChartSeries = {
  id: 'wins',
  label: 'Wins',
  values: [39_100, 44_800, 36_000, 66_100, 61_700, 79_300, 80_900],
}

export const bonuses: ChartSeries = {
  id: 'bonuses',
  label: 'Bonuses',
  values: [4_000, 6_500, null, 12_900, 8_300, 15_000, 14_400],
}

const number = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact' })

/** Six series, to see every texture, dash and marker. */
export const sixSeries: readonly ChartSeries[] = ['Slots', 'Live', 'Fishing', 'Sports', 'Lottery', 'Cards'].map(
  (label, index) => ({
    id: label,
    label,
    values: days.map((_, day) => 9_000 + index * 5_200 + ((day * 7 + index * 5) % 11) * 900),
  }),
)

/** Ninety days of one series, more than the axis can label. */
export const ninetyDays = {
  categories: Array.from({ length: 90 }, (_, day) => `Day ${day + 1}`),
  series: [
    {
      id: 'players',
      label: 'Active players',
      values: Array.from({ length: 90 }, (_, day) => Math.round(420 + day * 6 + Math.sin(day / 3.5) * 90)),
    },
  ],
}

/** Args shared by all chart stories. */
export const chartArgs = {
  label: 'Bets and wins',
  description: 'Last 7 days, in kyat',
  categories: days,
  categoryLabel: 'Day',
  series: [bets, wins] as readonly ChartSeries[],
  formatValue: (value: number) => `K ${number.format(value)}`,
  formatTick: (value: number) => short.format(value),
  viewLabel: 'View',
  chartLabel: 'Chart',
  tableLabel: 'Table',
  loading: false,
  loadingLabel: 'Loading the report',
  error: null,
}
