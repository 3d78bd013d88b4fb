import type { Meta, StoryObj } from '@storybook/react-vite'
import { bets, bonuses, sixSeries } from '../testing/chart-figures.ts'
import { asTable, chartStoryArgs, failed, phone, reading, rightToLeft } from '../testing/chart-stories.tsx'
import { StackedBarChart } from './StackedBarChart.tsx'

const meta = {
  title: 'Content/StackedBarChart',
  component: StackedBarChart,
  args: chartStoryArgs,
} satisfies Meta<typeof StackedBarChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'] }

export const OneSeries: Story = { args: { label: 'Bets', series: [bets] } }

export const SixSeries: Story = { args: { label: 'Bets by kind of game', series: sixSeries } }

export const WithSum: Story = { args: { label: 'Bets by kind of game', series: sixSeries, sumLabel: 'All games' } }

export const Losses: Story = {
  args: {
    label: 'Result and bonuses',
    sumLabel: 'Together',
    series: [
      { id: 'result', label: 'Result', values: [2_900, 6_700, 2_200, -1_200, 10_600, -4_300, 3_500] },
      { id: 'bonuses', label: 'Bonuses', values: bonuses.values },
    ],
  },
}

export const Reading: Story = reading

export const AsTable: Story = asTable

export const Phone: Story = phone

export const RightToLeft: Story = rightToLeft

export const Loading: Story = { args: { series: [], loading: true } }

export const Empty: Story = { args: { series: [] } }

export const Failed: Story = failed
