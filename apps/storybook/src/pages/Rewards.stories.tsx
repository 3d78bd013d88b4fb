import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = { ...pageMeta, title: 'Pages/Rewards', tags: ['!autodocs'] }
export default meta

function showsPart(selector: string): NonNullable<PageStory['play']> {
  return async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(selector)).not.toBeNull(), { timeout: 10_000 })
  }
}

/** The open rebate waits. */
export const RewardCenter: PageStory = {
  args: { path: '/member/rewardCenter', as: 'player' },
  play: showsPart('main li > [data-slot=button]'),
}

export const RewardCenterLoading: PageStory = {
  tags: ['long'],
  args: { path: '/member/rewardCenter', as: 'player', network: 'silent' },
}

export const Referral: PageStory = {
  args: { path: '/member/referral', as: 'player' },
  play: showsPart('[data-slot=qr-code]'),
}
