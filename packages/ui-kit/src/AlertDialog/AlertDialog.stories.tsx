import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { AlertDialog } from './AlertDialog.tsx'

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
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

export const ClosesByItself: Story = { args: { ...Success.args, autoCloseAfter: 60_000 } }

export const Failure: Story = {
  args: {
    tone: 'negative',
    title: 'The game did not open',
    children: 'The vendor does not answer. Nothing was booked; try again in a minute.',
    actions: <Button variant="primary">Understood</Button>,
  },
}
