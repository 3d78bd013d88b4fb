import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  title: 'Content/ProgressBar',
  component: ProgressBar,
  args: { label: 'Turnover', value: 0.62, valueText: '62 of 100' },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Unknown: Story = { args: { label: 'Loading the game', value: undefined, valueText: undefined } }
