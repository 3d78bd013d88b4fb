import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Sheet } from './Sheet.tsx'

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: { open: true, onClose: fn(), title: 'Menu', closeLabel: 'Close', children: 'Places to go' },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const FromTheEnd: Story = { args: { side: 'end' } }

export const WithFooter: Story = { args: { footer: <Button variant="primary">Show 128 games</Button> } }

export const LongContent: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => (
      <Button key={index} variant="ghost" wide>
        Place {index + 1}
      </Button>
    )),
  },
}

export const Playground: Story = {
  args: { open: false, side: 'start' },
  argTypes: {
    side: { control: 'inline-radio', options: ['start', 'end'] },
    children: { control: 'text' },
    open: { control: false },
    onClose: { control: false },
    footer: { control: false },
  },
  render: function Playground(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Sheet {...args} open={open} onClose={() => setOpen(false)} />
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
