import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = { ...pageMeta, title: 'Pages/Community', tags: ['!autodocs'] }
export default meta

export const Guide: PageStory = { args: { path: '/guide' } }

export const Downloads: PageStory = { args: { path: '/download' } }

/** A visitor is asked for an account. */
export const Affiliate: PageStory = { args: { path: '/affiliate' } }

export const AffiliateForm: PageStory = {
  args: { path: '/affiliate', as: 'player' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('form')).not.toBeNull(), { timeout: 10_000 })
  },
}

export const AffiliateLoading: PageStory = {
  tags: ['long'],
  args: { path: '/affiliate', as: 'player', network: 'silent' },
}

export const AffiliateOffline: PageStory = {
  tags: ['long'],
  args: { path: '/affiliate', as: 'player', network: 'down' },
  play: async ({ canvasElement }) => {
    const find = () => canvasElement.querySelector('[data-slot=error-state]')
    await waitFor(() => expect(find()).not.toBeNull(), { timeout: 10_000 })
  },
}

const overlay = { id: 'chat' } as const

/** Waits for a part of the dialog, which is rendered in a portal outside the canvas. */
function showsPart(selector: string): NonNullable<PageStory['play']> {
  return async () => {
    // The dialog of what is loading may be replaced.
    await waitFor(() => expect(screen.getByRole('dialog').querySelector(selector)).not.toBeNull(), { timeout: 10_000 })
  }
}

/** Brands without a chat room show why nothing is loaded. */
export const Chat: PageStory = { args: { overlay }, play: showsPart('[role=log], [data-slot=error-state]') }

export const ChatLoading: PageStory = {
  tags: ['long'],
  args: { overlay, network: 'silent' },
  play: showsPart('[data-slot=skeleton]'),
}

export const ChatOffline: PageStory = {
  tags: ['long'],
  args: { overlay, network: 'down' },
  play: showsPart('[data-slot=error-state]'),
}
