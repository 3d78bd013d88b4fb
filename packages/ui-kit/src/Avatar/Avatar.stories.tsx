import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenUrl, createPictureUrl } from '../testing/pictures.ts'
import { avatarIcons } from './avatar-icons.ts'
import { Avatar } from './Avatar.tsx'

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { name: 'Player One', label: 'Player One' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' }}>
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
      <Avatar name="မောင်" label="မောင်" size="large" />
    </div>
  ),
}

export const WithPicture: Story = { args: { src: createPictureUrl(2), size: 'large' } }

export const BrokenPicture: Story = { args: { src: brokenUrl, size: 'large' } }

/** What a person can choose in place of the initial. */
export const Figures: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
      {Object.entries(avatarIcons).map(([name, icon]) => (
        <Avatar key={name} {...args} label={name} icon={icon} />
      ))}
    </div>
  ),
}

/** Decorative beside the visible name. */
export const BesideAName: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' }}>
      <Avatar name="Player One" />
      Player One
    </div>
  ),
}

export const Playground: Story = {
  tags: ['long'],
  args: { name: 'Player One', label: 'Player One', size: 'large', src: undefined },
  argTypes: {
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
    src: {
      options: ['none', 'picture', 'broken'],
      mapping: { none: undefined, picture: createPictureUrl(2), broken: brokenUrl },
      control: 'inline-radio',
    },
  },
}
