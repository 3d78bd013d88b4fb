import type { Meta, StoryObj } from '@storybook/react-vite'
import { bets, bonuses, ninetyDays, sixSeries } from '../testing/chart-figures.ts'
import { asTable, chartStoryArgs, failed, phone, reading, rightToLeft } from '../testing/chart-stories.tsx'
import { BarChart } from './BarChart.tsx'

const meta = {
  title: 'Content/BarChart',
  component: BarChart,
  args: chartStoryArgs,
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'] }

export const OneSeries: Story = { args: { label: 'Bets', series: [bets] } }

export const SixSeries: Story = { args: { label: 'Bets by kind of game', series: sixSeries } }

export const Losses: Story = {
  args: {
    label: 'Result',
    series: [
      { id: 'result', label: 'Result', values: [2_900, 6_700, 2_200, -1_200, 10_600, -4_300, 3_500] },
      { id: 'bonuses', label: 'Bonuses', values: bonuses.values },
    ],
  },
}

export const ManyBars: Story = {
  args: {
    label: 'Active players',
    description: 'Last 90 days',
    ...ninetyDays,
    formatValue: String,
    formatTick: String,
  },
}

export const Reading: Story = reading

export const AsTable: Story = asTable

export const Phone: Story = phone

export const RightToLeft: Story = rightToLeft

export const Loading: Story = { args: { series: [], loading: true } }

export const Empty: Story = { args: { series: [] } }

export const Failed: Story = failed
