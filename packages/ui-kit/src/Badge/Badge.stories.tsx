import type { Meta, StoryObj } from '@storybook/react-vite'
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
