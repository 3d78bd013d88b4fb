import type { Meta } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Wallets',
  tags: ['!autodocs'],
  args: { path: '/member/transferFund', as: 'player' },
}
export default meta

export const Page: PageStory = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('listitem', {}, { timeout: 10_000 })
  },
}

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }
