import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CopyButton } from './CopyButton.tsx'

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: {
    value: 'https://play.example/r/moonlit77',
    label: 'Copy the link',
    doneLabel: 'Copied',
    failedLabel: 'Press and hold to copy',
    onCopied: fn(),
  },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'], args: { look: 'button', size: 'large' } }

export const IconOnly: Story = { args: { look: 'icon' } }

export const Small: Story = { args: { size: 'small' } }

export const Disabled: Story = { args: { disabled: true } }

export const BesideAValue: Story = {
  args: { look: 'icon', size: 'small', label: 'Copy the order number' },
  render: (args) => (
    <p style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-2)' }}>
      <span style={{ fontFamily: 'var(--font-numeric)' }}>W-20260503-0077</span>
      <CopyButton {...args} value="W-20260503-0077" />
    </p>
  ),
}
