import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { heart } from '../icons/heart.ts'
import { refresh } from '../icons/refresh.ts'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: { layout: 'centered' },
  args: {
    trigger: <Button>Valid bet</Button>,
    children: 'What you staked in rounds that were won or lost.',
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'], args: { side: 'bottom', align: 'start', delay: 0 } }

export const Open: Story = { args: { defaultOpen: true } }

export const NamesAnIcon: Story = {
  args: {
    defaultOpen: true,
    kind: 'label',
    trigger: <IconButton shape={heart} label="Keep in favourites" variant="secondary" />,
    children: 'Keep in favourites',
  },
}

export const Below: Story = { args: { defaultOpen: true, side: 'bottom' } }

export const AtTheStart: Story = {
  args: {
    defaultOpen: true,
    side: 'inline-start',
    kind: 'label',
    trigger: <IconButton shape={refresh} label="Refresh the balance" variant="secondary" />,
    children: 'Refresh the balance',
  },
  decorators: [
    (Story) => (
      <div style={{ paddingInlineStart: '12rem' }}>
        <Story />
      </div>
    ),
  ],
}

export const AtTheEnd: Story = {
  args: { ...AtTheStart.args, side: 'inline-end' },
  decorators: [
    (Story) => (
      <div style={{ paddingInlineEnd: '12rem' }}>
        <Story />
      </div>
    ),
  ],
}

export const Long: Story = {
  args: {
    defaultOpen: true,
    children:
      'Only rounds that were settled count. A round that the vendor cancels gives the stake back and counts nowhere.',
  },
}
