import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextAreaField } from './TextAreaField.tsx'

const countText = (used: number, max: number) => `${used} of ${max} characters`

const meta = {
  title: 'Forms/TextAreaField',
  component: TextAreaField,
  args: { label: 'What happened?', name: 'report', style: { maxInlineSize: '24rem' } },
} satisfies Meta<typeof TextAreaField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { maxCharacters: 200, countText, hint: 'As exactly as you can.', mark: 'Required', placeholder: 'I pressed …' },
}

export const Counted: Story = {
  args: { maxCharacters: 200, countText, defaultValue: 'The withdrawal of this morning did not arrive.' },
}

export const TooLong: Story = {
  args: {
    maxCharacters: 40,
    countText,
    defaultValue: 'The withdrawal of this morning did not arrive, and support has not replied.',
    error: 'Too long. Leave out 27 characters.',
  },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Nothing can be added.' } }

export const Burmese: Story = {
  tags: ['long'],
  args: {
    label: 'အကြောင်းအရာ',
    hint: 'အသေးစိတ် ရေးပါ',
    defaultValue: 'ဒီမနက် ငွေထုတ်တာ မရောက်သေးပါ။',
    maxCharacters: 200,
    countText: (used, max) => `စာလုံး ${max} တွင် ${used}`,
  },
}
