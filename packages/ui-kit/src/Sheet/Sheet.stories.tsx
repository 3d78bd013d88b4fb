import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Sheet } from './Sheet.tsx'

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  args: { open: true, onClose: fn(), title: 'Menu', closeLabel: 'Close', children: 'Places to go' },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const FromTheEnd: Story = { args: { side: 'end' } }
