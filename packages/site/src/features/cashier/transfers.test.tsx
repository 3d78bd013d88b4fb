import { openWagering } from '@croupier/endpoints/calls/bonuses'
import { sendTransfer, transferOptions } from '@croupier/endpoints/calls/transfers'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import myanmar from '@croupier/i18n/catalogs/my/cashier.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { scale } from '@croupier/testing/scale'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, trialAccount, type TestMember } from '../../testing/control/accounts.ts'
import { waiveWagering } from '../../testing/control/bonuses.ts'
import { inviteFriend } from '../../testing/control/rewards.ts'
import { addPosting } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { pressControl, pressRetry, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const paymentPassword = '482915'
const { transfer } = cashier
const { transfer: burmese } = myanmar
const path = '/member/transferUpline'

let agent: TestMember
let account: TestMember
beforeEach(async () => {
  agent = await createMember({ type: 1, paymentPassword })
  account = await createMember({ upline: agent.username, paymentPassword })
  await addPosting(account, 'opening', 990_000)
})

const open = (options: RenderOptions = {}) => renderPage(path, { as: account, ...options })
/** Names end in the mark of a required field. */
const amountField = () => page.getByRole('textbox', { name: new RegExp(`^${transfer.amount}`) })
const accountField = () => page.getByRole('combobox', { name: new RegExp(`^${transfer.account}`) })
const passwordField = () => page.getByLabelText(new RegExp(`^${transfer.paymentPassword}`)).first()
const history = page.getByRole('region', { name: transfer.history })
const receipt = page.getByRole('region', { name: transfer.receipt })

const press = (name: string | RegExp) => pressControl(page.getByRole('button', { name }))

async function enter(amount: string): Promise<void> {
  await amountField().fill(amount)
  await press(transfer.continue)
}

async function confirm(password = paymentPassword): Promise<void> {
  await passwordField().fill(password)
  await press(/^Send K/)
}

describe('the transfer to an upline', () => {
  test('shows the receiver, the limits and what is left of the day before anything is typed', async () => {
    await open()
    const masked = `${agent.username.slice(0, 2)}••••${agent.username.slice(-2)}`
    await expect.element(screen.main.getByText(masked)).toBeVisible()
    await expect.element(amountField()).toHaveAccessibleDescription(/K 1,000 to K 10,000/)
    await expect.element(page.getByText(/10,000,000\.00 can still be sent today/)).toBeVisible()
    await expect.element(page.getByText(transfer.none)).toBeVisible()
  })

  test('is confirmed by the payment password, and ends in a receipt and a line of the history on both sides [member-5]', async () => {
    const rendered = await open()
    await enter('2500')
    await expect.element(page.getByText('K 7,500.00', { exact: false }).first()).toBeVisible()
    await expect.element(page.getByText(transfer.final)).toBeVisible()
    await confirm()
    await expect.element(receipt.getByText(/2,500\.00 was sent/)).toBeVisible()
    await expect.element(receipt).toHaveFocus()
    await expect.element(history.getByText(transfer.given.upline, { exact: false })).toBeVisible()
    await press(transfer.another)
    await expect.element(amountField()).toHaveValue('')
    await expect.element(amountField()).toHaveAccessibleDescription(/7,500/)
    await expect.element(amountField()).toHaveFocus()
    rendered.unmount()
    await open({ as: agent })
    await expect.element(history.getByText(transfer.received.downline, { exact: false })).toBeVisible()
    await expect.element(history.getByText(account.username)).toBeVisible()
  })

  test('is a line of the account record that opens its receipt, on both sides', async () => {
    const sent = await open()
    await enter('2500')
    await confirm()
    await expect.element(receipt).toBeVisible()
    sent.unmount()
    const dialog = page.getByRole('dialog', { name: member.kind.memberTransfer })
    const openReceipt = async (as: TestMember) => {
      const rendered = await renderPage('/member/transactionHistory?kind=memberTransfer', { as })
      const reference = page.getByRole('table').getByRole('button')
      await pressControl(reference)
      return rendered
    }
    const own = await openReceipt(account)
    await expect.element(dialog.getByText(member.transfer.out.upline)).toBeVisible()
    await expect.element(dialog.getByText(/2,500\.00/)).toBeVisible()
    own.unmount()
    await openReceipt(agent)
    await expect.element(dialog.getByText(member.transfer.in.downline)).toBeVisible()
    await expect.element(dialog.getByText(account.username)).toBeVisible()
  })

  const amounts: readonly (readonly [string, RegExp])[] = [
    ['999', /The smallest amount is .*1,000\.00/],
    ['10001', /The largest amount is .*10,000\.00/],
    ['', /Input cannot be empty/],
  ]
  const cases = scale(amounts.slice(1, 2), amounts)
  test.each(cases)(
    'refuses the amount "%s" at the field until it is corrected, without a request',
    async (amount, text) => {
      await open()
      await enter(amount)
      await expect.element(amountField()).toHaveAccessibleDescription(text)
      await expect.element(amountField()).toHaveFocus()
      await amountField().fill('5000')
      await expect.element(amountField()).not.toHaveAttribute('aria-invalid', 'true')
    },
  )

  test('says that the payment password is wrong, where it is typed', { tags: 'long' }, async () => {
    await open()
    await enter('1000')
    await confirm('000000')
    await expect.element(passwordField()).toHaveAccessibleDescription(new RegExp(errors.PAYMENT_PASSWORD_WRONG))
    await confirm()
    await expect.element(receipt).toBeVisible()
  })

  test('returns to the amount when it was spent meanwhile', async () => {
    const { site } = await open()
    await enter('10000')
    await addPosting(account, 'correction', -500_000)
    await site.queryClient.invalidateQueries({ queryKey: toQueryKey(transferOptions) })
    await confirm()
    await expect.element(page.getByText(errors.INSUFFICIENT_FUNDS)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(amountField()).toHaveAccessibleDescription(/K 1,000 to K 5,000/)
  })

  test('gives way to what a deposit has to be wagered, and comes back once that is waived', async () => {
    await inviteFriend(agent, account, '5000')
    await open()
    const wagering = screen.main.getByRole('region', { name: cashier.bonuses.open, exact: true })
    await expect.element(wagering.getByText(/^Deposit of K\s5,000\.00$/)).toBeVisible()
    expect(amountField().query()).toBeNull()
    await waiveWagering(account)
    await expect.element(amountField()).toBeVisible()
  })

  test('says at the amount what has to be wagered where that did not load, with the amount as others are written', async () => {
    await breakRequests(openWagering.path, 'unsent')
    await inviteFriend(agent, account, '5000')
    await open()
    await enter('1000')
    await confirm()
    const text = new RegExp(errors.WAGERING_OPEN.replace('{{amount}}', String.raw`K\s5,000\.00`))
    await expect.element(screen.main.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(amountField()).toHaveValue('1,000.00')
  })

  test('is sent once after a lost response', async () => {
    const { site } = await open()
    // More than what is left afterwards.
    await enter('6000')
    const restore = await breakRequests(sendTransfer.path, 'responseLost')
    await confirm()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await site.queryClient.invalidateQueries({ queryKey: toQueryKey(transferOptions) })
    await press(/^Send K/)
    await expect.element(receipt).toBeVisible()
    await expect.element(history.getByRole('listitem')).toHaveLength(1)
  })

  test('keeps what was typed when it is changed before it is sent', async () => {
    await open()
    await enter('2000')
    await press(transfer.change)
    await expect.element(amountField()).toHaveValue('2,000.00')
  })

  test('asks for a payment password where none is set', { tags: 'long' }, async () => {
    const fresh = await createMember({ upline: agent.username })
    await open({ as: fresh })
    await expect.element(page.getByText(transfer.needsPassword)).toBeVisible()
    await press(transfer.setPassword)
    await expect.element(screen.dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })
})

describe('the transfer of an agent', () => {
  test('goes to an account below that is chosen from a list [role-4.8]', async () => {
    await addPosting(agent, 'opening', 990_000)
    await open({ as: agent })
    const field = accountField()
    await field.fill(account.username.slice(0, 6))
    await page.getByRole('option', { name: account.username }).click()
    await enter('1000')
    await expect.element(screen.main.getByText(account.username).first()).toBeVisible()
    await confirm()
    await expect.element(receipt.getByText(account.username)).toBeVisible()
  })

  test('starts with the account of the address, if it is directly below', { tags: 'long' }, async () => {
    const middle = await createMember({ type: 1, upline: agent.username, paymentPassword })
    const below = await createMember({ upline: middle.username })
    const openFor = ({ username }: TestMember, as: TestMember) => renderPage(`${path}?account=${username}`, { as })
    const direct = await openFor(below, middle)
    await expect.element(accountField()).toHaveValue(below.username)
    direct.unmount()
    await openFor(below, agent)
    await expect.element(accountField()).toHaveValue('')
  })

  test('needs an account', { tags: 'long' }, async () => {
    await addPosting(agent, 'opening', 990_000)
    await open({ as: agent })
    await enter('1000')
    await expect.element(accountField()).toHaveAccessibleDescription(/Input cannot be empty/)
  })
})

describe('the page', () => {
  test('is in the menu of accounts with someone above or below only, and says so elsewhere', async () => {
    const rendered = await open()
    const entry = page.getByRole('link', { name: 'Transfers in your line' })
    await expect.element(entry).toBeVisible()
    rendered.unmount()
    await open({ as: await createMember() })
    await expect.element(page.getByText(transfer.noPartner)).toBeVisible()
    expect(entry.query()).toBeNull()
  })

  test('is not for trial accounts', { tags: 'long' }, async () => {
    await open({ as: trialAccount })
    await expect.element(screen.anyDialog).toBeVisible()
  })

  test('loads again after a failure', { tags: 'long' }, async () => {
    const restore = await breakRequests(transferOptions.path, 'unsent')
    await open()
    await expect.element(page.getByText(transfer.failed).first()).toBeVisible()
    await restore()
    await pressRetry(amountField())
    await expect.element(amountField()).toBeVisible()
  })

  test('is in Burmese too', { tags: 'long' }, async () => {
    await open({ language: 'MY' })
    await expect.element(page.getByText(burmese.intro)).toBeVisible()
    await expect.element(page.getByText(burmese.none)).toBeVisible()
  })
})
