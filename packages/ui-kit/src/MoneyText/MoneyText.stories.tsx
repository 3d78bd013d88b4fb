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

/** Tabular figures: amounts in a column can be compared. */
export const Column: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', inlineSize: 'max-content' }}>
      <MoneyText value="K 1,111.11" />
      <MoneyText value="K 98,765.40" />
      <MoneyText value="+K 208,000.00" tone="positive" />
      <MoneyText value="−K 71,350.25" tone="negative" />
    </div>
  ),
}

export const Large: Story = { args: { value: '$12,480.50', style: { fontSize: 'var(--text-size-3xl)' } } }

export const Playground: Story = {
  tags: ['long'],
  args: { value: 'K 1,250,480.00', maskedLabel: 'Balance hidden', masked: false, tone: 'neutral' },
  argTypes: { tone: { control: 'inline-radio', options: ['neutral', 'positive', 'negative'] } },
}
