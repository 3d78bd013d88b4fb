import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { burmeseLabels } from '../testing/burmese.ts'
import { Calendar } from './Calendar.tsx'

const meta = {
  title: 'Forms/Calendar',
  component: Calendar,
  args: {
    selected: { from: '2026-11-12', to: '2026-11-12' },
    onSelect: fn(),
    today: '2026-11-21',
    language: 'en-GB',
    labels: { previousMonth: 'Previous month', nextMonth: 'Next month', month: 'Month', year: 'Year' },
  },
} satisfies Meta<typeof Calendar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [day, setDay] = useState('2026-11-12')
    return <Calendar {...args} selected={{ from: day, to: day }} onSelect={setDay} />
  },
}

export const Range: Story = { args: { mode: 'range', selected: { from: '2026-11-10', to: '2026-11-18' } } }

export const TwoMonths: Story = {
  args: { mode: 'range', months: 2, selected: { from: '2026-11-10', to: '2026-12-05' } },
}

export const Nothing: Story = { args: { selected: null } }

export const Limits: Story = { args: { min: '2026-11-09', max: '2026-11-21' } }

/** Own formats for a language that the browser has no data for. */
export const Burmese: Story = {
  tags: ['long'],
  args: {
    language: 'my',
    labels: burmeseLabels,
  },
}

export const Vietnamese: Story = { args: { language: 'vi' } }

export const RightToLeft: Story = {
  tags: ['long'],
  args: { mode: 'range', language: 'ar', selected: { from: '2026-11-10', to: '2026-11-18' } },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
