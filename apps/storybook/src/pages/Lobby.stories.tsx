import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { searches } from '../fixtures/searches.ts'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = { ...pageMeta, title: 'Pages/Lobby', tags: ['!autodocs'] }
export default meta

/** Waits until games are rendered. */
const expectGames: PageStory['play'] = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(3), { timeout: 10_000 })
}

/** Waits for an error message. */
const expectError: PageStory['play'] = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByRole('alert').length).toBeGreaterThan(0), { timeout: 15_000 })
}

export const Default: PageStory = { tags: ['long'], play: expectGames }

export const AsPlayer: PageStory = { args: { as: 'player' }, play: expectGames }

export const AsTrialAccount: PageStory = { tags: ['long'], args: { as: 'trial' }, play: expectGames }

export const Category: PageStory = { args: { path: '/rng' }, play: expectGames }

export const CategorySecondPage: PageStory = { tags: ['long'], args: { path: '/rng?page=2' }, play: expectGames }

/** The pots of the vendors above their games. */
export const Jackpots: PageStory = { args: { path: '/jackpot' }, play: expectGames }

export const SearchFound: PageStory = {
  tags: ['long'],
  args: { path: `/?search=${searches.found}` },
  play: expectGames,
}

/** The filters of a search, which is narrowed to a category. */
export const SearchFilters: PageStory = {
  args: { path: `/?search=${searches.found}&gameType=RNG` },
  play: async ({ canvas }) => {
    const chosen = await canvas.findAllByRole('radio', { checked: true }, { timeout: 10_000 })
    await expect(chosen).toHaveLength(1)
  },
}

export const SearchWithoutResults: PageStory = { args: { path: `/?search=${searches.nothing}` } }

export const Favourites: PageStory = { args: { as: 'player', path: '/favorite' } }

export const Recent: PageStory = { tags: ['long'], args: { as: 'player', path: '/recent' } }

export const Loading: PageStory = { args: { path: '/rng', network: 'silent' } }

export const Offline: PageStory = { args: { path: '/rng', network: 'down' }, play: expectError }

/** The error message spans the whole row, not one tile. */
export const HomeOffline: PageStory = {
  args: { network: 'down' },
  play: async (context) => {
    await expectError?.(context)
    const main = context.canvas.getByRole('main').getBoundingClientRect()
    for (const alert of context.canvas.getAllByRole('alert')) {
      await expect(alert.getBoundingClientRect().width).toBeGreaterThan(main.width / 2)
    }
  },
}
