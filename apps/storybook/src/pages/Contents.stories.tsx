import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { pageMeta, type Loaded, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = { ...pageMeta, title: 'Pages/Contents', tags: ['!autodocs'] }
export default meta

/** Finds the dialog, which is rendered in a portal outside the canvas. */
async function findDialog(): Promise<HTMLElement> {
  return screen.findByRole('dialog', {}, { timeout: 10_000 })
}

/** Waits for a part of the dialog. */
function showsPart(selector: string): NonNullable<PageStory['play']> {
  return async () => {
    // The dialog of what is loading may be replaced.
    await waitFor(() => expect(screen.getByRole('dialog').querySelector(selector)).not.toBeNull(), { timeout: 10_000 })
  }
}

export const Help: PageStory = { args: { overlay: { id: 'help' } }, play: showsPart('[data-slot=accordion]') }

export const HelpAtTopic: PageStory = {
  tags: ['long'],
  args: { overlay: { id: 'help', params: { topic: 'responsible-gaming' } } },
  play: async () => {
    const dialog = await findDialog()
    const topic = await within(dialog).findByRole('button', { expanded: true }, { timeout: 10_000 })
    await expect(topic).toBeVisible()
  },
}

export const HelpLoading: PageStory = {
  tags: ['long'],
  args: { overlay: { id: 'help' }, network: 'silent' },
  play: showsPart('[data-slot=skeleton]'),
}

export const HelpOffline: PageStory = {
  tags: ['long'],
  args: { overlay: { id: 'help' }, network: 'down' },
  play: showsPart('[data-slot=error-state]'),
}

export const Notices: PageStory = {
  args: { overlay: { id: 'notices', params: { id: 'safety' } } },
  play: showsPart('[data-slot=accordion]'),
}

export const Announcements: PageStory = {
  args: { as: 'player', overlay: { id: 'announcements' } },
  play: showsPart('[data-slot=accordion]'),
}

export const OneAnnouncement: PageStory = {
  tags: ['long'],
  args: { overlay: { id: 'announcements' } },
  play: showsPart('[data-slot=rich-text]'),
}

/** Trial accounts have none of the announcements for members. */
export const NoAnnouncements: PageStory = {
  tags: ['long'],
  args: { as: 'trial', overlay: { id: 'announcements' } },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
}

/** Waits for a part of the page. */
function showsOnPage(selector: string): NonNullable<PageStory['play']> {
  return async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(selector)).not.toBeNull(), { timeout: 10_000 })
  }
}

export const Promotions: PageStory = { args: { path: '/promotions' }, play: showsOnPage('main article') }

export const PromotionDetails: PageStory = {
  args: { path: '/promotions?id=welcome' },
  play: showsPart('[data-slot=rich-text]'),
}

export const PromotionsLoading: PageStory = {
  tags: ['long'],
  args: { path: '/promotions', network: 'silent' },
  play: showsOnPage('main [data-slot=skeleton]'),
}

export const PromotionsOffline: PageStory = {
  tags: ['long'],
  args: { path: '/promotions', network: 'down' },
  play: showsOnPage('[data-slot=error-state]'),
}

/** Asked of visitors where the brand counts visits. */
export const MeasurementConsent: PageStory = {
  args: { gate: { gtagId: 'G-AB12CD34' } },
  play: async ({ loaded }) => {
    const { i18n } = (loaded as Loaded).story.texts
    const getQuestion = () => screen.getByRole('region', { name: i18n.t('shell:measurement.title') })
    await waitFor(() => expect(getQuestion()).toBeVisible(), { timeout: 10_000 })
  },
}
