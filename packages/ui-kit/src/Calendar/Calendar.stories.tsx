import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
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
  render: function Playground(args) {
    const [day, setDay] = useState('2026-11-12')
    return <Calendar {...args} selected={{ from: day, to: day }} onSelect={setDay} />
  },
}

export const Range: Story = { args: { selected: { from: '2026-11-10', to: '2026-11-18' } } }

export const Nothing: Story = { args: { selected: null } }

export const Limits: Story = { args: { min: '2026-11-09', max: '2026-11-21' } }

export const Burmese: Story = { args: { language: 'my' } }

export const Vietnamese: Story = { args: { language: 'vi' } }

export const RightToLeft: Story = {
  args: { language: 'ar', selected: { from: '2026-11-10', to: '2026-11-18' } },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
