import type { Meta, StoryObj } from '@storybook/react-vite'
import { bets, bonuses, ninetyDays, sixSeries } from '../testing/chart-figures.ts'
import { asTable, chartStoryArgs, failed, phone, reading, rightToLeft } from '../testing/chart-stories.tsx'
import { LineChart } from './LineChart.tsx'

const meta = {
  title: 'Content/LineChart',
  component: LineChart,
  args: chartStoryArgs,
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'] }

export const OneSeries: Story = { args: { label: 'Bets', series: [bets] } }

export const SixSeries: Story = { args: { label: 'Bets by kind of game', series: sixSeries } }

export const WithGap: Story = { args: { label: 'Bonuses', series: [bonuses] } }

export const ManyPoints: Story = {
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
