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
