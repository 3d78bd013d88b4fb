import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DateRangeField } from './DateRangeField.tsx'

const meta = {
  title: 'Forms/DateRangeField',
  component: DateRangeField,
  args: {
    label: 'Period',
    fromLabel: 'From',
    toLabel: 'To',
    value: { from: '2026-11-14', to: '2026-11-20' },
    onValueChange: fn(),
    presets: [
      { label: 'Today', from: '2026-11-20', to: '2026-11-20' },
      { label: 'Last 7 days', from: '2026-11-14', to: '2026-11-20' },
      { label: 'Last 30 days', from: '2026-10-22', to: '2026-11-20' },
    ],
  },
} satisfies Meta<typeof DateRangeField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Invalid: Story = { args: { error: 'Choose at most 30 days.' } }
