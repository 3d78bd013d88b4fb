import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Icon } from '../Icon/Icon.tsx'
import { live } from '../icons/live.ts'
import { slots } from '../icons/slots.ts'
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
      { value: 'rebate', label: 'Rebates', panel: 'Bonuses paid back on your bets.' },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [value, setValue] = useState(args.value)
    return <Tabs {...args} value={value} onValueChange={setValue} />
  },
}

export const Many: Story = {
  args: {
    value: 'bets',
    items: ['Bets', 'Account', 'Rebates', 'Points', 'Transfers', 'Bonuses', 'Messages', 'Devices'].map((label) => ({
      value: label.toLowerCase(),
      label,
      panel: `All about ${label.toLowerCase()}.`,
    })),
    style: { maxInlineSize: '22rem' },
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const WithIcons: Story = {
  args: {
    value: 'slots',
    items: [
      {
        value: 'slots',
        label: (
          <>
            <Icon shape={slots} /> Slots
          </>
        ),
        panel: 'Reels of all kinds.',
      },
      {
        value: 'live',
        label: (
          <>
            <Icon shape={live} /> Live
          </>
        ),
        panel: 'Tables with people at them.',
      },
    ],
  },
}
