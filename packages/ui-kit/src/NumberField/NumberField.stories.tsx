import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { NumberField } from './NumberField.tsx'

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: {
    label: 'Lines',
    language: 'en',
    decreaseLabel: 'Less',
    increaseLabel: 'More',
    value: 5,
    onValueChange: fn(),
    style: { maxInlineSize: '24rem' },
  },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { min: 1, max: 20, hint: '1 to 20', mark: 'Required' },
  render: function Playground(args) {
    const [value, setValue] = useState<number | null>(5)
    return <NumberField {...args} value={value} onValueChange={setValue} />
  },
}

export const AtTheLimit: Story = { args: { value: 20, min: 1, max: 20, hint: '1 to 20' } }

export const Grouped: Story = { args: { label: 'Points', value: 1_250_000, step: 1000, language: 'vi' } }

export const Percent: Story = {
  args: { label: 'Rebate', value: 0.0125, step: 0.0025, format: { style: 'percent', maximumFractionDigits: 2 } },
}

export const Empty: Story = { args: { value: null, placeholder: '0' } }

export const Invalid: Story = { args: { value: 25, error: 'At most 20 lines.' } }

export const Disabled: Story = { args: { disabled: true } }
