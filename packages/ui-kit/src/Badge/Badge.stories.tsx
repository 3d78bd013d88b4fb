import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Icon } from '../Icon/Icon.tsx'
import { fire } from '../icons/fire.ts'
import { Badge } from './Badge.tsx'

const meta = { title: 'Content/Badge', component: Badge, args: { children: 'New' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const row = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' } as const

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-3)', justifyItems: 'start' }}>
      {(['small', 'medium'] as const).flatMap((size) =>
        (['soft', 'solid'] as const).map((look) => (
          <div key={`${size} ${look}`} style={row}>
            {(['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning'] as const).map((tone) => (
              <Badge key={tone} look={look} tone={tone} size={size}>
                {tone}
              </Badge>
            ))}
          </div>
        )),
      )}
    </div>
  ),
}

export const Count: Story = { args: { children: '12', tone: 'negative', look: 'solid' } }

export const WithIcon: Story = { args: { children: 'Hot', tone: 'highlight', icon: <Icon shape={fire} /> } }

export const InText: Story = {
  render: () => (
    <p>
      Lanterns over Inle <Badge tone="accent">New</Badge> pays out since this morning.
    </p>
  ),
}

export const RemovalDisabled: Story = {
  args: { children: 'Slots', onRemove: fn(), removeLabel: 'Remove Slots', disabled: true },
}

export const Long: Story = {
  args: {
    children: 'A vendor whose name is much longer than any badge should ever have to hold',
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
          <Badge
            key={name}
            onRemove={() => setChosen(chosen.filter((other) => other !== name))}
            removeLabel={`Remove ${name}`}
          >
            {name}
          </Badge>
        ))}
      </div>
    )
  },
}

export const Playground: Story = {
  tags: ['long'],
  args: { children: 'New', tone: 'accent', look: 'soft', size: 'small' },
  argTypes: {
    children: { control: 'text' },
    tone: { control: 'select', options: ['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning', 'info'] },
    look: { control: 'inline-radio', options: ['soft', 'solid'] },
    size: { control: 'inline-radio', options: ['small', 'medium'] },
    icon: { control: false },
  },
}
