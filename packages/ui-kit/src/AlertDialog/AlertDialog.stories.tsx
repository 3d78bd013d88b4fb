import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { useState } from 'react'
import { AlertDialog } from './AlertDialog.tsx'

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Log out?',
    tone: 'warning',
    children: 'You can come back at any time; your balance waits for you.',
    actions: (
      <>
        <Button>Stay</Button>
        <Button variant="primary">Log out</Button>
      </>
    ),
  },
} satisfies Meta<typeof AlertDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Success: Story = {
  args: { tone: 'positive', title: 'Password changed', actions: <Button variant="primary">Done</Button> },
}

export const ClosesByItself: Story = { args: { ...Success.args, autoCloseMs: 60_000 } }

export const Failure: Story = {
  args: {
    tone: 'negative',
    title: 'The game did not open',
    children: 'The vendor does not respond. Nothing was booked; try again in a minute.',
    actions: <Button variant="primary">Understood</Button>,
  },
}

export const Information: Story = {
  args: { tone: 'info', title: 'A round is still open', children: 'It is settled when the wheel stops.' },
}

export const Playground: Story = {
  args: { open: false, tone: 'warning', closeOnBackdrop: true },
  argTypes: {
    tone: { control: 'inline-radio', options: ['info', 'positive', 'warning', 'negative'] },
    children: { control: 'text' },
    open: { control: false },
    onClose: { control: false },
    actions: { control: false },
    icon: { control: false },
  },
  render: function Playground(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <AlertDialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}
