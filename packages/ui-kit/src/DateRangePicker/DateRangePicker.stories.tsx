import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import { getDatePresets } from './date-presets.ts'
import { DateRangePicker } from './DateRangePicker.tsx'

const presetLabels = {
  previous7: 'Previous 7 days',
  previous30: 'Previous 30 days',
  next7: 'Next 7 days',
  next30: 'Next 30 days',
}
const presetIds = ['previous7', 'previous30', 'next7', 'next30'] as const

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
      typed: { from: 'From', to: 'To', apply: 'Apply' },
    },
    style: { maxInlineSize: '22rem' },
  },
} satisfies Meta<typeof DateRangePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  render: function Playground(args) {
    const [value, setValue] = useState({ from: '2026-11-12', to: '2026-11-18' })
    return <DateRangePicker {...args} value={value} onValueChange={setValue} />
  },
}

export const Open: Story = {
  ...Playground,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
  },
}

export const WithoutPresets: Story = { args: { presets: [] } }

export const Empty: Story = { args: { value: { from: '', to: '' }, placeholder: 'Any day' } }

export const Invalid: Story = { args: { error: 'Choose at most 30 days.' } }

export const Disabled: Story = { args: { disabled: true } }
