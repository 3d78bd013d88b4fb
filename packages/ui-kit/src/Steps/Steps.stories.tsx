import type { Meta, StoryObj } from '@storybook/react-vite'
import { Steps } from './Steps.tsx'

const meta = {
  title: 'Navigation/Steps',
  component: Steps,
  args: {
    label: 'Change of the phone number',
    steps: [
      { title: 'Confirm it is you', description: 'Your password' },
      { title: 'New number', description: 'A code by message' },
      { title: 'Review', description: 'One last look' },
      { title: 'Done' },
    ],
    current: 1,
    stateLabels: { done: 'done', current: 'under way', upcoming: 'to come', failed: 'failed' },
  },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'], args: { current: 2, orientation: 'horizontal', failed: false } }

export const Vertical: Story = { args: { orientation: 'vertical' } }

export const Failed: Story = { args: { failed: true } }

export const FailedVertical: Story = { args: { failed: true, orientation: 'vertical', current: 2 } }

export const AllDone: Story = { args: { current: 4 } }

export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: '20rem' }}>
      <Steps {...args} />
    </div>
  ),
}

export const Burmese: Story = {
  tags: ['long'],
  args: {
    label: 'ဖုန်းနံပါတ် ပြောင်းခြင်း',
    steps: [
      { title: 'သင်ဖြစ်ကြောင်း အတည်ပြုပါ', description: 'စကားဝှက်' },
      { title: 'နံပါတ်အသစ်', description: 'မက်ဆေ့ချ်ဖြင့် ကုဒ်' },
      { title: 'ပြီးပါပြီ' },
    ],
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: { steps: [{ title: 'الحساب' }, { title: 'الهاتف', description: 'رمز برسالة' }, { title: 'تم' }] },
  render: (args) => (
    <div dir="rtl" lang="ar">
      <Steps {...args} />
    </div>
  ),
}
