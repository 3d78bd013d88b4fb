import type { Meta, StoryObj } from '@storybook/react-vite'
import { Meter } from './Meter.tsx'

const meta = {
  title: 'Content/Meter',
  component: Meter,
  args: {
    label: 'Deposit limit of this week',
    value: 0.46,
    valueText: 'K 46,000 of K 100,000',
    style: { maxInlineSize: '24rem' },
  },
} satisfies Meta<typeof Meter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'] }

export const Positive: Story = {
  args: { tone: 'positive', label: 'Active members', value: 1, valueText: '5 of 5, reached' },
}

export const Warning: Story = {
  args: { tone: 'warning', value: 0.86, valueText: 'K 86,000 of K 100,000', hint: 'Resets on Monday.' },
}

export const Reached: Story = {
  args: { tone: 'negative', value: 1, valueText: 'K 100,000 of K 100,000', hint: 'Resets on Monday.' },
}

export const Nothing: Story = { args: { value: 0, valueText: 'K 0 of K 100,000' } }

export const LongTexts: Story = {
  args: {
    label: 'Deposit limit of this week that was set by the player and cannot be raised at once',
    style: { maxInlineSize: '16rem' },
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}
