import type { Meta } from '@storybook/react-vite'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const overview = '/agentHome/agentTeamOverview'
const downlines = '/agentHome/downlineManagmentView'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/AgentTeam',
  tags: ['!autodocs'],
  args: { path: overview, as: 'agent' },
}
export default meta

export const Overview: PageStory = {}

export const OverviewLoading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const OverviewOffline: PageStory = { tags: ['long'], args: { network: 'down' } }

export const Downlines: PageStory = { args: { path: downlines } }

export const DownlinesLoading: PageStory = { tags: ['long'], args: { path: downlines, network: 'silent' } }

export const DownlinesOffline: PageStory = { tags: ['long'], args: { path: downlines, network: 'down' } }

export const Tree: PageStory = { args: { path: `${downlines}?view=tree` } }

export const Member: PageStory = { args: { path: `${downlines}?member=player01` } }
