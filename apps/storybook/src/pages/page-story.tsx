import { SiteApp } from '@croupier/site/SiteApp'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { openStage, type Stage, type StageOptions } from './stage.ts'

/** What a page's story is told. */
export type PageStory = StoryObj<StageOptions>

interface Loaded {
  readonly stage: Stage
}

/** The whole site at an address, on recordings; `missed` calls fail the story. */
export const pageMeta = {
  parameters: { layout: 'fullscreen' },
  args: { path: '/', as: 'visitor' },
  argTypes: { scene: { table: { disable: true } }, overlay: { table: { disable: true } } },
  loaders: [async ({ args, globals }): Promise<Loaded> => ({ stage: await openStage(args, globals) })],
  render: (_args, { loaded }) => {
    const { site, texts, language, router } = (loaded as Loaded).stage
    return (
      <SiteApp key={site.brand.id + language} site={site} i18n={texts.i18n} startLanguage={language} router={router} />
    )
  },
  /** What is looked at is the page, not the moment before it. */
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /./ }, { timeout: 5_000 })
  },
  afterEach: ({ loaded }) => {
    const { missed } = (loaded as Loaded).stage
    if (missed.length > 0) throw new Error(`Not recorded: ${missed.join(', ')}`)
  },
} satisfies Meta<StageOptions>
