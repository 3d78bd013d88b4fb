import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../Icon/Icon.tsx'
import { wallet } from '../icons/wallet.ts'
import { Radio } from './Radio.tsx'

const meta = {
  title: 'Forms/Radio',
  component: Radio,
  args: { label: 'Bank transfer', name: 'way', value: 'bank' },
} satisfies Meta<typeof Radio>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { description: 'Arrives the same day', variant: 'card' } }

export const Checked: Story = { args: { defaultChecked: true } }

export const Disabled: Story = { args: { disabled: true } }

export const WithDescription: Story = { args: { description: 'Arrives the same day' } }

export const Card: Story = {
  args: {
    variant: 'card',
    defaultChecked: true,
    icon: <Icon shape={wallet} />,
    description: 'Arrives the same day',
    endSlot: 'No fee',
  },
}
