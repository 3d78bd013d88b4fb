import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenUrl, createPictureUrl } from '../testing/pictures.ts'
import { LazyImage } from './LazyImage.tsx'

const meta = {
  title: 'Content/LazyImage',
  component: LazyImage,
  args: {
    src: createPictureUrl(3, 480, 300),
    alt: 'A hill at dusk',
    ratio: '16 / 10',
    style: { maxInlineSize: '24rem' },
  },
} satisfies Meta<typeof LazyImage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Broken: Story = { args: { src: brokenUrl } }

export const RetriedElsewhere: Story = {
  args: { src: brokenUrl, onRetryUrl: () => createPictureUrl(5, 480, 300) },
}

export const WithFallback: Story = { args: { src: undefined, fallback: 'No picture' } }

export const Eager: Story = { args: { eager: true } }

export const Contained: Story = { args: { fit: 'contain', src: createPictureUrl(4, 300, 300), ratio: '2 / 1' } }

export const Decoration: Story = { args: { alt: '' } }

/** Reserves its space until a tenth of it is visible. */
export const OutOfSight: Story = {
  decorators: (Content) => (
    <>
      <div style={{ blockSize: '150vh' }} />
      <Content />
    </>
  ),
}

export const Playground: Story = { tags: ['long'] }
