import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { SegmentedControl } from './SegmentedControl.tsx'

const meta = {
  title: 'Actions/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Show',
    value: 'real',
    onValueChange: fn(),
    options: [
      { value: 'real', label: 'Real money' },
      { value: 'demo', label: 'Free play' },
    ],
  },
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [value, setValue] = useState(args.value)
    return <SegmentedControl {...args} value={value} onValueChange={setValue} />
  },
}

export const Three: Story = {
  args: {
    label: 'Period',
    value: 'week',
    options: [
      { value: 'day', label: 'Day' },
      { value: 'week', label: 'Week' },
      { value: 'month', label: 'Month' },
    ],
  },
}

export const LongLabels: Story = {
  args: {
    options: [
      { value: 'real', label: 'Einsätze mit echtem Geld' },
      { value: 'demo', label: 'Kostenlos ausprobieren' },
    ],
    style: { maxInlineSize: '18rem' },
  },
}
