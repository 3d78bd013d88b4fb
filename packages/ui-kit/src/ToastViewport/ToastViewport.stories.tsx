import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ToastViewport } from './ToastViewport.tsx'

const meta = {
  title: 'Overlays/ToastViewport',
  component: ToastViewport,
  args: {
    label: 'Messages',
    closeLabel: 'Dismiss',
    onDismiss: fn(),
    toasts: [
      { id: '1', tone: 'positive', title: 'Added to your favourites' },
      { id: '2', tone: 'info', title: 'A new version is ready', description: 'It loads with the next page.' },
      {
        id: '3',
        tone: 'negative',
        title: 'The balance did not refresh',
        description: 'The connection broke off. Press refresh to try again.',
      },
    ],
  },
} satisfies Meta<typeof ToastViewport>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
