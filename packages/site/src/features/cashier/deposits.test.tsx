import { balance, type Balance } from '@croupier/endpoints/calls/account'
import { createDeposit, depositChannels, deposits, payDeposit } from '@croupier/endpoints/calls/deposits'
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/cashier.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { scale } from '@croupier/testing/scale'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, trialAccount, type TestMember } from '../../testing/control/accounts.ts'
import {
  beginPayment,
  decideDeposit,
  listDeposits,
  runDepositJob,
  setChannelHours,
  setChannelsOpen,
} from '../../testing/control/deposits.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { expectAddress, expectFocusKept, getButton, pressControl, pressRetry, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { deposit, pay, report, state, reason } = cashier

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})
afterEach(async () => {
  await setChannelsOpen('SHW01', true)
  for (const channel of channels) await setChannelHours('SHW01', channel, '00:00', '00:00')
})

/** Channels of the brand. */
const channels = ['royal-bank', 'hline-pay', 'lantern-wallet']

const open = (options: RenderOptions = {}) => renderPage('/member/depositv2', { as: account, ...options })
/** Names end in the mark of a required field. */
const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const amountField = () => field(deposit.amount)
const tag = (text: string) => screen.main.getByRole('status').getByText(text)

const press = (name: string) => pressControl(getButton(name))

async function begin(channel: string, amount: string): Promise<void> {
  const radio = page.getByRole('radio', { name: channel, exact: false })
  await pressControl(radio)
  await amountField().fill(amount)
  await press(deposit.continue)
}

describe('the form', () => {
  test('shows limits, fee, expected time and what has to be wagered before anything is sent', async () => {
    await open()
    await expect.element(amountField()).toHaveAccessibleDescription(/K 1,000 to K 5,000,000/)
    await expect.element(page.getByText(deposit.free)).toBeVisible()
    await expect.element(page.getByText('in about 15 minutes', { exact: true })).toBeVisible()
    const wagering = deposit.wageringTimes_one.replace('{{count}}', '1')
    await expect.element(page.getByText(wagering, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('radio')).toHaveLength(channels.length)
  })

  test('writes the symbol that the platform sends with the balance [e-member-3.2]', async () => {
    const { site } = await open()
    await expect.element(amountField()).toBeVisible()
    const key = toQueryKey(balance)
    await expect.poll(() => site.queryClient.getQueryData(key)).toMatchObject({ currencySymbol: 'K' })
    const readSymbols = () => {
      // The socket may have sent the balance again.
      site.queryClient.setQueryData<Balance>(key, (last) => last && { ...last, currencySymbol: 'Ks' })
      return amountField().element().closest('[data-slot="amount-field"]')?.textContent
    }
    await expect.poll(readSymbols).toMatch(/Ks\s1,000/)
  })

  const amounts: readonly (readonly [string, RegExp])[] = [
    ['999', /The smallest amount is .*1,000\.00/],
    ['6000000', /The largest amount is .*5,000,000\.00/],
    ['', /Input cannot be empty/],
  ]
  const cases = scale(amounts.slice(0, 1), amounts)
  test.each(cases)('refuses the amount "%s" at the field, without a request', async (amount, text) => {
    await open()
    await begin('Royal Ayeyar Bank', amount)
    await expect.element(amountField()).toHaveAccessibleDescription(text)
    await expect.element(amountField()).toHaveFocus()
    await expectAddress('/member/depositv2')
  })

  test('says that too many are open', { tags: 'long' }, async () => {
    await open()
    for (let count = 0; count < 3; count += 1) {
      await begin('Royal Ayeyar Bank', '2000')
      await expect.element(page.getByText(pay.payee)).toBeVisible()
      await press(cashier.back)
    }
    await begin('Royal Ayeyar Bank', '2000')
    await expect.element(page.getByText(errors.DEPOSITS_OPEN)).toBeVisible()
  })

  test('is sent once after a lost response', async () => {
    await open()
    const restore = await breakRequests(createDeposit.path, 'responseLost')
    await begin('Royal Ayeyar Bank', '2000')
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await press(deposit.continue)
    await expect.element(page.getByText(pay.payee)).toBeVisible()
    await press(cashier.back)
    const recent = page.getByRole('region', { name: cashier.recent })
    await expect.element(recent.getByRole('listitem')).toHaveLength(1)
    await expect.element(recent.getByRole('button')).toHaveFocus()
  })
})

describe('a bank transfer', () => {
  test('says where to pay, resumes after a reload, and is credited when an operator approves it [about-4.3, member-3]', async () => {
    const rendered = await open()
    await begin('Royal Ayeyar Bank', '2500')
    await expect.element(page.getByText('0123 4567 8901 2345')).toBeVisible()
    const address = location.pathname + location.search
    expect(address).toMatch(/^\/member\/depositv2\?deposit=\w+$/)
    await rendered.reload()
    await expect.element(tag(state.pending)).toBeVisible()
    await field(report.reference).fill('FT 123')
    await press(report.send)
    await expect.element(tag(state.reviewing)).toBeVisible()
    const [waiting] = await listDeposits(account)
    expect(waiting).toMatchObject({ amount: '2500.00', reference: 'FT 123', images: 0 })
    if (waiting) await decideDeposit(waiting)
    await expect.element(tag(state.approved)).toBeVisible()
    await expect.element(page.getByText(/2,500\.00 is in your balance/)).toBeVisible()
  })

  test('without a reference is not reported', { tags: 'long' }, async () => {
    await open()
    await begin('Royal Ayeyar Bank', '2500')
    await press(report.send)
    await expect.element(field(report.reference)).toHaveAccessibleDescription(/Input cannot be empty/)
    expect(await listDeposits(account)).toEqual([])
  })

  test('that is rejected shows the cause in the language of the reader', async () => {
    await open({ language: 'MY' })
    await field(burmese.deposit.amount).fill('2500')
    await press(burmese.deposit.continue)
    await field(burmese.report.reference).fill('FT 9')
    await press(burmese.report.send)
    await expect.element(tag(burmese.state.reviewing)).toBeVisible()
    const [waiting] = await listDeposits(account)
    if (waiting) await decideDeposit(waiting, 'wrongName')
    await expect.element(page.getByText(burmese.reason.wrongName).first()).toBeVisible()
    expect(burmese.reason.wrongName).not.toBe(reason.wrongName)
  })

  test('is cancelled while it is not paid', async () => {
    await open()
    await begin('Royal Ayeyar Bank', '2500')
    await press(cashier.cancel)
    await expect.element(tag(state.cancelled)).toBeVisible()
    await expect.element(getButton(cashier.cancel)).not.toBeInTheDocument()
    await expect.element(screen.main.getByRole('article').getByRole('heading').first()).toHaveFocus()
    await expect.element(page.getByText(pay.payee)).not.toBeInTheDocument()
  })
})

describe('a wallet with a code', () => {
  test('is credited without a report, as soon as the cashier has seen the payment', async () => {
    await open()
    await begin('Hline Pay', '5000')
    await expect.element(page.getByRole('img', { name: 'Code to pay with Hline Pay' })).toBeVisible()
    await expect.element(field(report.reference)).not.toBeInTheDocument()
    await runDepositJob(account, 'deposit-payment')
    await expect.element(tag(state.approved)).toBeVisible()
  })

  test('expires when nobody pays', async () => {
    await open()
    await begin('Hline Pay', '5000')
    await expect.element(page.getByRole('img', { name: 'Code to pay with Hline Pay' })).toBeVisible()
    await runDepositJob(account, 'deposit-expiry')
    await expect.element(tag(state.expired)).toBeVisible()
  })
})

describe('an e-wallet', () => {
  const { redirect } = cashier

  test('says where the member is taken, and why the way there is not open', async () => {
    await open()
    await begin('Lantern Wallet', '5000')
    await expect.element(page.getByText(/You are taken to play1\.localhost/)).toBeVisible()
    await expect.element(page.getByText(pay.payee)).not.toBeInTheDocument()
    await expect.element(field(report.reference)).not.toBeInTheDocument()
    await breakRequests(payDeposit.path, 'unsent')
    await press(redirect.go)
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await expect.element(getButton(redirect.go)).toBeEnabled()
  })

  test('continues its payment after a reload, until its time has run out', { tags: 'long' }, async () => {
    const rendered = await open()
    await begin('Lantern Wallet', '5000')
    await expect.element(getButton(redirect.go)).toBeVisible()
    await beginPayment(account)
    await rendered.reload()
    await expect.element(getButton(redirect.resume)).toBeVisible()
    await runDepositJob(account, 'deposit-expiry')
    await expect.element(tag(state.expired)).toBeVisible()
    await expect.element(getButton(redirect.resume)).not.toBeInTheDocument()
  })
})

describe('the page', () => {
  test('says when no channel is open', { tags: 'long' }, async () => {
    await setChannelsOpen('SHW01', false)
    await open()
    await expect.element(page.getByText(cashier.empty)).toBeVisible()
    await expect.element(getButton(deposit.continue)).not.toBeInTheDocument()
  })

  test('names the hours of a channel that is closed at this time, and offers those that are open', async () => {
    // Six hours from now for a minute, by the clock of Myanmar.
    const start = new Date(Date.now() + (6 * 60 + 390) * 60_000)
    const [from, to] = [start, new Date(start.getTime() + 60_000)].map((time) => time.toISOString().slice(11, 16))
    if (!from || !to) throw new Error('There are no hours.')
    const hours = deposit.hours.replace('{{from}}', from).replace('{{to}}', to)
    await setChannelHours('SHW01', 'royal-bank', from, to)
    const rendered = await open()
    const closed = page.getByRole('radio', { name: hours, exact: false })
    await expect.element(closed).toBeDisabled()
    await expect.element(page.getByRole('radio', { name: 'Hline Pay', exact: false })).toBeChecked()
    await setChannelHours('SHW01', 'hline-pay', from, to)
    await setChannelHours('SHW01', 'lantern-wallet', from, to)
    await rendered.reload()
    await expect.element(page.getByText(cashier.empty)).toBeVisible()
    await expect
      .element(page.getByText(cashier.opensHint.replace('{{from}}', from).replace('{{to}}', to)))
      .toBeVisible()
  })

  test('goes on with the channel that it shows when the chosen one closes meanwhile', async () => {
    const start = new Date(Date.now() + (6 * 60 + 390) * 60_000)
    const [from, to] = [start, new Date(start.getTime() + 60_000)].map((time) => time.toISOString().slice(11, 16))
    if (!from || !to) throw new Error('There are no hours.')
    await open()
    const shown = page.getByRole('radio', { name: 'Hline Pay', exact: false })
    await expect.element(page.getByRole('radio', { name: 'Royal Ayeyar Bank', exact: false })).toBeChecked()
    await setChannelHours('SHW01', 'royal-bank', from, to)
    await amountField().fill('5000')
    await press(deposit.continue)
    await expect.element(shown).toBeChecked()
    await press(deposit.continue)
    await expect.element(getButton(deposit.continue)).not.toBeInTheDocument()
    await expect.element(screen.main.getByText('Hline Pay', { exact: false }).first()).toBeVisible()
  })

  test('offers to try again when the channels do not load', { tags: 'long' }, async () => {
    const restore = await breakRequests(depositChannels.path, 'unsent')
    await open()
    await expect.element(page.getByText(cashier.failed)).toBeVisible()
    await restore()
    await press(common.action.retry)
    await expect.element(amountField()).toBeVisible()
  })

  test('says that the last deposits did not load, and shows them when asked again', async () => {
    const rendered = await open()
    await begin('Royal Ayeyar Bank', '2500')
    await expect.element(page.getByText(pay.payee)).toBeVisible()
    rendered.unmount()
    const restore = await breakRequests(deposits.path, 'unsent')
    await open()
    await expect.element(page.getByText(cashier.listFailed)).toBeVisible()
    await expect.element(amountField()).toBeVisible()
    await expectFocusKept(getButton(common.action.retry))
    await restore()
    const recent = page.getByRole('region', { name: cashier.recent })
    await pressRetry(recent)
    await expect.element(recent.getByRole('listitem')).toHaveLength(1)
  })

  test('shows that an address names no deposit of the account', async () => {
    await renderPage('/member/depositv2?deposit=ABCDEFGHJK', { as: account })
    await expect.element(page.getByText(errors.NOT_FOUND)).toBeVisible()
  })

  test('asks trial accounts for a real one', async () => {
    await renderPage('/member/depositv2', { as: trialAccount })
    await expect.element(screen.dialog.or(screen.alertDialog)).toBeVisible()
    await expect.element(amountField()).not.toBeInTheDocument()
  })
})
