import { merchantWallet, transferFund, walletBalances } from '@croupier/endpoints/calls/wallets'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, trialAccount, type TestMember } from '../../testing/control/accounts.ts'
import { addPosting } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { pressControl, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { wallets } = cashier
const path = '/member/transferFund'

let account: TestMember
beforeEach(async () => {
  account = await createMember({ brand: 'aurora' })
  await addPosting(account, 'opening', 100_000)
})

const open = (options: RenderOptions = {}) => renderPage(path, { as: account, ...options })
const card = (name: string) =>
  page.getByRole('region', { name: wallets.list }).getByRole('listitem').filter({ hasText: name })
const history = page.getByRole('region', { name: wallets.history })
const amountField = () => page.getByRole('textbox', { name: new RegExp(`^${wallets.amount}`) })

const press = (name: string | RegExp) => pressControl(page.getByRole('button', { name, exact: true }))

describe('the wallets of a site with wallets of vendors', () => {
  test('are shown with what they hold, and receive everything by one press, which takes it back too [about-4.5, member-2]', async () => {
    await open()
    await expect.element(card(wallets.main).getByText(/1,100\.00/)).toBeVisible()
    await press(`${wallets.allIn} Paper Comet`)
    await expect.element(page.getByText(/is now in Paper Comet/)).toBeVisible()
    await expect.element(card('Paper Comet').getByText(/1,100\.00/)).toBeVisible()
    await expect.element(card(wallets.main).getByText('$0.00')).toBeVisible()
    await expect.element(history.getByText('Main wallet → Paper Comet')).toBeVisible()
    await press(wallets.bringBack)
    await expect.element(page.getByText(/is now in Main wallet/)).toBeVisible()
    await expect.element(history.getByRole('listitem')).toHaveLength(2)
  })

  test('are named by the account record, with the balances of the wallet of each line', { tags: 'long' }, async () => {
    const fund = await open()
    await amountField().fill('250')
    await press(wallets.submit)
    await expect.element(page.getByText(/\$250\.00 is now in/)).toBeVisible()
    fund.unmount()
    await renderPage('/member/transactionHistory', { as: account })
    const row = (name: RegExp) => page.getByRole('table').getByRole('row', { name })
    await expect.element(row(/Paper Comet.*\+\$250\.00.*\$0\.00.*\$250\.00/)).toBeVisible()
    await expect.element(row(/Main wallet.*\$250\.00.*\$1,100\.00.*\$850\.00/)).toBeVisible()
  })

  test('receive an amount of a form, which is emptied, and give back what the other one holds after a swap', async () => {
    await open()
    await amountField().fill('250')
    await press(wallets.submit)
    await expect.element(page.getByText(/\$250\.00 is now in/)).toBeVisible()
    await expect.element(amountField()).toHaveValue('')
    await expect.element(amountField()).not.toHaveAttribute('aria-invalid', 'true')
    await press(wallets.swap)
    await expect.element(amountField()).toHaveAccessibleDescription(/\$250\.00 available/)
    await expect.element(amountField()).not.toHaveAttribute('aria-invalid', 'true')
    await amountField().fill('300')
    await press(wallets.submit)
    await expect.element(amountField()).toHaveAccessibleDescription(/The largest amount is .*250\.00/)
    await press(wallets.swap)
    await expect.element(amountField()).not.toHaveAttribute('aria-invalid', 'true')
    await press(wallets.swap)
    await expect.element(amountField()).toHaveAccessibleDescription(/The largest amount is .*250\.00/)
    await amountField().fill('0.5')
    await press(wallets.submit)
    await expect.element(amountField()).toHaveAccessibleDescription(/The smallest amount is/)
    await press(wallets.all)
    await press(wallets.submit)
    await expect.element(page.getByText(/\$250\.00 is now in Main wallet/)).toBeVisible()
  })

  test('refuse more than a wallet holds at the field, without a request', { tags: 'long' }, async () => {
    await open()
    await amountField().fill('99999')
    await press(wallets.submit)
    await expect.element(amountField()).toHaveAccessibleDescription(/The largest amount is/)
    await expect.element(amountField()).toHaveFocus()
  })

  test('move money once after a lost response', async () => {
    await open()
    await amountField().fill('100')
    const restore = await breakRequests(transferFund.path, 'responseLost')
    await press(wallets.submit)
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await press(wallets.submit)
    await expect.element(page.getByText(/\$100\.00 is now in/)).toBeVisible()
    await expect.element(history.getByRole('listitem')).toHaveLength(1)
  })

  test('receive by one press what has come since a press whose response was lost', async () => {
    await open()
    const restore = await breakRequests(transferFund.path, 'responseLost')
    await press(`${wallets.allIn} Paper Comet`)
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await addPosting(account, 'opening', 50_000)
    await expect.element(card(wallets.main).getByText('$500.00')).toBeVisible()
    await press(`${wallets.allIn} Paper Comet`)
    await expect.element(card('Paper Comet').getByText('$1,600.00')).toBeVisible()
    await expect.element(history.getByRole('listitem')).toHaveLength(2)
  })

  test('say that they could not be loaded, load again, and are in the cache of the tab from then on [cache-1.3]', async () => {
    const restore = await breakRequests(walletBalances.path, 'unsent')
    const opened = await open()
    await expect.element(page.getByText(wallets.failed)).toBeVisible()
    await restore()
    await press(common.action.retry)
    await expect.element(card('Paper Comet')).toBeVisible()
    await breakRequests(merchantWallet.path, 'unsent')
    await opened.reload()
    await expect.element(card('Paper Comet')).toBeVisible()
  })
})

describe('the page', () => {
  test('shows the one wallet of other sites, without a form', async () => {
    const single = await createMember()
    await addPosting(single, 'opening', 990_000)
    await open({ as: single })
    await expect.element(page.getByText(wallets.single)).toBeVisible()
    await expect.element(card(wallets.main)).toBeVisible()
    await expect.element(page.getByRole('button', { name: wallets.submit })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: member.menu.transferFund })).toBeVisible()
  })

  test('asks a trial account for a real one', { tags: 'long' }, async () => {
    await open({ as: trialAccount })
    await expect.element(screen.anyDialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })
})
