import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { createPictureUrl } from '../testing/pictures.ts'
import { useState } from 'react'
import { CaptchaField } from './CaptchaField.tsx'

const meta = {
  title: 'Forms/CaptchaField',
  component: CaptchaField,
  args: {
    style: { maxInlineSize: '24rem' },
    label: 'Code in the picture',
    picture: createPictureUrl(4, 120, 40),
    pictureAlt: 'Four digits to type',
    refreshLabel: 'Another picture',
    onRefresh: fn(),
  },
} satisfies Meta<typeof CaptchaField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Fetching: Story = { args: { picture: undefined } }

export const Wrong: Story = {
  args: { error: 'These are not the digits. Here is another picture.', defaultValue: '1234' },
}

export const WithoutPicture: Story = {
  args: { picture: undefined, error: 'The picture failed to load. Request another one.' },
}

export const Playground: Story = {
  tags: ['long'],
  args: { error: '', disabled: false },
  argTypes: { picture: { control: false }, onRefresh: { control: false } },
  render: function Playground({ error, onRefresh, ...args }) {
    const [seed, setSeed] = useState(4)
    const refresh = () => {
      setSeed(seed + 1)
      onRefresh()
    }
    return (
      <CaptchaField
        {...args}
        error={error || undefined}
        picture={createPictureUrl(seed, 120, 40)}
        onRefresh={refresh}
      />
    )
  },
}
