import type { Meta } from '@storybook/react-vite'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/AgentAccounts',
  tags: ['!autodocs'],
  args: { path: '/agentHome/registerCenter', as: 'agent' },
}
export default meta

export const Form: PageStory = {}

export const Links: PageStory = { args: { path: '/agentHome/registerCenter?way=link' } }

export const File: PageStory = { args: { path: '/agentHome/registerCenter?way=file' } }

export const Loading: PageStory = {
  tags: ['long'],
  args: { path: '/agentHome/registerCenter?way=link', network: 'silent' },
}

export const Offline: PageStory = {
  tags: ['long'],
  args: { path: '/agentHome/registerCenter?way=link', network: 'down' },
}
