import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormField } from './FormField.tsx'

const meta = {
  title: 'Forms/FormField',
  component: FormField,
  args: {
    label: 'Nickname',
    hint: 'Other players see it.',
    children: (control) => <input type="text" {...control} />,
  },
} satisfies Meta<typeof FormField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Invalid: Story = { args: { error: 'This name is taken. Choose another one.' } }
