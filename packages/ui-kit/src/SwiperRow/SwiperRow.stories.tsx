import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { GameTile } from '../GameTile/GameTile.tsx'
import { createPictureUrl } from '../testing/pictures.ts'
import { SwiperRow } from './SwiperRow.tsx'

const meta = {
  title: 'Navigation/SwiperRow',
  component: SwiperRow,
  args: { label: 'Hot games', previousLabel: 'Previous games', nextLabel: 'More games' },
} satisfies Meta<typeof SwiperRow>
export default meta
type Story = StoryObj<typeof meta>

/** The width of a phone. */
const narrow: Decorator = (Content) => (
  <div style={{ maxInlineSize: '22rem' }}>
    <Content />
  </div>
)

function createTiles(count: number) {
  return Array.from({ length: count }, (_, index) => (
    <GameTile
      key={index}
      title={`Game ${index + 1}`}
      vendor="Ruby Stag"
      picture={createPictureUrl(index)}
      play={{ label: 'Play', onPress: fn() }}
      favorite={{ label: 'Favourite', active: false, onPress: fn() }}
    />
  ))
}

const heading = (
  <h2
    style={{ fontFamily: 'var(--font-display)', fontSize: 'var(--text-size-xl)', fontWeight: 'var(--weight-display)' }}
  >
    Hot games
  </h2>
)

export const Default: Story = {
  args: {
    heading,
    action: (
      <Button variant="ghost" size="small">
        See all
      </Button>
    ),
    perView: 7,
    children: createTiles(14),
  },
}

export const TwoRows: Story = { args: { heading, perView: 7, rows: 2, children: createTiles(24) } }

export const FitsWithoutScrolling: Story = { args: { heading, perView: 7, children: createTiles(3) } }

const places = [
  'Home',
  'Slots',
  'Live',
  'Fishing',
  'Sports',
  'Lottery',
  'Cards',
  'Esports',
  'Cockfight',
  'Promotions',
  'Favourites',
].map((name) => <Button key={name}>{name}</Button>)

export const Menu: Story = { args: { label: 'Game types', children: places } }

/** The current item is initially out of view on a phone. */
export const Chosen: Story = {
  args: { ...Menu.args, current: 9 },
  decorators: narrow,
  play: async ({ canvas }) => {
    const { left } = canvas.getByRole('region').getBoundingClientRect()
    await waitFor(() => expect(canvas.getByText('Home').getBoundingClientRect().right).toBeLessThan(left))
  },
}

export const EdgeControls: Story = { args: { controls: 'edge', perView: 5, children: createTiles(12) } }

/** Three per view, as the vendors of the home page. */
export const ThreePerView: Story = { args: { heading, perView: 3, children: createTiles(8) } }

export const Phone: Story = {
  args: { heading, perView: 7, children: createTiles(10) },
  decorators: narrow,
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: { heading, perView: 7, children: createTiles(14) },
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const Playground: Story = { tags: ['long'], args: { heading, perView: 5, children: createTiles(14) } }
