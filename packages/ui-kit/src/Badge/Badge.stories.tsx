import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../Icon/Icon.tsx'
import { fire } from '../icons/fire.ts'
import { Badge } from './Badge.tsx'

const meta = { title: 'Content/Badge', component: Badge, args: { children: 'New' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-3)', justifyItems: 'start' }}>
      {(['soft', 'solid'] as const).map((look) => (
        <div key={look} style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
          {(['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning'] as const).map((tone) => (
            <Badge key={tone} look={look} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      ))}
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

export const Playground: Story = {
  args: { children: 'New', tone: 'accent', look: 'soft' },
  argTypes: {
    children: { control: 'text' },
    tone: { control: 'select', options: ['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning', 'info'] },
    look: { control: 'inline-radio', options: ['soft', 'solid'] },
    icon: { control: false },
  },
}
