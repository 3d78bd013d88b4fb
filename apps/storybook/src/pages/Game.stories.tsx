import type { Meta } from '@storybook/react-vite'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

// The game runs on a launch host, which stories do not have; they show the page around the frame.
const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Game',
  tags: ['!autodocs'],
  args: { path: '/seamless?id=1', as: 'player' },
}
export default meta

export const Starting: PageStory = { args: { network: 'silent' } }

export const LaunchFailed: PageStory = { args: { network: 'down' } }
