import type { Meta } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Transfers',
  tags: ['!autodocs'],
  args: { path: '/member/transferUpline', as: 'player' },
}
export default meta

/** The account has no payment password yet, which the page asks for first. */
export const Page: PageStory = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2 }, { timeout: 10_000 })
  },
}

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }
