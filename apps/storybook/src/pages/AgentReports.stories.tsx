import type { Meta } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/AgentReports',
  tags: ['!autodocs'],
  args: { path: '/agentHome/palStatementsAgentCopy', as: 'agent' },
}
export default meta

export const UserLoss: PageStory = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table', {}, { timeout: 10_000 })
  },
}

export const TeamBetting: PageStory = { tags: ['long'], args: { path: '/agentHome/personalHistoryCopy' } }

export const MyIncome: PageStory = { args: { path: '/agentHome/agentRevenueReport' } }

export const AccountDetails: PageStory = {
  tags: ['long'],
  args: { path: '/agentHome/agentDownlineTransactionDetailsCopy' },
}

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }
