import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenUrl, pictureUrl } from '../testing/pictures.ts'
import { LazyImage } from './LazyImage.tsx'

const meta = {
  title: 'Content/LazyImage',
  component: LazyImage,
  args: { src: pictureUrl(3, 480, 300), alt: 'A hill at dusk', ratio: '16 / 10', style: { maxInlineSize: '24rem' } },
} satisfies Meta<typeof LazyImage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Broken: Story = { args: { src: brokenUrl } }

export const RetriedElsewhere: Story = {
  args: { src: brokenUrl, onRetryUrl: () => pictureUrl(5, 480, 300) },
}

export const WithFallback: Story = { args: { src: undefined, fallback: 'No picture' } }
