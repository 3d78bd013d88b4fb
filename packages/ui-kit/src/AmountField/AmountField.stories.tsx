import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { AmountField } from './AmountField.tsx'

const limitsText = (min: string | undefined, max: string | undefined) => `From ${min} to ${max}.`

const meta = {
  title: 'Forms/AmountField',
  component: AmountField,
  args: {
    label: 'Amount',
    currency: '$',
    exponent: 2,
    language: 'en',
    value: '1250.00',
    onValueChange: fn(),
    style: { maxInlineSize: '24rem' },
  },
} satisfies Meta<typeof AmountField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: {
    min: '10.00',
    max: '5000.00',
    limitsText,
    quickAmounts: ['50.00', '100.00', '500.00', '1000.00'],
    all: { label: 'All', value: '3418.75' },
    mark: 'Required',
  },
  render: function Playground(args) {
    const [value, setValue] = useState('')
    return <AmountField {...args} value={value} onValueChange={setValue} placeholder="0.00" />
  },
}

export const WithLimits: Story = { args: { min: '10.00', max: '5000.00', limitsText, hint: 'Arrives at once.' } }

export const QuickAmounts: Story = { args: { quickAmounts: ['500.00', '1250.00', '5000.00', '25000.00'] } }

export const WithAll: Story = { args: { all: { label: 'All', value: '3418.75' } } }

export const Invalid: Story = {
  args: { value: '9000.00', min: '10.00', max: '5000.00', limitsText, error: 'More than you can withdraw today.' },
}

export const Disabled: Story = { args: { disabled: true, quickAmounts: ['500.00', '1000.00'] } }

export const WithoutDecimals: Story = {
  args: {
    label: 'Số tiền',
    currency: '₫',
    currencySide: 'end',
    exponent: 0,
    language: 'vi',
    value: '1500000',
    quickAmounts: ['100000', '500000', '1000000', '5000000'],
    all: { label: 'Tất cả', value: '7250000' },
    min: '50000',
    max: '300000000',
    limitsText: (min, max) => `Từ ${min} đến ${max}.`,
  },
}

export const Burmese: Story = {
  tags: ['long'],
  args: {
    label: 'ငွေပမာဏ',
    currency: 'K',
    language: 'my',
    value: '250000.00',
    quickAmounts: ['10000.00', '50000.00', '100000.00', '250000.00'],
    all: { label: 'အားလုံး', value: '318500.00' },
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: { language: 'ar', label: 'المبلغ', all: { label: 'الكل', value: '3418.75' } },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
