import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from './Link.tsx'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#terms', children: 'Terms of play' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Quiet: Story = { args: { look: 'quiet' } }

export const InText: Story = {
  render: () => (
    <p>
      By playing you accept the <Link href="#terms">terms of play</Link>. <Link>Forgot your password?</Link>
    </p>
  ),
}

export const Playground: Story = {
  tags: ['long'],
  args: { href: '#terms', children: 'Terms of play', look: 'inline' },
  argTypes: {
    children: { control: 'text' },
    href: { control: 'text' },
    look: { control: 'inline-radio', options: ['inline', 'quiet'] },
  },
}
