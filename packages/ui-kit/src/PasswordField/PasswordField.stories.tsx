import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: {
    style: { maxInlineSize: '24rem' },
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

export const NewPassword: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    defaultValue: '',
    hint: '8 to 20 characters with a letter, a digit and a sign.',
    mark: 'Required',
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Revealed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
}

export const Playground: Story = {
  tags: ['long'],
  args: { label: 'Password', hint: '', error: '', disabled: false },
  argTypes: { hint: { control: 'text' } },
  render: ({ hint, error, ...args }) => <PasswordField {...args} hint={hint || undefined} error={error || undefined} />,
}
