import type { Meta } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Member center',
  args: { path: '/member/personalHistoryCopy', as: 'player' },
}
export default meta

const expectRows: PageStory['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(3), { timeout: 10_000 })
}

export const BettingRecord: PageStory = { play: expectRows }

/** The calendar of the period, with its presets. */
export const BettingRecordPeriod: PageStory = {
  play: async (context) => {
    await expectRows(context)
    const { canvasElement, userEvent } = context
    const period = canvasElement.querySelector('[data-slot="date-range-picker-trigger"]')
    if (!period) throw new Error('The record has no field of the period.')
    await userEvent.click(period)
    await within(document.body).findAllByRole('grid')
  },
}

export const BettingRecordEmpty: PageStory = { args: { as: 'agent' } }

export const BettingRecordLoading: PageStory = { args: { network: 'silent' } }

export const BettingRecordOffline: PageStory = { args: { network: 'down' } }

export const AccountRecord: PageStory = { args: { path: '/member/transactionHistory' }, play: expectRows }

export const AccountRecordLoading: PageStory = { args: { path: '/member/transactionHistory', network: 'silent' } }

export const AccountRecordOffline: PageStory = { args: { path: '/member/transactionHistory', network: 'down' } }

export const UnknownPage: PageStory = { args: { path: '/nowhere' } }
