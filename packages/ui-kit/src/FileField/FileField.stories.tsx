import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import type { FileProblem, AcceptedFile } from './file-selection.ts'
import { FileField } from './FileField.tsx'

const problemTexts = {
  type: 'is no picture and no PDF.',
  size: 'is larger than 5 MB.',
  count: 'is one too many.',
  broken: 'cannot be shown.',
} as const satisfies Record<FileProblem['kind'], string>

const files: readonly AcceptedFile[] = [
  { file: new File([new Uint8Array(182_400)], 'transfer-receipt-2026-11-20.pdf'), kind: 'pdf' },
  { file: new File([new Uint8Array(2_310_000)], 'screen.png'), kind: 'png' },
]

const meta = {
  title: 'Forms/FileField',
  component: FileField,
  args: {
    label: 'Receipt',
    hint: 'Pictures and PDF, at most 5 MB each.',
    prompt: 'Drop files here or choose them',
    value: [],
    onValueChange: fn(),
    problemText: ({ kind, name }) => `${name} ${problemTexts[kind]}`,
    removeLabel: (name) => `Remove ${name}`,
    language: 'en',
    style: { maxInlineSize: '28rem' },
  },
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [value, setValue] = useState<readonly AcceptedFile[]>([])
    return <FileField {...args} value={value} onValueChange={setValue} />
  },
}

export const WithFiles: Story = { args: { value: files } }

export const LeftOut: Story = {
  ...Playground,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Receipt')
    await userEvent.upload(input, new File(['a program'], 'receipt.pdf', { type: 'application/pdf' }))
  },
}

export const Invalid: Story = { args: { error: 'Add the receipt of your transfer.' } }

export const Disabled: Story = { args: { disabled: true } }
