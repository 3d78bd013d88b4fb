import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Content/EmptyState',
  component: EmptyState,
  args: {
    title: 'No games found',
    description: 'Try another word, or look through all games.',
    motif: 'games',
    action: <Button>All games</Button>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Records: Story = {
  args: { title: 'No bets in this time', description: 'Choose another period.', motif: 'records', action: undefined },
}

export const Favorites: Story = {
  args: { title: 'No favourites yet', description: 'Press the heart of a game to keep it here.', motif: 'favorites' },
}

export const Broken: Story = {
  args: { level: 1, title: 'Page not found', description: 'The address may be old.', motif: 'broken' },
}

export const NoMessages: Story = {
  args: {
    title: 'No messages yet',
    description: 'Replies of our staff appear here.',
    motif: 'messages',
    action: undefined,
  },
}

export const WithoutArt: Story = { args: { motif: undefined, action: undefined } }

export const Burmese: Story = {
  tags: ['long'],
  args: {
    lang: 'my',
    title: 'ဂိမ်း မတွေ့ပါ',
    description: 'အခြားစကားလုံးဖြင့် ရှာကြည့်ပါ။',
    action: <Button>ဂိမ်းအားလုံး</Button>,
  },
}

export const Playground: Story = {
  tags: ['long'],
  args: { title: 'No games found', description: 'Try another word, or look through all games.', motif: 'games' },
  argTypes: {
    motif: { control: 'select', options: ['games', 'records', 'favorites', 'messages', 'broken'] },
    description: { control: 'text' },
    art: { control: false },
    action: { control: false },
  },
}
