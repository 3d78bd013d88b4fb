import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { storyLottery } from '../fixtures/lotteries.ts'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

// The bet slip is a vendor's page on a launch host, which stories do not have; they show the pages around it.
const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Lottery',
  tags: ['!autodocs'],
  args: { path: '/lottery', as: 'player' },
}
export default meta

/** Waits until a list of lotteries is rendered. */
const expectLotteries: PageStory['play'] = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(1), { timeout: 10_000 })
}

export const Lotteries: PageStory = { play: expectLotteries }

export const Vietnamese: PageStory = { tags: ['long'], args: { path: '/vnLottery' }, play: expectLotteries }

export const Results: PageStory = { args: { path: `/lottery?gameCode=${storyLottery}&view=results` } }

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }
