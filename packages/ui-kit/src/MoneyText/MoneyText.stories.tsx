import type { Meta, StoryObj } from '@storybook/react-vite'
import { MoneyText } from './MoneyText.tsx'

const meta = {
  title: 'Content/MoneyText',
  component: MoneyText,
  args: { value: 'K 1,250,480.00', maskedLabel: 'Balance hidden' },
} satisfies Meta<typeof MoneyText>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Masked: Story = { args: { masked: true } }

export const Gain: Story = { args: { value: '+K 12,500.00', tone: 'positive' } }

export const Loss: Story = { args: { value: '−K 3,000.00', tone: 'negative' } }
