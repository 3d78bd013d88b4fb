import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Link } from '../Link/Link.tsx'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  title: 'Content/ErrorState',
  component: ErrorState,
  args: {
    title: 'The games did not load',
    description: 'The connection broke off. Your balance is safe; try again in a moment.',
    retryLabel: 'Try again',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Retrying: Story = { args: { retrying: true } }

export const WithAnotherWay: Story = { args: { action: <Link href="#service">Ask customer service</Link> } }

export const Narrow: Story = { args: { style: { maxInlineSize: '16rem' } } }

export const Playground: Story = {
  tags: ['long'],
  args: { retrying: false },
  argTypes: { description: { control: 'text' }, action: { control: false }, onRetry: { control: false } },
}
