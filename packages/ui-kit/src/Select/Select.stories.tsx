import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Select } from './Select.tsx'

const options = [
  { value: 'all', label: 'All vendors' },
  { value: 'ruby', label: 'Ruby Stag' },
  { value: 'moon', label: 'Moonlit Ferry' },
  { value: 'copper', label: 'Copper Orchard' },
]

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: 'Vendor', options, value: 'ruby', onValueChange: fn(), style: { maxInlineSize: '24rem' } },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Empty: Story = { args: { value: null, placeholder: 'Choose a vendor' } }

export const Disabled: Story = { args: { disabled: true } }

export const Invalid: Story = { args: { value: null, placeholder: 'Choose a vendor', error: 'Choose one.' } }

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [value, setValue] = useState<string | null>(null)
    return <Select {...args} value={value} placeholder="Choose a vendor" onValueChange={setValue} />
  },
}

export const WithHint: Story = { args: { hint: 'Only vendors whose games you have played.', mark: 'Optional' } }
