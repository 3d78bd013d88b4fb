import { SiteApp } from '@croupier/site/SiteApp'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStorySite, type StorySite, type StorySiteOptions } from './story-site.ts'

/** A story of a page. */
export type PageStory = StoryObj<StorySiteOptions>

/** What the loaders of a story have created. */
export interface Loaded {
  readonly story: StorySite
}

const hidden = { table: { disable: true } }

/** Renders the whole site at a path on recorded responses; `missed` calls fail the story. */
export const pageMeta = {
  parameters: { layout: 'fullscreen' },
  args: { path: '/', as: 'visitor' },
  argTypes: { scene: hidden, overlay: hidden, gate: hidden },
  loaders: [async ({ args, globals }): Promise<Loaded> => ({ story: await createStorySite(args, globals) })],
  render: (_args, { loaded }) => {
    const { site, texts, language, router } = (loaded as Loaded).story
    return (
      <SiteApp key={site.brand.id + language} site={site} i18n={texts.i18n} startLanguage={language} router={router} />
    )
  },
  /** Waits for the page's heading, so that axe checks the rendered page. */
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /./ }, { timeout: 5_000 })
  },
  afterEach: ({ loaded }) => {
    const { missed } = (loaded as Loaded).story
    if (missed.length > 0) throw new Error(`Not recorded: ${missed.join(', ')}`)
  },
} satisfies Meta<StorySiteOptions>
