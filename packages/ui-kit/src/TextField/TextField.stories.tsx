import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../Icon/Icon.tsx'
import { user } from '../icons/user.ts'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Username', name: 'username', autoComplete: 'username', style: { maxInlineSize: '24rem' } },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithHint: Story = { args: { hint: '6 to 16 letters and digits.', mark: 'Required' } }

export const Invalid: Story = {
  args: { defaultValue: 'ko', error: 'Too short. Use at least 6 characters.', hint: '6 to 16 letters and digits.' },
}

export const Disabled: Story = { args: { defaultValue: 'player01', disabled: true } }

export const WithIcon: Story = { args: { startIcon: <Icon shape={user} />, placeholder: 'player01' } }

export const Burmese: Story = {
  tags: ['long'],
  args: { label: 'အသုံးပြုသူအမည်', hint: 'စာလုံး ၆ လုံးမှ ၁၆ လုံးအထိ ထည့်ပါ', placeholder: 'အမည်ထည့်ပါ', mark: 'မဖြစ်မနေ' },
}

export const WithEndSlot: Story = { args: { label: 'Amount', inputMode: 'decimal', endSlot: <span>MMK</span> } }

export const RightToLeft: Story = {
  tags: ['long'],
  args: { label: 'اسم المستخدم', hint: 'من ٦ إلى ١٦ حرفًا', lang: 'ar', startIcon: <Icon shape={user} /> },
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const Playground: Story = {
  tags: ['long'],
  args: {
    label: 'Username',
    placeholder: 'player01',
    hint: '6 to 16 letters and digits.',
    mark: '',
    error: '',
    disabled: false,
  },
  argTypes: { hint: { control: 'text' }, startIcon: { control: false }, endSlot: { control: false } },
  render: ({ mark, error, ...args }) => <TextField {...args} mark={mark || undefined} error={error || undefined} />,
}
