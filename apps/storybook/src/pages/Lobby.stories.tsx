import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { searches } from '../fixtures/searches.ts'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StageOptions } from './stage.ts'

const meta: Meta<StageOptions> = { ...pageMeta, title: 'Pages/Lobby' }
export default meta

/** Games of the page have come. */
const games: PageStory['play'] = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(3), { timeout: 10_000 })
}

/** A region says that it could not be brought, and offers another try. */
const failure: PageStory['play'] = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByRole('alert').length).toBeGreaterThan(0), { timeout: 15_000 })
}

export const Default: PageStory = { play: games }

export const AsPlayer: PageStory = { args: { as: 'player' }, play: games }

export const AsTrialAccount: PageStory = { args: { as: 'trial' }, play: games }

export const Category: PageStory = { args: { path: '/rng' }, play: games }

export const CategorySecondPage: PageStory = { args: { path: '/rng?page=2' }, play: games }

export const SearchFound: PageStory = { args: { path: `/?search=${searches.found}` }, play: games }

export const SearchNothing: PageStory = { args: { path: `/?search=${searches.nothing}` } }

export const Favourites: PageStory = { args: { as: 'player', path: '/favorite' } }

export const Recent: PageStory = { args: { as: 'player', path: '/recent' } }

export const Loading: PageStory = { args: { path: '/rng', network: 'silent' } }

export const Offline: PageStory = { args: { path: '/rng', network: 'down' }, play: failure }

/** What could not be brought says so across the whole row, not in the room of one tile. */
export const HomeOffline: PageStory = {
  args: { network: 'down' },
  play: async (context) => {
    await failure?.(context)
    const main = context.canvas.getByRole('main').getBoundingClientRect()
    for (const alert of context.canvas.getAllByRole('alert')) {
      await expect(alert.getBoundingClientRect().width).toBeGreaterThan(main.width / 2)
    }
  },
}
