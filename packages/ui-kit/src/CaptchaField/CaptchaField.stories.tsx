import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { pictureUrl } from '../testing/pictures.ts'
import { CaptchaField } from './CaptchaField.tsx'

const meta = {
  title: 'Forms/CaptchaField',
  component: CaptchaField,
  args: {
    label: 'Code in the picture',
    picture: pictureUrl(4, 120, 40),
    pictureAlt: 'Four digits to type',
    refreshLabel: 'Another picture',
    onRefresh: fn(),
  },
} satisfies Meta<typeof CaptchaField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Fetching: Story = { args: { picture: undefined } }
