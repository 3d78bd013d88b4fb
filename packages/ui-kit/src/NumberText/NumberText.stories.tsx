import type { Meta, StoryObj } from '@storybook/react-vite'
import { NumberText } from './NumberText.tsx'

const meta = {
  title: 'Content/NumberText',
  component: NumberText,
  args: { value: '1,250,480' },
} satisfies Meta<typeof NumberText>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'], args: { value: '96.42 %', tone: 'neutral', spoken: undefined } }

export const Shorthand: Story = { args: { value: '1.2K', spoken: '1,200 players' } }

export const Rise: Story = { args: { value: '+12.4 %', tone: 'positive' } }

export const Fall: Story = { args: { value: '−3.1 %', tone: 'negative' } }

export const InAColumn: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', inlineSize: 'max-content' }}>
      {['1,111,111', '880,808', '7'].map((value) => (
        <NumberText key={value} value={value} />
      ))}
    </div>
  ),
}
