import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { slots } from '../icons/slots.ts'
import { Chip } from './Chip.tsx'

const meta = { title: 'Actions/Chip', component: Chip, args: { children: 'Slots' } } satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Selected: Story = { args: { selected: true } }

export const Disabled: Story = { args: { disabled: true } }

export const WithIcon: Story = { args: { icon: <Icon shape={slots} /> } }

export const Several: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
      {['Slots', 'Live casino', 'Fishing', 'Sports', 'Lottery'].map((name) => (
        <Chip key={name} selected={name === 'Fishing'}>
          {name}
        </Chip>
      ))}
    </div>
  ),
}

export const Playground: Story = {
  tags: ['long'],
  args: { children: 'Slots', selected: false, disabled: false },
  argTypes: { children: { control: 'text' }, selected: { control: 'boolean' }, icon: { control: false } },
  render: function Playground({ selected = false, ...args }) {
    const [on, setOn] = useState(selected)
    return <Chip {...args} selected={on} onClick={() => setOn(!on)} />
  },
}
