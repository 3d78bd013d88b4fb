import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Tabs } from './Tabs.tsx'

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Records',
    value: 'bets',
    onValueChange: fn(),
    items: [
      { value: 'bets', label: 'Bets', panel: 'What was staked and what came back.' },
      { value: 'account', label: 'Account', panel: 'Every movement of money.' },
      { value: 'rebate', label: 'Rebates', panel: 'What the house gave back.' },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  render: function Playground(args) {
    const [value, setValue] = useState(args.value)
    return <Tabs {...args} value={value} onValueChange={setValue} />
  },
}
