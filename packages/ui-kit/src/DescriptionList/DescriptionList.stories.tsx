import type { Meta, StoryObj } from '@storybook/react-vite'
import { MoneyText } from '../MoneyText/MoneyText.tsx'
import { DescriptionList } from './DescriptionList.tsx'

const meta = {
  title: 'Content/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Round', detail: '8F3K-22QX' },
      { term: 'Game', detail: 'Lanterns over Inle' },
      { term: 'Stake', detail: <MoneyText value="K 500.00" /> },
      { term: 'Return', detail: <MoneyText value="+K 1,250.00" tone="positive" /> },
    ],
  },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongValues: Story = {
  args: {
    items: [
      { term: 'Server seed', detail: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      { term: 'The name under which the account of the bank was opened', detail: 'Daw Khin Myo Chit Thandar Aung' },
    ],
    style: { maxInlineSize: '20rem' },
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const Playground: Story = { tags: ['long'], argTypes: { items: { control: 'object' } } }
