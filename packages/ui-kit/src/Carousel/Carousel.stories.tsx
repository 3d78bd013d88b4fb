import type { Meta, StoryObj } from '@storybook/react-vite'
import { LazyImage } from '../LazyImage/LazyImage.tsx'
import { createPictureUrl } from '../testing/pictures.ts'
import { Carousel } from './Carousel.tsx'

const meta = {
  title: 'Navigation/Carousel',
  component: Carousel,
  args: {
    label: 'Banners',
    labels: {
      previous: 'Previous banner',
      next: 'Next banner',
      pause: 'Pause',
      play: 'Play',
      slide: (position, count) => `${position} of ${count}`,
    },
    children: [1, 2, 3, 4].map((seed) => (
      <LazyImage key={seed} src={createPictureUrl(seed, 1200, 400)} alt={`Banner ${seed}`} ratio="3 / 1" eager />
    )),
  },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const SingleSlide: Story = {
  args: { children: <LazyImage src={createPictureUrl(9, 1200, 400)} alt="Banner" ratio="3 / 1" eager /> },
}

export const TwoSlides: Story = {
  args: {
    children: [1, 2].map((seed) => (
      <LazyImage key={seed} src={createPictureUrl(seed, 1200, 400)} alt={`Banner ${seed}`} ratio="3 / 1" eager />
    )),
  },
}

/** Under reduced motion it is paused initially, and its button shows that. */
export const Paused: Story = {
  play: async ({ canvas, userEvent }) => {
    const pause = canvas.queryByRole('button', { name: 'Pause' })
    if (pause !== null) await userEvent.click(pause)
    await canvas.findByRole('button', { name: 'Play' })
  },
}

export const Playground: Story = { tags: ['long'], args: { delay: 2000 } }

export const Phone: Story = {
  decorators: (Content) => (
    <div style={{ maxInlineSize: '22rem' }}>
      <Content />
    </div>
  ),
}
