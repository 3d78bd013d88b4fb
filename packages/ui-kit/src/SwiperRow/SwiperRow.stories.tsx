import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { GameTile } from '../GameTile/GameTile.tsx'
import { pictureUrl } from '../testing/pictures.ts'
import { SwiperRow } from './SwiperRow.tsx'

const meta = {
  title: 'Navigation/SwiperRow',
  component: SwiperRow,
  args: { label: 'Hot games', previousLabel: 'Previous games', nextLabel: 'More games' },
} satisfies Meta<typeof SwiperRow>
export default meta
type Story = StoryObj<typeof meta>

/** As wide as a phone. */
const narrow: Decorator = (Content) => (
  <div style={{ maxInlineSize: '22rem' }}>
    <Content />
  </div>
)

function tiles(count: number) {
  return Array.from({ length: count }, (_, index) => (
    <GameTile
      key={index}
      title={`Game ${index + 1}`}
      vendor="Ruby Stag"
      picture={pictureUrl(index)}
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
    children: tiles(14),
  },
}

export const TwoRows: Story = { args: { heading, perView: 7, rows: 2, children: tiles(24) } }

export const FitsWithoutScrolling: Story = { args: { heading, perView: 7, children: tiles(3) } }

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

/** An address chose Promotions, which a phone would not show from the start. */
export const Chosen: Story = {
  args: { ...Menu.args, current: 9 },
  decorators: narrow,
  play: async ({ canvas }) => {
    const { left } = canvas.getByRole('region').getBoundingClientRect()
    await waitFor(() => expect(canvas.getByText('Home').getBoundingClientRect().right).toBeLessThan(left))
  },
}

export const EdgeControls: Story = { args: { controls: 'edge', perView: 5, children: tiles(12) } }

/** As the vendors of the home page: three in a row. */
export const ThreePerView: Story = { args: { heading, perView: 3, children: tiles(8) } }

export const Phone: Story = {
  args: { heading, perView: 7, children: tiles(10) },
  decorators: narrow,
}

export const RightToLeft: Story = {
  args: { heading, perView: 7, children: tiles(14) },
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const Playground: Story = { args: { heading, perView: 5, children: tiles(14) } }
