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
