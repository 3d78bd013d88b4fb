import type { Meta, StoryObj } from '@storybook/react-vite'
import { bell } from '../icons/bell.ts'
import { search } from '../icons/search.ts'
import { user } from '../icons/user.ts'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { shape: bell, label: 'Notices' },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Variants: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 'var(--space-3)' }}>
      <IconButton {...args} />
      <IconButton {...args} variant="secondary" />
      <IconButton {...args} variant="primary" />
      <IconButton {...args} variant="media" />
      <IconButton {...args} aria-pressed />
      <IconButton shape={bell} label="Notices" disabled />
      <IconButton {...args} loading />
    </div>
  ),
}

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' }}>
      <IconButton {...args} variant="secondary" size="small" />
      <IconButton {...args} variant="secondary" />
      <IconButton {...args} variant="secondary" size="large" />
    </div>
  ),
}

export const Playground: Story = {
  tags: ['long'],
  args: { shape: bell, label: 'Notices', variant: 'secondary', size: 'medium', loading: false, disabled: false },
  argTypes: {
    shape: { options: ['bell', 'user', 'search'], mapping: { bell, user, search }, control: 'inline-radio' },
    variant: { control: 'inline-radio', options: ['ghost', 'secondary', 'primary', 'media'] },
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
  },
}
