import { bonuses as bonusesCall, depositOffers, forfeitBonus } from '@croupier/endpoints/calls/bonuses'
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { grantBonus } from '../../testing/control/bonuses.ts'
import { decideDeposit, listDeposits } from '../../testing/control/deposits.ts'
import { addFacts } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { getButton, pressControl, pressRetry, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { bonuses } = cashier
const path = '/member/bonusDetails'
const offerName = 'First Light'
const open = screen.main.getByRole('region', { name: bonuses.open, exact: true })
const own = screen.main.getByRole('region', { name: bonuses.own, exact: true })
const amountField = () => page.getByRole('textbox', { name: new RegExp(`^${cashier.deposit.amount}`) })
const choice = (name: string) => page.getByRole('radio', { name, exact: true })

let account: TestMember
beforeEach(async () => {
  account = await createMember({ brand: 'aurora' })
})

const press = (name: string) => pressControl(getButton(name))

async function choose(name: string): Promise<void> {
  await pressControl(choice(name))
  await expect.element(choice(name)).toBeChecked()
}

/** Deposits with a choice, has an operator confirm it, and opens the page of bonuses. */
async function deposit(amount: string, name: string): Promise<void> {
  const { unmount } = await renderPage('/member/depositv2', { as: account })
  await choose(name)
  await amountField().fill(amount)
  await press(cashier.deposit.continue)
  await page.getByRole('textbox', { name: new RegExp(`^${cashier.report.reference}`) }).fill('FT 1')
  await press(cashier.report.send)
  await expect.element(screen.main.getByRole('status').getByText(cashier.state.reviewing)).toBeVisible()
  const [waiting] = await listDeposits(account)
  if (waiting) await decideDeposit(waiting)
  unmount()
  await renderPage(path, { as: account })
}

test('the view of a deposit names the bonus that was taken with it, and leads to the bonuses', async () => {
  await renderPage('/member/depositv2', { as: account })
  await choose(offerName)
  await amountField().fill('50')
  await press(cashier.deposit.continue)
  const taken = screen.main.getByRole('region', { name: cashier.deposit.bonus, exact: true })
  await expect.element(taken.getByText(offerName)).toBeVisible()
  await expect.element(taken.getByText(bonuses.state.pending)).toBeVisible()
  await pressControl(taken.getByRole('link', { name: cashier.deposit.openBonus }))
  await expect.element(own.getByText(bonuses.state.pending)).toBeVisible()
})

test('bonuses and wagering change by themselves when the balance does', async () => {
  await renderPage(path, { as: account })
  await expect.element(own.getByText(bonuses.empty)).toBeVisible()
  await grantBonus(account, '25')
  await expect.element(own.getByText(/25\.00/).first()).toBeVisible()
  await expect.element(open.getByText(/25\.00/).first()).toBeVisible()
})

test('the next page of bonuses arrives when the balance changes meanwhile, and what has changed after it', async () => {
  for (let count = 0; count <= 20; count += 1) await grantBonus(account, '1')
  await renderPage(path, { as: account })
  const cards = own.getByRole('article')
  await expect.element(cards).toHaveLength(20)
  const restore = await breakRequests(bonusesCall.path, 'held')
  await press(bonuses.more)
  await grantBonus(account, '25')
  await expect.element(open.getByText(/25\.00/).first()).toBeVisible()
  await expect.element(getButton(bonuses.more)).toHaveAttribute('aria-busy', 'true')
  await restore()
  await expect.element(cards).toHaveLength(22)
})

describe('the choice of a bonus at a deposit', () => {
  test('that did not load is named before a deposit without one is made, and offered when asked again', async () => {
    const restore = await breakRequests(depositOffers.path, 'unsent')
    await renderPage('/member/depositv2', { as: account })
    await expect.element(page.getByText(bonuses.offer.failedHint, { exact: false })).toBeVisible()
    await amountField().fill('50')
    await restore()
    await pressRetry(choice(offerName))
    await expect.element(choice(offerName)).not.toBeChecked()
    await expect.element(amountField()).toHaveValue('50.00')
    await expect.element(page.getByText(bonuses.offer.failedHint, { exact: false })).not.toBeInTheDocument()
  })

  test('shows the full terms and the wagering, with nothing chosen, and is not skipped by accident', async () => {
    await renderPage('/member/depositv2', { as: account })
    await amountField().fill('50')
    await expect.element(page.getByText(/You get \$50\.00 and bet \$500\.00 \(10 times the bonus\)/)).toBeVisible()
    await expect.element(page.getByText(/For your first deposit of 20\.00 or more/)).toBeVisible()
    await expect.element(page.getByText(bonuses.counts.some)).toBeVisible()
    await expect.element(choice(bonuses.offer.none)).not.toBeChecked()
    await expect.element(choice(offerName)).not.toBeChecked()
    await press(cashier.deposit.continue)
    await expect.element(page.getByText('Input cannot be empty.')).toBeVisible()
    expect(await listDeposits(account)).toEqual([])
  })

  test('names the smallest deposit of the bonus, or of the way to pay, at the amount until another one is chosen', async () => {
    await renderPage('/member/depositv2', { as: account })
    const smallest = /The smallest amount is .*20\.00/
    const pay = (name: string) => pressControl(page.getByRole('radio', { name, exact: false }))
    await choose(offerName)
    await amountField().fill('19')
    await press(cashier.deposit.continue)
    await expect.element(amountField()).toHaveAccessibleDescription(smallest)
    await choose(bonuses.offer.none)
    await expect.element(amountField()).not.toHaveAttribute('aria-invalid', 'true')
    await pay('USDT')
    await expect.element(amountField()).toHaveAccessibleDescription(smallest)
    await pay('Polar Pay')
    await expect.element(amountField()).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('that is declined credits the deposit alone', { tags: 'long' }, async () => {
    await deposit('50', bonuses.offer.none)
    await expect.element(open.getByText('Deposit of $50.00')).toBeVisible()
    await expect.element(own.getByText(bonuses.empty)).toBeVisible()
  })

  test('that is accepted is credited with the deposit, with what has to be wagered [about-6.2]', async () => {
    await deposit('50', offerName)
    await expect.element(open.getByText('$550.00', { exact: true })).toBeVisible()
    await expect.element(open.getByText('First Light, $50.00')).toBeVisible()
    await expect.element(open.getByText('$0.00 of $500.00')).toBeVisible()
    await own.getByRole('button', { name: bonuses.terms }).click()
    await expect.element(own.getByText(/For your first deposit of 20\.00 or more/)).toBeVisible()
  })
})

describe('the page of bonuses', () => {
  test('counts bets, and gives a bonus up for the amount that it shows [member-9]', async () => {
    await grantBonus(account, '50.00')
    await addFacts(account, { stake: 3_000, win: 2_500 })
    await renderPage(path, { as: account })
    await expect.element(open.getByText('$20.00', { exact: true })).toBeVisible()
    await expect.element(open.getByText('$30.00 of $50.00')).toBeVisible()
    await expect.element(own.getByText('$20.00 left to bet')).toBeVisible()
    await own.getByRole('button', { name: bonuses.forfeit.action }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText('$45.00')).toBeVisible()
    await getButton(bonuses.forfeit.confirm, dialog).click()
    await expect.element(page.getByText(/\$45\.00 was taken from your balance/)).toBeVisible()
    await expect.element(own.getByText(bonuses.state.forfeited)).toBeVisible()
    await expect.element(open).not.toBeInTheDocument()
  })

  test('gives up once when the response is lost', async () => {
    await grantBonus(account, '50.00')
    await renderPage(path, { as: account })
    await own.getByRole('button', { name: bonuses.forfeit.action }).click()
    const restore = await breakRequests(forfeitBonus.path, 'responseLost')
    await getButton(bonuses.forfeit.confirm, page.getByRole('alertdialog')).click()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await expect.element(own.getByText(bonuses.state.forfeited)).toBeVisible()
    await expect.element(own.getByText('$50.00 taken back')).toBeVisible()
  })

  test('says that there is none yet, and can be loaded again after a failure', { tags: 'long' }, async () => {
    const restore = await breakRequests(bonusesCall.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(own.getByText(bonuses.failed)).toBeVisible()
    await restore()
    await pressRetry(own.getByText(bonuses.empty))
    await expect.element(own.getByText(bonuses.empty)).toBeVisible()
    await expect.element(open).not.toBeInTheDocument()
  })
})
