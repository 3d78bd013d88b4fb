import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Game details',
  tags: ['!autodocs'],
  args: { path: '/rng' },
}
export default meta

/** Opens the details of the first game of the list, and waits for its facts. */
const openFirst: PageStory['play'] = async ({ canvasElement }) => {
  const find = () => canvasElement.querySelector('[data-slot=game-grid] [data-slot=game-tile-details]')
  await waitFor(() => expect(find()).not.toBeNull(), { timeout: 10_000 })
  const button = find()
  if (button) await userEvent.click(button)
  const findFacts = () => screen.getByRole('dialog').querySelector('[data-slot=description-list]')
  await waitFor(() => expect(findFacts()).not.toBeNull(), { timeout: 10_000 })
}

/** A game that the site cannot load. */
const unloaded = { path: '/', overlay: { id: 'gameDetails', params: { nodeId: '1001', name: 'Lanterns over Inle' } } }

export const Default: PageStory = { play: openFirst }

export const AsPlayer: PageStory = { tags: ['long'], args: { as: 'player' }, play: openFirst }

export const Loading: PageStory = { tags: ['long'], args: { ...unloaded, network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { ...unloaded, network: 'down' } }
