import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from './Switch.tsx'

const meta = { title: 'Forms/Switch', component: Switch, args: { label: 'Sound' } } satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { description: 'Music and effects of the games', labelSide: 'start' },
}

export const On: Story = { args: { defaultChecked: true } }

export const Disabled: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 'var(--space-2)' }}>
      <Switch {...args} disabled />
      <Switch {...args} label="Vibration" defaultChecked disabled />
    </div>
  ),
}

export const InSettings: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-3)', maxInlineSize: '24rem' }}>
      <Switch labelSide="start" label="Sound" description="Music and effects of the games" defaultChecked />
      <Switch labelSide="start" label="Hide my balance" description="Shows asterisks instead of amounts" />
      <Switch labelSide="start" label="Messages about promotions" description="At most one a week" defaultChecked />
    </div>
  ),
}
