import type { Meta } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { pageMeta, type Loaded, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Member center',
  tags: ['!autodocs'],
  args: { path: '/member/personalHistoryCopy', as: 'player' },
}
export default meta

const expectRows: PageStory['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(3), { timeout: 10_000 })
}

export const BettingRecord: PageStory = { play: expectRows }

/** The calendar of the period, with its presets. */
export const BettingRecordPeriod: PageStory = {
  tags: ['long'],
  play: async (context) => {
    await expectRows(context)
    const { canvasElement, userEvent } = context
    const period = canvasElement.querySelector('[data-slot="date-range-picker-trigger"]')
    if (!period) throw new Error('The record has no field of the period.')
    await userEvent.click(period)
    await within(document.body).findAllByRole('grid')
  },
}

/** The filters on a phone, in a sheet that leaves the screen to the record. */
export const BettingRecordFilters: PageStory = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await waitFor(() => expect(context.canvasElement.querySelector('main article, main li, tbody tr')).not.toBeNull(), {
      timeout: 10_000,
    })
    const filters = context.canvasElement.querySelector('main button[aria-haspopup="dialog"]')
    if (!filters) throw new Error('The record has no button of the filters.')
    await context.userEvent.click(filters)
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}

export const BettingRecordEmpty: PageStory = { args: { as: 'agent' } }

export const BettingRecordLoading: PageStory = { args: { network: 'silent' } }

export const BettingRecordOffline: PageStory = { args: { network: 'down' } }

export const AccountRecord: PageStory = {
  tags: ['long'],
  args: { path: '/member/transactionHistory' },
  play: expectRows,
}

export const AccountRecordLoading: PageStory = {
  tags: ['long'],
  args: { path: '/member/transactionHistory', network: 'silent' },
}

export const AccountRecordOffline: PageStory = {
  tags: ['long'],
  args: { path: '/member/transactionHistory', network: 'down' },
}

const account = '/member/securityCenter'

export const Security: PageStory = {
  args: { path: account },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('li').length).toBeGreaterThan(4), { timeout: 10_000 })
  },
}

export const SecurityLoading: PageStory = { tags: ['long'], args: { path: account, network: 'silent' } }

export const SecurityOffline: PageStory = { tags: ['long'], args: { path: account, network: 'down' } }

/** The key of an authenticator app, with the field for its first code. */
export const SecurityAuthenticator: PageStory = {
  args: { path: account },
  play: async ({ canvas, loaded, userEvent }) => {
    const { i18n } = (loaded as Loaded).story.texts
    const getButton = () => canvas.getByRole('button', { name: i18n.t('security:authenticator.setUp') })
    await userEvent.click(await waitFor(getButton, { timeout: 10_000 }))
    const dialog = within(await within(document.body).findByRole('dialog', {}, { timeout: 10_000 }))
    const label = new RegExp(`^${i18n.t('security:authenticator.password')}`)
    await userEvent.type(await dialog.findByLabelText(label, { selector: 'input' }), 'Player#2026{enter}')
    await within(document.body).findByRole('code', {}, { timeout: 10_000 })
  },
}

export const UnknownPage: PageStory = { args: { path: '/nowhere' } }
