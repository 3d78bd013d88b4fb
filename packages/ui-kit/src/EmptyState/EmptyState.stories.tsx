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
