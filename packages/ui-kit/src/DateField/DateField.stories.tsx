import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import { burmeseLabels } from '../testing/burmese.ts'
import { DateField } from './DateField.tsx'

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  close: 'Close',
  today: 'Today',
  clear: 'Clear',
}

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: {
    label: 'Day of the transfer',
    value: '2026-11-12',
    onValueChange: fn(),
    today: '2026-11-21',
    language: 'en-GB',
    labels,
    style: { maxInlineSize: '24rem' },
  },
  render: function Live(args) {
    const [value, setValue] = useState(args.value)
    return (
      <DateField
        {...args}
        value={value}
        onValueChange={(date) => {
          setValue(date)
          args.onValueChange(date)
        }}
      />
    )
  },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { value: '', max: '2026-11-21', placeholder: 'Choose a day', mark: 'Required' },
}

export const Open: Story = {
  ...Playground,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
  },
}

export const Empty: Story = { args: { value: '', placeholder: 'Choose a day', hint: 'The day on the receipt.' } }

export const DateOfBirth: Story = {
  args: { label: 'Date of birth', value: '1990-04-13', min: '1906-11-21', max: '2008-11-21' },
}

export const Invalid: Story = { args: { error: 'This day is too far back.' } }

export const Disabled: Story = { args: { disabled: true } }

/** Dates from own texts, and digits of the script: Chromium has no data for this language. */
export const Burmese: Story = {
  tags: ['long'],
  args: { label: 'နေ့ရက်', language: 'my', labels: { ...burmeseLabels, close: 'ပိတ်ရန်', today: 'ယနေ့', clear: 'ရှင်းလင်း' } },
}
