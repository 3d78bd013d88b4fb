import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

const meta = { title: 'Foundation/Spinner', component: Spinner, args: { label: 'Loading' } } satisfies Meta<
  typeof Spinner
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-4)' }}>
      {(['sm', 'lg', '2xl', '4xl'] as const).map((size) => (
        <span key={size} style={{ fontSize: `var(--text-size-${size})` }}>
          <Spinner {...args} />
        </span>
      ))}
    </div>
  ),
}

/** Decorative, inside an element with its own label. */
export const Decoration: Story = {
  args: { label: undefined },
  render: (args) => (
    <p style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-2)' }}>
      <Spinner {...args} /> Opening the game
    </p>
  ),
}

export const Playground: Story = {
  tags: ['long'],
  args: { label: 'Loading', style: { fontSize: 'var(--text-size-2xl)' } },
}
