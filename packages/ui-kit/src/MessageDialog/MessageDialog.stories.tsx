import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { gift } from '../icons/gift.ts'
import { MessageDialog } from './MessageDialog.tsx'

const meta = {
  title: 'Overlays/MessageDialog',
  component: MessageDialog,
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'A real account is needed',
    html: '<p>This game is played for <strong>real money</strong>. Open an account in a minute; your trial points stay.</p>',
    buttons: [{ label: 'Later' }, { label: 'Register' }],
  },
} satisfies Meta<typeof MessageDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open it again</Button>
        <MessageDialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    )
  },
}

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Invitation code error',
    html: '<p>This invitation code does not exist. Check it with the person who gave it to you, or leave it out.</p>',
    buttons: [{ label: 'Understood' }],
  },
}

export const OwnIcon: Story = {
  args: {
    tone: 'positive',
    icon: <Icon shape={gift} />,
    title: 'A gift for you',
    html: '<p>200 points for the mall, until Sunday.</p>',
    buttons: [{ label: 'Thank you' }],
  },
}

export const ClosesByItself: Story = {
  args: {
    tone: 'positive',
    title: 'Password changed',
    html: '<p>Use the new one from now on.</p>',
    buttons: [{ label: 'Done' }],
    autoCloseMs: 60_000,
  },
}

export const StaysOnCoverPress: Story = { args: { closeOnBackdrop: false } }

export const Danger: Story = {
  args: {
    tone: 'negative',
    title: 'Remove the bank account?',
    html: '<p>Account ending <strong>4471</strong>. You can add it again at any time.</p>',
    buttons: [{ label: 'Keep it' }, { label: 'Remove', variant: 'danger' }],
  },
}

export const Busy: Story = {
  args: { buttons: [{ label: 'Later' }, { label: 'Register', loading: true, keepOpen: true }] },
}

export const LongHtml: Story = {
  args: {
    title: 'What has changed',
    html: `<h3>Terms of play</h3>${'<p>Stakes are booked when the round opens and returned in full when it is cancelled.</p>'.repeat(8)}<ul><li>New limits</li><li>New halls</li></ul>`,
    buttons: [{ label: 'Read later' }, { label: 'Agree' }],
  },
}
