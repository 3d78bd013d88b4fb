import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  title: 'Foundation/Skeleton',
  component: Skeleton,
  args: { style: { blockSize: '6rem' } },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Text: Story = { args: { shape: 'text', style: { inlineSize: '12rem' } } }

export const Circle: Story = { args: { shape: 'circle', style: { inlineSize: '3rem' } } }

/** Placeholder of a list. */
export const ListItem: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' }}>
      <Skeleton shape="circle" style={{ inlineSize: '3rem' }} />
      <div style={{ display: 'grid', flex: 1, maxInlineSize: '16rem' }}>
        <Skeleton shape="text" style={{ inlineSize: '60%' }} />
        <Skeleton shape="text" />
      </div>
    </div>
  ),
}

export const Playground: Story = {
  tags: ['long'],
  args: { shape: 'block', style: { inlineSize: '16rem', blockSize: '6rem' } },
  argTypes: { shape: { control: 'inline-radio', options: ['text', 'block', 'circle'] }, style: { control: 'object' } },
}
