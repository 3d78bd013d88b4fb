import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { type DatePresetId, getDatePresets } from './date-presets.ts'
import { DateRangeField } from './DateRangeField.tsx'

const presetLabels = {
  previous7: 'Previous 7 days',
  previous30: 'Previous 30 days',
  next7: 'Next 7 days',
  next30: 'Next 30 days',
} as const satisfies Record<DatePresetId, string>

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

export const Playground: Story = {
  args: { presets: getDatePresets('2026-11-21').map(({ id, from, to }) => ({ label: presetLabels[id], from, to })) },
  render: function Playground(args) {
    const [value, setValue] = useState({ from: '2026-11-15', to: '2026-11-21' })
    return <DateRangeField {...args} value={value} onValueChange={setValue} />
  },
}
