import type { Meta } from '@storybook/react-vite'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Agents',
  tags: ['!autodocs'],
  args: { path: '/agentHome/agentAnnouncement', as: 'agent' },
}
export default meta

/** Brands without the agent policy show the not-found page. */
export const Login: PageStory = { args: { path: '/agent', as: 'visitor' } }

export const Announcements: PageStory = {}

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }
