import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Icon } from '../Icon/Icon.tsx'
import { fire } from '../icons/fire.ts'
import { Tag } from './Tag.tsx'

const meta = {
  title: 'Content/Tag',
  component: Tag,
  args: { children: 'High volatility' },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' } as const

export const Default: Story = {}

export const Playground: Story = {
  args: { tone: 'accent', children: 'Ruby Stag', onRemove: fn(), removeLabel: 'Remove Ruby Stag' },
}

export const Tones: Story = {
  render: () => (
    <div style={row}>
      {(['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning', 'info'] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </div>
  ),
}

export const WithIcon: Story = { args: { icon: <Icon shape={fire} />, children: 'Hot this week', tone: 'highlight' } }

export const Disabled: Story = {
  args: { children: 'Slots', onRemove: fn(), removeLabel: 'Remove Slots', disabled: true },
}

export const Long: Story = {
  args: {
    children: 'A vendor whose name is much longer than any tag should ever have to hold',
    onRemove: fn(),
    removeLabel: 'Remove the vendor',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
}

export const ChosenFilters: Story = {
  render: function Filters() {
    const [chosen, setChosen] = useState(['Slots', 'Ruby Stag', 'Moonlit Ferry', 'Demo play'])
    return (
      <div style={row}>
        {chosen.map((name) => (
          <Tag
            key={name}
            onRemove={() => setChosen(chosen.filter((other) => other !== name))}
            removeLabel={`Remove ${name}`}
          >
            {name}
          </Tag>
        ))}
      </div>
    )
  },
}
