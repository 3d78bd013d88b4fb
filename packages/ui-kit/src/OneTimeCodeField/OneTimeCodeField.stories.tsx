import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'

const meta = {
  title: 'Forms/OneTimeCodeField',
  component: OneTimeCodeField,
  args: {
    label: 'Code',
    hint: 'We sent it to +95 9 ••• ••• 789.',
    digitLabel: (position, length) => `Digit ${position} of ${length}`,
    value: '',
    onValueChange: fn(),
    onComplete: fn(),
  },
} satisfies Meta<typeof OneTimeCodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { resend: 'Another code in 0:42' },
  render: function Playground(args) {
    const [value, setValue] = useState('')
    return <OneTimeCodeField {...args} value={value} onValueChange={setValue} />
  },
}

export const Half: Story = {
  ...Playground,
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Code' }), '294')
  },
}

export const Complete: Story = { args: { value: '294016' } }

export const FourDigits: Story = { args: { length: 4, value: '29' } }

export const Resend: Story = {
  args: {
    resend: (
      <Button size="small" variant="ghost">
        Send another code
      </Button>
    ),
  },
}

export const Invalid: Story = {
  args: { value: '294016', error: 'This is not the code. Look at the message again.', resend: 'Another code in 0:42' },
}

export const Disabled: Story = { args: { value: '294016', disabled: true } }
