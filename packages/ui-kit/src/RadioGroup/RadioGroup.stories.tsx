import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Icon } from '../Icon/Icon.tsx'
import { phone } from '../icons/phone.ts'
import { receipt } from '../icons/receipt.ts'
import { wallet } from '../icons/wallet.ts'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'wallet', label: 'Mobile wallet' },
  { value: 'voucher', label: 'Voucher' },
]

const explained = [
  {
    value: 'bank',
    label: 'Bank transfer',
    description: 'Arrives the same day',
    icon: <Icon shape={wallet} />,
    endSlot: 'No fee',
  },
  {
    value: 'wallet',
    label: 'Mobile wallet',
    description: 'Arrives at once',
    icon: <Icon shape={phone} />,
    endSlot: '1 %',
  },
  {
    value: 'voucher',
    label: 'Voucher',
    description: 'Closed until Monday',
    icon: <Icon shape={receipt} />,
    disabled: true,
  },
]

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: { label: 'Payment method', options, value: 'bank', onValueChange: fn() },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { options: explained, variant: 'card', mark: 'Required', hint: 'You can change it later.' },
  render: function Playground(args) {
    const [value, setValue] = useState<string | null>(null)
    return <RadioGroup {...args} value={value} onValueChange={setValue} />
  },
}

export const Horizontal: Story = { args: { orientation: 'horizontal' } }

export const Cards: Story = { args: { options: explained, variant: 'card' } }

export const CardsSideBySide: Story = { args: { options: explained, variant: 'card', orientation: 'horizontal' } }

export const Invalid: Story = { args: { value: null, error: 'Choose how you want to pay.' } }

export const Disabled: Story = { args: { disabled: true } }
