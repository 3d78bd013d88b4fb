import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import { type PhoneCountry, getPhoneStatus, type PhoneStatus } from './phone-number.ts'
import { PhoneField } from './PhoneField.tsx'

const statusTexts = {
  empty: undefined,
  valid: undefined,
  tooShort: 'A digit is missing.',
  tooLong: 'There is a digit too many.',
  invalid: 'No number begins like this.',
  otherCountry: 'This is a number of another country.',
} as const satisfies Record<PhoneStatus, string | undefined>

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  args: {
    label: 'Mobile number',
    value: '+959791234567',
    onValueChange: fn(),
    country: 'MM',
    onCountryChange: fn(),
    countries: ['MM', 'VN', 'US', 'CN', 'TH', 'KH', 'IN', 'SG', 'MY', 'JP'],
    language: 'en',
    labels: { country: 'Country', search: 'Search', noCountry: 'No country has this name.' },
    style: { maxInlineSize: '24rem' },
  },
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { mark: 'Required', hint: 'We send a code to it.' },
  render: function Playground(args) {
    const [value, setValue] = useState('')
    const [country, setCountry] = useState<PhoneCountry>('MM')
    const [left, setLeft] = useState(false)
    return (
      <PhoneField
        {...args}
        value={value}
        onValueChange={setValue}
        country={country}
        onCountryChange={setCountry}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        error={left ? statusTexts[getPhoneStatus(value, country)] : undefined}
      />
    )
  },
}

export const ChoosingTheCountry: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
  },
}

export const OneCountry: Story = { args: { countries: ['VN'], country: 'VN', value: '+84912345678' } }

export const Invalid: Story = { args: { value: '+95979', error: 'Too short. A number has 8 to 10 digits.' } }

export const Disabled: Story = { args: { disabled: true } }

export const Burmese: Story = {
  args: {
    label: 'ဖုန်းနံပါတ်',
    language: 'my',
    labels: { country: 'နိုင်ငံ', search: 'ရှာရန်', noCountry: 'မတွေ့ပါ', names: { MM: 'မြန်မာ', VN: 'ဗီယက်နမ်', TH: 'ထိုင်း' } },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: { label: 'رقم الهاتف', language: 'ar', country: 'US', value: '+12015550123' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
