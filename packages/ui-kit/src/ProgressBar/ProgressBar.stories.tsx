import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  title: 'Content/ProgressBar',
  component: ProgressBar,
  args: { label: 'Turnover', value: 0.62, valueText: '62 of 100' },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const NotBegun: Story = { args: { value: 0, valueText: '0 of 100' } }

export const Done: Story = { args: { value: 1, valueText: '100 of 100' } }

export const WithoutWords: Story = { args: { valueText: undefined } }

export const Unknown: Story = { args: { label: 'Loading the game', value: undefined, valueText: undefined } }

export const Narrow: Story = {
  args: { label: 'Turnover until the bonus may be withdrawn', style: { maxInlineSize: '12rem' } },
}

export const RightToLeft: Story = {
  tags: ['long'],
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

const steps = 8

export const Playground: Story = {
  render: function Playground(args) {
    const [step, setStep] = useState(0)
    return (
      <div style={{ display: 'grid', gap: 'var(--space-4)', justifyItems: 'start' }}>
        <ProgressBar {...args} style={{ inlineSize: '100%' }} value={step / steps} valueText={`${step} of ${steps}`} />
        <Button onClick={() => setStep((step + 1) % (steps + 1))}>One step</Button>
      </div>
    )
  },
}
