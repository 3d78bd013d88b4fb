import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip } from './Chip.tsx'

const meta = { title: 'Actions/Chip', component: Chip, args: { children: 'Slots' } } satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Selected: Story = { args: { selected: true } }

export const Disabled: Story = { args: { disabled: true } }
