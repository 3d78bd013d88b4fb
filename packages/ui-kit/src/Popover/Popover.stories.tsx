import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Popover } from './Popover.tsx'

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    trigger: <Button>How is this counted?</Button>,
    title: 'Valid bet',
    children: 'What you staked in rounds that were won or lost; cancelled rounds do not count.',
    align: 'start',
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
  },
}

export const AtTheEnd: Story = {
  args: { align: 'end', defaultOpen: true },
  decorators: (Content) => (
    <div style={{ display: 'grid', justifyItems: 'end' }}>
      <Content />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultOpen: true,
    children: 'Cancelled rounds do not count, and neither do stakes on both sides. '.repeat(6),
  },
}

export const Playground: Story = {
  tags: ['long'],
  args: { align: 'start', defaultOpen: false },
  argTypes: {
    align: { control: 'inline-radio', options: ['start', 'center', 'end'] },
    children: { control: 'text' },
    trigger: { control: false },
  },
}
