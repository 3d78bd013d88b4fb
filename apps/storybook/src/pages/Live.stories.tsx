import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

// The tables themselves are pages of a vendor on a launch host, which stories do not have.
const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Live tables',
  tags: ['!autodocs'],
  args: { path: '/', as: 'player', overlay: { id: 'liveRooms', params: {} } },
}
export default meta

/** Waits until rooms or dealers are rendered. */
async function expectCards(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('dialog').querySelectorAll('article').length).toBeGreaterThan(1), {
    timeout: 10_000,
  })
}

export const Rooms: PageStory = { play: expectCards }

export const Dealers: PageStory = {
  play: async () => {
    await expectCards()
    const [, dealers] = screen.getByRole('radiogroup').querySelectorAll('label, [role="radio"]')
    if (dealers) await userEvent.click(dealers)
    await expectCards()
  },
}

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }
