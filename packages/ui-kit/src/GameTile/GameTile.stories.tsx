import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { brokenUrl, createPictureUrl } from '../testing/pictures.ts'
import { GameTile } from './GameTile.tsx'
import { useState } from 'react'
import { GameTileSkeleton } from './GameTileSkeleton.tsx'

const meta = {
  title: 'Content/GameTile',
  component: GameTile,
  args: {
    title: 'Lanterns over Inle',
    vendor: 'Ruby Stag',
    picture: createPictureUrl(1),
    eager: true,
    play: { label: 'Play', onPress: fn() },
    trial: { label: 'Free trial', onPress: fn() },
    favorite: { label: 'Favourite', active: false, onPress: fn() },
    details: { label: 'Details', onPress: fn() },
    style: { maxInlineSize: '12rem' },
  },
} satisfies Meta<typeof GameTile>
export default meta
type Story = StoryObj<typeof meta>

const titles = [
  'Lanterns over Inle',
  'Nine Carps',
  'The Copper Orchard of the Western King',
  'Moonlit Ferry',
  'Silk Dice',
  'ရွှေနဂါး ကံကောင်းခြင်း',
  'Hoa Sen Vàng May Mắn',
  'Polar Reels',
]
const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(var(--tile-min), 1fr))',
  gap: 'var(--tile-gap)',
}

export const Default: Story = {}

export const Hot: Story = { args: { hotLabel: 'Hot' } }

export const Favorite: Story = { args: { favorite: { label: 'Favourite', active: true, onPress: fn() } } }

export const Maintenance: Story = { args: { maintenanceLabel: 'Under maintenance', trial: undefined } }

export const BrokenPicture: Story = { args: { picture: brokenUrl } }

export const Loading: Story = {
  render: () => (
    <div style={grid}>
      {titles.map((title) => (
        <GameTileSkeleton key={title} />
      ))}
    </div>
  ),
}

export const Grid: Story = {
  render: ({ style: _style, ...args }) => (
    <div style={grid}>
      {titles.map((title, index) => (
        <GameTile
          {...args}
          key={title}
          title={title}
          picture={index === 6 ? brokenUrl : createPictureUrl(index)}
          trial={index % 2 === 0 ? args.trial : undefined}
          favorite={{ label: 'Favourite', active: index === 3, onPress: fn() }}
          hotLabel={index % 3 === 0 ? 'Hot' : undefined}
          maintenanceLabel={index === 5 ? 'Under maintenance' : undefined}
        />
      ))}
    </div>
  ),
}

export const EverythingAtOnce: Story = {
  args: { hotLabel: 'Hot', maintenanceLabel: 'Under maintenance' },
}

export const LongTitle: Story = { args: { title: 'The Honourable Company of Copper Orchards and Moonlit Ferries' } }

export const Playground: Story = {
  args: { title: 'Lanterns over Inle', vendor: 'Ruby Stag', hotLabel: 'Hot', maintenanceLabel: '' },
  argTypes: {
    picture: { control: false },
    play: { control: false },
    trial: { control: false },
    favorite: { control: false },
    details: { control: false },
  },
  render: function Playground({ hotLabel, maintenanceLabel, favorite, ...args }) {
    const [active, setActive] = useState(favorite?.active ?? false)
    return (
      <GameTile
        {...args}
        hotLabel={hotLabel || undefined}
        maintenanceLabel={maintenanceLabel || undefined}
        favorite={{ label: 'Favourite', active, onPress: () => setActive(!active) }}
      />
    )
  },
}
