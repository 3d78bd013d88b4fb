import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Campaigns',
  tags: ['!autodocs'],
  args: { path: '/member/missionLeaderboard', as: 'player' },
}
export default meta

/** Chooses a tab by its place, and waits for what its panel shows. */
function showTab(index: number, shown: string): NonNullable<PageStory['play']> {
  return async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tab = (await canvas.findAllByRole('tab', {}, { timeout: 10_000 }))[index]
    if (tab) await userEvent.click(tab)
    const panel = await canvas.findByRole('tabpanel')
    await waitFor(() => expect(panel.querySelector(shown)).not.toBeNull(), { timeout: 10_000 })
  }
}

export const Missions: PageStory = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('progressbar').length).toBeGreaterThan(0), { timeout: 10_000 })
  },
}

export const Leaderboards: PageStory = { play: showTab(1, 'h2') }

export const LeaderboardsLoading: PageStory = {
  tags: ['long'],
  args: { network: 'silent' },
  play: showTab(1, '[data-slot=skeleton]'),
}

export const Raffles: PageStory = { play: showTab(2, 'h2') }

export const RafflesOffline: PageStory = { tags: ['long'], args: { network: 'down' }, play: showTab(2, '[role=alert]') }

export const RedEnvelopes: PageStory = {
  args: { path: '/member/red-envelopes' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-state=closed]')).not.toBeNull(), { timeout: 10_000 })
  },
}

/** As it opens by itself when an envelope begins. */
export const EnvelopeBegins: PageStory = {
  args: { path: '/', overlay: { id: 'envelope', params: {} } },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    const dialog = await body.findByRole('dialog', {}, { timeout: 10_000 })
    await waitFor(() => expect(dialog.querySelector('[data-state=closed]')).not.toBeNull(), { timeout: 10_000 })
  },
}
