import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../Link/Link.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = { title: 'Forms/Checkbox', component: Checkbox, args: { label: 'Remember me for a day' } } satisfies Meta<
  typeof Checkbox
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Checked: Story = { args: { defaultChecked: true } }

export const Disabled: Story = { args: { disabled: true } }

export const WithLink: Story = {
  args: {
    label: (
      <>
        I am 18 or older and agree to the <Link href="#terms">terms</Link>
      </>
    ),
  },
}

export const LongLabel: Story = {
  args: {
    label: 'I have read that the account is closed for a year and that it cannot be reopened earlier, even on request',
    style: { maxInlineSize: '18rem' },
  },
}

export const Playground: Story = {
  tags: ['long'],
  args: { label: 'Remember me for a day', disabled: false, required: false },
  argTypes: { label: { control: 'text' } },
}
