import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusTag } from './StatusTag.tsx'

const meta = {
  title: 'Content/StatusTag',
  component: StatusTag,
  args: { tone: 'positive', children: 'Paid' },
} satisfies Meta<typeof StatusTag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <StatusTag tone="neutral">Cancelled</StatusTag>
      <StatusTag tone="progress">In review</StatusTag>
      <StatusTag tone="positive">Paid</StatusTag>
      <StatusTag tone="warning">Waiting for you</StatusTag>
      <StatusTag tone="negative">Rejected</StatusTag>
    </div>
  ),
}
