import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { FilterChips } from './FilterChips.tsx'

const meta = {
  title: 'Actions/FilterChips',
  component: FilterChips,
  args: {
    label: 'Show',
    value: 'all',
    onValueChange: fn(),
    options: [
      { value: 'all', label: 'All' },
      { value: 'new', label: 'New' },
      { value: 'hot', label: 'Hot' },
      { value: 'name', label: 'A to Z' },
    ],
  },
} satisfies Meta<typeof FilterChips>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [value, setValue] = useState(args.value)
    return <FilterChips {...args} value={value} onValueChange={setValue} />
  },
}

export const Many: Story = {
  args: {
    value: 'slots',
    options: ['Slots', 'Live casino', 'Fishing', 'Sports', 'Lottery', 'Cards', 'Esports', 'Cockfight', 'Crash'].map(
      (label) => ({ value: label.toLowerCase(), label }),
    ),
    style: { maxInlineSize: '22rem' },
  },
}

/** The arrow keys change the value, as in any radio group. */
export const ByKeyboard: Story = {
  render: function ByKeyboard(args) {
    const [value, setValue] = useState(args.value)
    return <FilterChips {...args} value={value} onValueChange={setValue} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'New' })).toBeChecked()
  },
}
