import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: {
    label: 'Search games',
    clearLabel: 'Clear',
    value: '',
    onValueChange: fn(),
    style: { maxInlineSize: '24rem' },
  },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Filled: Story = { args: { value: 'dragon' } }

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [value, setValue] = useState('')
    return <SearchField {...args} value={value} onValueChange={setValue} />
  },
}

/** Enter calls onSearch; the clear button empties the field and keeps the focus. */
export const Searching: Story = {
  args: { onSearch: fn() },
  render: function Searching(args) {
    const [value, setValue] = useState('')
    return <SearchField {...args} value={value} onValueChange={setValue} />
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'dragon{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('dragon')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}
