import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { bets, bonuses, chartArgs, ninetyDays, sixSeries } from '../testing/chart-figures.ts'
import { BarChart } from './BarChart.tsx'

const meta = {
  title: 'Content/BarChart',
  component: BarChart,
  args: {
    ...chartArgs,
    empty: <EmptyState title="No bets in this time" description="Choose another period." />,
  },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

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

export const Reading: Story = {
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('slider')).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await canvas.findByText('11/17', { selector: 'p' })
  },
}

export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('radio', { name: 'Table' })),
}

export const Phone: Story = {
  decorators: (Content) => (
    <div style={{ maxInlineSize: '22rem' }}>
      <Content />
    </div>
  ),
}

export const RightToLeft: Story = {
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const Loading: Story = { args: { series: [], loading: true } }

export const Empty: Story = { args: { series: [] } }

export const Failed: Story = {
  args: {
    error: (
      <ErrorState
        title="The report did not load"
        description="The connection broke off. Try again in a moment."
        retryLabel="Try again"
        onRetry={fn()}
      />
    ),
  },
}
