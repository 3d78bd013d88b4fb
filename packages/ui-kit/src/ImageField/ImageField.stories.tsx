import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import type { FileProblem, AcceptedFile } from '../FileField/file-selection.ts'
import { createPictureUrl } from '../testing/pictures.ts'
import { ImageField } from './ImageField.tsx'

const problemTexts = {
  type: 'is no picture.',
  size: 'is larger than 5 MB.',
  count: 'is one too many.',
  broken: 'cannot be shown.',
} as const satisfies Record<FileProblem['kind'], string>

/** An SVG in place of a photograph; its media type lets the browser render it. */
function createScene(seed: number): AcceptedFile {
  const drawing = decodeURIComponent(createPictureUrl(seed).slice('data:image/svg+xml,'.length))
  return { file: new File([drawing], `proof-${seed}.png`, { type: 'image/svg+xml' }), kind: 'png' }
}

const meta = {
  title: 'Forms/ImageField',
  component: ImageField,
  args: {
    label: 'Proof of the transfer',
    hint: 'At most 3 pictures of 5 MB each.',
    prompt: 'Add pictures',
    value: [],
    onValueChange: fn(),
    problemText: ({ kind, name }) => `${name} ${problemTexts[kind]}`,
    removeLabel: (name) => `Remove ${name}`,
    style: { maxInlineSize: '24rem' },
  },
} satisfies Meta<typeof ImageField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [value, setValue] = useState<readonly AcceptedFile[]>([])
    return <ImageField {...args} value={value} onValueChange={setValue} />
  },
}

export const WithPictures: Story = { args: { value: [createScene(1), createScene(4)] } }

export const Full: Story = { args: { value: [createScene(1), createScene(4), createScene(6)] } }

export const LeftOut: Story = {
  render: function LeftOut(args) {
    const [value, setValue] = useState<readonly AcceptedFile[]>([createScene(1)])
    return <ImageField {...args} value={value} onValueChange={setValue} />
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Proof of the transfer')
    await userEvent.upload(input, new File(['no picture'], 'holiday.png', { type: 'image/png' }))
  },
}

export const BeingSent: Story = {
  args: {
    value: [createScene(1), createScene(4), createScene(6)],
    getState: ({ file: { name } }) => {
      if (name === 'proof-1.png') return undefined
      if (name === 'proof-4.png') return { kind: 'busy', label: `Sending ${name}` }
      return { kind: 'failed', problem: `${name} was not sent.`, retryLabel: `Send ${name} again`, onRetry: fn() }
    },
  },
}

export const Invalid: Story = { args: { error: 'Add a picture of the receipt.' } }

export const Disabled: Story = { args: { value: [createScene(2)], disabled: true } }
