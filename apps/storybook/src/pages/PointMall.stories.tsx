import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = { ...pageMeta, title: 'Pages/Points mall', tags: ['!autodocs'] }
export default meta

function showsPart(selector: string): NonNullable<PageStory['play']> {
  return async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(selector)).not.toBeNull(), { timeout: 10_000 })
  }
}

export const Exchange: PageStory = { args: { path: '/pointMall', as: 'player' }, play: showsPart('article') }

/** Nothing has been redeemed yet. */
export const History: PageStory = {
  args: { path: '/pointMall?tab=history', as: 'player' },
  play: showsPart('[data-slot=empty-state]'),
}

export const Details: PageStory = {
  args: { path: '/pointMall?tab=details', as: 'player' },
  play: showsPart('[data-slot=data-table]'),
}

export const Rules: PageStory = { args: { path: '/pointMall?tab=rules', as: 'player' }, play: showsPart('main li') }

export const RateTable: PageStory = {
  tags: ['long'],
  args: { path: '/pointMall?tab=rates', as: 'player' },
  play: showsPart('[data-slot=data-table-row]'),
}

export const Loading: PageStory = { tags: ['long'], args: { path: '/pointMall', as: 'player', network: 'silent' } }

export const Offline: PageStory = {
  tags: ['long'],
  args: { path: '/pointMall', as: 'player', network: 'down' },
  play: showsPart('[data-slot=error-state]'),
}
