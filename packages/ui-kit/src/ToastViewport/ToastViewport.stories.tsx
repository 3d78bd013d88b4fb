import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Link } from '../Link/Link.tsx'
import { type Toast, ToastViewport } from './ToastViewport.tsx'

const meta = {
  title: 'Overlays/ToastViewport',
  component: ToastViewport,
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
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

export const WithAction: Story = {
  args: {
    toasts: [
      {
        id: '1',
        tone: 'info',
        title: 'Removed from your favourites',
        action: <Link>Undo</Link>,
      },
    ],
  },
}

export const LongText: Story = {
  args: {
    toasts: [
      {
        id: '1',
        tone: 'warning',
        title: 'The vendor of this game rests until tomorrow at six in the morning',
        description: 'Your open rounds are kept as they are. '.repeat(3),
      },
    ],
  },
}

export const Empty: Story = { args: { toasts: [] } }

const tones = ['info', 'positive', 'warning', 'negative'] as const

/** Every press adds a toast; the close button removes it. */
export const Playground: Story = {
  args: { toasts: [] },
  argTypes: { toasts: { control: false }, onDismiss: { control: false } },
  render: function Playground(args) {
    const [toasts, setToasts] = useState<readonly Toast[]>([])
    const [sent, setSent] = useState(0)
    const tone = tones[sent % tones.length] ?? 'info'
    const send = () => {
      setSent(sent + 1)
      setToasts([...toasts, { id: String(sent), tone, title: `Message ${sent + 1}` }])
    }
    return (
      <>
        <Button onClick={send}>Send</Button>
        <ToastViewport
          {...args}
          toasts={toasts}
          onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
        />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.getByText('Message 1')).toBeVisible())
  },
}
