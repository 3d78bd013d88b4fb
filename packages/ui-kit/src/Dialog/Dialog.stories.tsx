import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { CaptchaField } from '../CaptchaField/CaptchaField.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { createPictureUrl } from '../testing/pictures.ts'
import { TextField } from '../TextField/TextField.tsx'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Log in',
    description: 'Good to see you again.',
    closeLabel: 'Close',
    children: (
      <form style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <TextField label="Username" autoComplete="username" />
        <PasswordField label="Password" revealLabel="Show" concealLabel="Hide" autoComplete="current-password" />
        <CaptchaField
          label="Code in the picture"
          picture={createPictureUrl(4, 120, 40)}
          pictureAlt="Four digits to type"
          refreshLabel="Another picture"
          onRefresh={fn()}
        />
        <Checkbox label="Remember me for a day" />
        <Button variant="primary" size="large" wide type="submit">
          Log in
        </Button>
      </form>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

/** Open at first; closes by Esc, the button and a press outside, and opens again. */
export const Default: Story = {
  render: function Live(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open again</Button>
        <Dialog
          {...args}
          open={open}
          onClose={() => {
            setOpen(false)
            args.onClose()
          }}
        />
      </>
    )
  },
}

export const WithFooter: Story = {
  args: {
    title: 'Filters',
    children: <p>Only what you need to see.</p>,
    footer: (
      <>
        <Button>Reset</Button>
        <Button variant="primary">Show 128 games</Button>
      </>
    ),
  },
}

export const Large: Story = {
  args: {
    size: 'large',
    title: 'Terms of play',
    description: undefined,
    children: Array.from({ length: 12 }, (_, index) => (
      <p key={index} style={{ paddingBlockEnd: 'var(--space-4)' }}>
        {index + 1}. Stakes are booked when the round opens and returned in full when it is cancelled.
      </p>
    )),
  },
}

export const NotDismissible: Story = {
  args: { dismissible: false, size: 'small', title: 'Change your password', description: 'It is 90 days old.' },
}

export const Small: Story = {
  args: { size: 'small', description: undefined, title: 'Done', children: <p>The password is changed.</p> },
}

export const Playground: Story = {
  args: { open: false, size: 'medium', dismissible: true },
  argTypes: {
    size: { control: 'inline-radio', options: ['small', 'medium', 'large', 'full'] },
    description: { control: 'text' },
    open: { control: false },
    onClose: { control: false },
    children: { control: false },
    footer: { control: false },
    art: { control: false },
    cover: { control: false },
  },
  render: function Playground(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}
