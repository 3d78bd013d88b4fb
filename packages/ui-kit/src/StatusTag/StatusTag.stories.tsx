import type { Meta, StoryObj } from '@storybook/react-vite'
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx'
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

export const InAList: Story = {
  render: () => (
    <DescriptionList
      items={[
        { term: 'Withdrawal of K 50,000.00', detail: <StatusTag tone="progress">In review</StatusTag> },
        { term: 'Withdrawal of K 12,000.00', detail: <StatusTag tone="positive">Paid</StatusTag> },
        { term: 'Deposit of K 5,000.00', detail: <StatusTag tone="negative">Rejected</StatusTag> },
      ]}
    />
  ),
}

export const Burmese: Story = { tags: ['long'], args: { tone: 'progress', children: 'စစ်ဆေးနေဆဲ', lang: 'my' } }

export const Playground: Story = {
  tags: ['long'],
  args: { tone: 'progress', children: 'In review' },
  argTypes: {
    children: { control: 'text' },
    tone: { control: 'select', options: ['neutral', 'progress', 'positive', 'negative', 'warning'] },
  },
}
