import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: {
    label: 'Password',
    revealLabel: 'Show password',
    concealLabel: 'Hide password',
    autoComplete: 'current-password',
    defaultValue: 'Player#2026',
  },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Invalid: Story = { args: { error: 'Wrong user name or password.' } }
