import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import { getDatePresets } from './date-presets.ts'
import { DateRangePicker } from './DateRangePicker.tsx'

const presetLabels = {
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  previous7: 'Previous 7 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
}
const presetIds = ['today', 'yesterday', 'thisWeek', 'previous7', 'thisMonth', 'lastMonth'] as const

const meta = {
  title: 'Forms/DateRangePicker',
  component: DateRangePicker,
  args: {
    label: 'Period',
    value: { from: '2026-11-12', to: '2026-11-18' },
    onValueChange: fn(),
    today: '2026-11-21',
    language: 'en-GB',
    presets: getDatePresets(presetIds, '2026-11-21').map(({ id, from, to }) => ({ label: presetLabels[id], from, to })),
    labels: {
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      month: 'Month',
      year: 'Year',
      chooseFirst: 'Choose the first day.',
      chooseLast: 'Choose the last day.',
      close: 'Close',
      clear: 'Clear',
      days: (count) => (count === 1 ? '1 day' : `${count} days`),
      typed: { from: 'From', to: 'To', apply: 'Apply' },
    },
    style: { maxInlineSize: '24rem' },
  },
  render: function Live(args) {
    const [value, setValue] = useState(args.value)
    return (
      <DateRangePicker
        {...args}
        value={value}
        onValueChange={(range) => {
          setValue(range)
          args.onValueChange(range)
        }}
      />
    )
  },
} satisfies Meta<typeof DateRangePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'] }

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
  },
}

export const WithoutPresets: Story = { args: { presets: [] } }

export const Empty: Story = { args: { value: { from: '', to: '' }, placeholder: 'Any day' } }

export const Invalid: Story = { args: { error: 'Choose at most 30 days.' } }

export const Disabled: Story = { args: { disabled: true } }
