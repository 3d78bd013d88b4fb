import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import { Combobox } from './Combobox.tsx'

const options = [
  { value: 'ruby', label: 'Ruby Stag', note: '412' },
  { value: 'moon', label: 'Moonlit Ferry', note: '388' },
  { value: 'copper', label: 'Copper Orchard', note: '257' },
  { value: 'tide', label: 'Tidewater & Sons', note: '190' },
  { value: 'lantern', label: 'Paper Lantern', note: '84' },
  { value: 'closed', label: 'Winter House', note: '0', disabled: true },
]

const groups = [
  {
    label: 'Southeast Asia',
    items: [
      { value: 'Asia/Yangon', label: 'Yangon', note: '+6:30' },
      { value: 'Asia/Ho_Chi_Minh', label: 'Hồ Chí Minh', note: '+7:00' },
      { value: 'Asia/Bangkok', label: 'Bangkok', note: '+7:00' },
    ],
  },
  {
    label: 'Europe',
    items: [
      { value: 'Europe/Lisbon', label: 'Lisbon', note: '+0:00' },
      { value: 'Europe/Zurich', label: 'Zürich', note: '+1:00' },
    ],
  },
]

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: {
    label: 'Vendor',
    options,
    value: 'ruby',
    onValueChange: fn(),
    language: 'en',
    emptyText: 'No vendor has this name.',
    clearLabel: 'Clear',
    openLabel: 'Show all',
    style: { maxInlineSize: '24rem' },
  },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { placeholder: 'Type a name', mark: 'Optional' },
  render: function Playground(args) {
    const [value, setValue] = useState<string | null>(null)
    return <Combobox {...args} value={value} onValueChange={setValue} />
  },
}

export const Filtered: Story = {
  ...Playground,
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Vendor' }), 'er')
  },
}

export const NothingFound: Story = {
  ...Playground,
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Vendor' }), 'xyz')
  },
}

export const Grouped: Story = {
  render: function Grouped() {
    const [value, setValue] = useState<string | null>('Asia/Yangon')
    return (
      <Combobox
        label="Time zone"
        groups={groups}
        value={value}
        onValueChange={setValue}
        language="en"
        emptyText="No place has this name."
        clearLabel="Clear"
        openLabel="Show all"
        style={{ maxInlineSize: '24rem' }}
      />
    )
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Time zone' }))
  },
}

export const Invalid: Story = { args: { value: null, placeholder: 'Type a name', error: 'Choose one of the list.' } }

export const Disabled: Story = { args: { disabled: true } }
