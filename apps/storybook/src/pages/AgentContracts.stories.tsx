import type { Meta } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/AgentContracts',
  tags: ['!autodocs'],
  args: { path: '/agentHome/agentDailyWages2', as: 'agent' },
}
export default meta

export const DailySalary: PageStory = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('tab', { selected: true }, { timeout: 10_000 })
  },
}

export const Dividends: PageStory = { args: { path: '/agentHome/agentDividendRecordCopy2' } }

export const MyContract: PageStory = { args: { path: '/agentHome/agentDividendRecordCopy2?tab=contract' } }

export const WithDownlines: PageStory = { args: { path: '/agentHome/agentDailyWages2?tab=downlines' } }

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }
