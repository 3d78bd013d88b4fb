import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Notice } from './Notice.tsx'

const meta = {
  title: 'Content/Notice',
  component: Notice,
  args: { children: 'Withdrawals are paid within a day.' },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-3)' }}>
      {(['info', 'positive', 'warning', 'negative'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={tone}>
          What happened, why, and what to do about it.
        </Notice>
      ))}
    </div>
  ),
}

export const Dismissible: Story = { args: { onDismiss: fn(), dismissLabel: 'Dismiss' } }

export const WithAction: Story = {
  args: { tone: 'warning', title: 'Your password is 90 days old', action: <Button size="small">Change it</Button> },
}

export const Bar: Story = { args: { layout: 'bar', tone: 'warning', children: 'You are offline. We keep trying.' } }

export const LongText: Story = {
  args: {
    tone: 'info',
    title: 'The lottery of the north moves to six in the evening',
    children: 'From Monday on the numbers are drawn an hour earlier. '.repeat(4),
    onDismiss: fn(),
    dismissLabel: 'Dismiss',
  },
}

export const Playground: Story = {
  tags: ['long'],
  args: { tone: 'warning', title: 'Your password is 90 days old', layout: 'inline', children: 'Change it today.' },
  argTypes: {
    children: { control: 'text' },
    tone: { control: 'inline-radio', options: ['info', 'positive', 'warning', 'negative'] },
    layout: { control: 'inline-radio', options: ['inline', 'bar'] },
    action: { control: false },
  },
}
