import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
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
  render: function Playground(args) {
    const [value, setValue] = useState(args.value)
    return <FilterChips {...args} value={value} onValueChange={setValue} />
  },
}
