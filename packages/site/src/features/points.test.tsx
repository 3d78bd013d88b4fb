import { convertPoints, redeemPoints } from '@croupier/endpoints/calls/points'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import points from '@croupier/i18n/catalogs/en/points.json' with { type: 'json' }
import myanmar from '@croupier/i18n/catalogs/my/points.json' with { type: 'json' }
import type { Site } from '@croupier/runtime/platform/site-context'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, trialAccount, type TestMember } from '../testing/control/accounts.ts'
import { addProduct, changePrice, decideRedemption, givePoints, setPointsWorth } from '../testing/control/points.ts'
import { givePaymentPassword } from '../testing/control/withdrawals.ts'
import { breakRequests } from '../testing/network.ts'
import { renderPage, type RenderOptions } from '../testing/render-page.tsx'
import {
  expectAddress,
  expectFocusKept,
  getButton,
  getField,
  pressControl,
  pressEscape,
  pressInDialog,
  screen,
} from '../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const paymentPassword = '482915'
const path = '/pointMall'

let account: TestMember
let product: string
beforeEach(async () => {
  account = await createMember({ paymentPassword })
  product = `Kettle of ${account.username}`
})

const open = (tab = '', options: RenderOptions = {}) =>
  renderPage(tab === '' ? path : `${path}?tab=${tab}`, { as: account, ...options })
const balance = screen.main.getByRole('region', { name: points.balance.title })
const card = () => screen.main.getByRole('article').filter({ has: page.getByRole('heading', { name: product }) })
const getExchange = () => page.getByRole('button', { name: points.exchange.buttonOf.replace('{{name}}', product) })
const quantity = () => screen.dialog.getByRole('textbox', { name: new RegExp(`^${points.exchange.quantity}`) })
const password = () => getField(points.password.payment)
const row = (name: RegExp | string) => screen.main.getByRole('row', { name })

async function apply(pieces: string): Promise<void> {
  await pressControl(getExchange())
  await quantity().fill(pieces)
  await password().fill(paymentPassword)
  await pressInDialog(points.exchange.confirm)
}

async function convert(amount: string): Promise<void> {
  await pressControl(getButton(points.convert.button, balance))
  await getField(points.convert.points).fill(amount)
  await password().fill(paymentPassword)
  await pressInDialog(points.convert.confirm)
}

/** Lets a minute pass for what the pages of a site compare with the server's time. */
function passMinute({ api }: Site): void {
  const now = vi.spyOn(api, 'now').mockImplementation(() => Date.now() + 60_000)
  onTestFinished(() => now.mockRestore())
}

async function closeDialog(): Promise<void> {
  await pressEscape()
  await expect.element(screen.dialog).not.toBeInTheDocument()
}

describe('the points mall', () => {
  test('exchanges points for a product, which is in process in the history until it is approved [about-8, route-12, named-3.1, named-3.2, s-list-1.1, s-list-1.3]', async () => {
    await givePoints(account, 1500)
    await addProduct({ name: product, points: 600, stock: 3 })
    await open()
    await expect.element(balance.getByText('1,500')).toBeVisible()
    await expect.element(card().getByText('600')).toBeVisible()
    await apply('2')
    await expect.element(page.getByText(points.exchange.done.replace('{{name}}', product))).toBeVisible()
    await expect.element(balance.getByText('300', { exact: true })).toBeVisible()
    await expect.element(balance.getByText(/1,200/)).toBeVisible()
    await expect.element(card().getByRole('button', { name: points.exchange.tooFew })).toBeDisabled()
    await page.getByRole('tab', { name: points.tab.history }).click()
    await expectAddress(`${path}?tab=history`)
    const entry = row(new RegExp(`${points.type.product}.*${product}.*${points.status.applying}.*2.*600.*1,200.*300`))
    await expect.element(entry).toBeVisible()
    for (const header of Object.values(points.column).slice(0, 10))
      await expect.element(screen.main.getByRole('columnheader', { name: header, exact: true })).toBeInTheDocument()
    await decideRedemption(account, 'approve')
    await expect.element(row(new RegExp(`${product}.*${points.status.approved}`))).toBeVisible()
  })

  test('gives the points of a rejected application back, with the reason [s-list-1.2, named-3.3]', async () => {
    await givePoints(account, 700)
    await addProduct({ name: product, points: 600, stock: 1 })
    const rendered = await open()
    await apply('1')
    await expect.element(balance.getByText('100', { exact: true })).toBeVisible()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await page.getByRole('tab', { name: points.tab.history }).click()
    await decideRedemption(account, 'reject')
    await expect.element(balance.getByText('700', { exact: true })).toBeVisible()
    await expect.element(row(new RegExp(`${points.status.rejected}.*A test needs it`))).toBeVisible()
    await page.getByRole('radio', { name: points.status.approved }).click()
    await expect.element(screen.main.getByText(points.empty.filtered)).toBeVisible()
    await pressControl(getButton(points.empty.showAll))
    await expect.element(row(new RegExp(points.status.rejected))).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
    rendered.unmount()
    await open('details')
    await expect.element(row(new RegExp(`${points.kind.pointsReturn}.*\\+600.*700`))).toBeVisible()
    await expect.element(row(new RegExp(`${points.kind.pointsRedeem}.*[-−]600.*100`))).toBeVisible()
    await expect.element(row(new RegExp(`${common.con_rng}.* points? for every .*\\+700.*700`))).toBeVisible()
  })

  test('shows the points that are earned while it is open', { tags: 'long' }, async () => {
    await givePoints(account, 300)
    await open()
    await expect.element(balance.getByText('300', { exact: true })).toBeVisible()
    await givePoints(account, 200)
    await expect.element(balance.getByText('500', { exact: true })).toBeVisible()
  })

  test('converts whole steps, in the digits of any script, to money on the balance, confirmed by the payment password', async () => {
    await givePoints(account, 250)
    await open()
    await pressControl(getButton(points.convert.button, balance))
    const field = getField(points.convert.points)
    await field.fill('150')
    await password().fill(paymentPassword)
    await pressInDialog(points.convert.confirm)
    await expect.element(field).toHaveAccessibleDescription(/multiple of 100/)
    await field.fill('၂၀၀')
    await expect.element(screen.dialog.getByText(/20,000\.00/)).toBeVisible()
    await password().fill('111112')
    await pressInDialog(points.convert.confirm)
    await expect.element(password()).toHaveAccessibleDescription(new RegExp(errors.PAYMENT_PASSWORD_WRONG.slice(0, 20)))
    await password().fill(paymentPassword)
    await pressInDialog(points.convert.confirm)
    await expect.element(page.getByText(/20,000\.00 is on your balance/)).toBeVisible()
    await expect.element(balance.getByText('50', { exact: true })).toBeVisible()
    await expect.element(getButton(points.convert.button, balance)).toBeDisabled()
  })

  test('explains its rules, and has the exchange table of the site [named-3.4, named-3.5]', async () => {
    const rendered = await open('rules')
    await expect.element(screen.main.getByText(points.rule.expire)).toBeVisible()
    await expect.element(screen.main.getByText(/100 points are worth .*10,000\.00.*1 time before/)).toBeVisible()
    rendered.unmount()
    await open('rates')
    await expect.element(row(new RegExp(`${points.source.deposit}.*100,000\\.00.*1`))).toBeVisible()
    await expect.element(row(new RegExp(`${common.con_rng}.*80,000\\.00.*1`))).toBeVisible()
  })

  test('asks for the password of an account without a payment password', { tags: 'long' }, async () => {
    account = await createMember()
    product = `Kettle of ${account.username}`
    await givePoints(account, 600)
    await addProduct({ name: product, points: 600, stock: 1 })
    await open()
    await pressControl(getExchange())
    const own = getField(points.password.account)
    await pressInDialog(points.exchange.confirm)
    await expect.element(own).toHaveAttribute('aria-invalid', 'true')
    await own.fill(account.password)
    await pressInDialog(points.exchange.confirm)
    await expect.element(balance.getByText('0', { exact: true })).toBeVisible()
  })

  test('asks for the payment password once it is set elsewhere', async () => {
    account = await createMember()
    await givePoints(account, 300)
    await open()
    await pressControl(getButton(points.convert.button, balance))
    await getField(points.convert.points).fill('200')
    await getField(points.password.account).fill(account.password)
    await givePaymentPassword(account, paymentPassword)
    await pressInDialog(points.convert.confirm)
    await expect.element(screen.dialog.getByText(errors.FIELD_INVALID)).toBeVisible()
    await expect.element(password()).toHaveValue('')
    await password().fill(paymentPassword)
    await pressInDialog(points.convert.confirm)
    await expect.element(page.getByText(/20,000\.00 is on your balance/)).toBeVisible()
  })

  test('applies once when the response is lost and the button is pressed again', async () => {
    await givePoints(account, 1500)
    await addProduct({ name: product, points: 500, stock: 5 })
    await open()
    const restore = await breakRequests(redeemPoints.path, 'responseLost')
    await apply('1')
    await expect.element(screen.dialog.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await pressInDialog(points.exchange.confirm)
    await expect.element(balance.getByText('1,000', { exact: true })).toBeVisible()
  })

  test('shows the balance after a response is lost, and says when it has applied once the dialog is opened again', async () => {
    await givePoints(account, 1500)
    await addProduct({ name: product, points: 400, stock: 5 })
    const { site } = await open()
    const restore = await breakRequests(redeemPoints.path, 'responseLost')
    await apply('1')
    await expect.element(screen.dialog.getByText(common.failure.OFFLINE)).toBeVisible()
    await expect.element(screen.dialog.getByText('700', { exact: true })).toBeVisible()
    await closeDialog()
    await expect.element(balance.getByText('1,100', { exact: true })).toBeVisible()
    await restore()
    passMinute(site)
    await pressControl(getExchange())
    // What is refused leaves the first application as it is.
    await password().fill('111112')
    await pressInDialog(points.exchange.confirm)
    await expect.element(password()).toHaveAccessibleDescription(new RegExp(errors.PAYMENT_PASSWORD_WRONG.slice(0, 20)))
    await password().fill(paymentPassword)
    await pressInDialog(points.exchange.confirm)
    await expect
      .element(screen.dialog.getByText(`You had already applied for ${product} on`, { exact: false }))
      .toBeVisible()
    await expect.element(screen.dialog.getByText('700', { exact: true })).toBeVisible()
    await pressInDialog(points.exchange.confirm)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expect.element(balance.getByText('700', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: points.tab.history }).click()
    await expect.poll(() => row(new RegExp(product)).elements().length).toBe(2)
  })

  test('says when it has converted once the dialog is opened again after a lost response, and converts when confirmed again', async () => {
    await givePoints(account, 300)
    const { site } = await open()
    const restore = await breakRequests(convertPoints.path, 'responseLost')
    await convert('100')
    await expect.element(screen.dialog.getByText(common.failure.OFFLINE)).toBeVisible()
    await expect.element(screen.dialog.getByText(/You have 200\./)).toBeVisible()
    await closeDialog()
    await expect.element(balance.getByText('200', { exact: true })).toBeVisible()
    await restore()
    passMinute(site)
    await convert('100')
    await expect
      .element(screen.dialog.getByText('You had already converted these points on', { exact: false }))
      .toBeVisible()
    await expect.element(screen.dialog.getByText(/You have 200\./)).toBeVisible()
    await pressInDialog(points.convert.confirm)
    await expect.element(page.getByText(/10,000\.00 is on your balance/)).toBeVisible()
    await expect.element(balance.getByText('100', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: points.tab.history }).click()
    await expect.poll(() => row(new RegExp(points.type.conversion)).elements().length).toBe(2)
  })

  test('does not take what it applies for after a refusal in an earlier dialog for what that one had applied for', async () => {
    await givePoints(account, 1500)
    await addProduct({ name: product, points: 400, stock: 5 })
    const { site } = await open()
    await pressControl(getExchange())
    await password().fill('111112')
    await pressInDialog(points.exchange.confirm)
    await expect.element(password()).toHaveAccessibleDescription(new RegExp(errors.PAYMENT_PASSWORD_WRONG.slice(0, 20)))
    await closeDialog()
    // The clock of the page is ahead.
    passMinute(site)
    await apply('1')
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expect.element(balance.getByText('1,100', { exact: true })).toBeVisible()
  })

  test('takes nothing at another price than the shown one, and shows the new one', async () => {
    await givePoints(account, 7000)
    await addProduct({ name: product, points: 600, stock: 3 })
    await open()
    await pressControl(getExchange())
    await expect.element(screen.dialog.getByText('600', { exact: true })).toBeVisible()
    await password().fill(paymentPassword)
    await changePrice(product, 6000)
    await pressInDialog(points.exchange.confirm)
    await expect.element(screen.dialog.getByText(errors.PRICE_CHANGED)).toBeVisible()
    await expect.element(screen.dialog.getByText('6,000', { exact: true })).toBeVisible()
    await expect.element(screen.dialog.getByText('1,000', { exact: true })).toBeVisible()
    await pressInDialog(points.exchange.confirm)
    await expect.element(balance.getByText('1,000', { exact: true })).toBeVisible()
  })

  test('converts nothing for another amount than the shown one, and shows the new one', { tags: 'long' }, async () => {
    account = await createMember({ brand: 'aurora', paymentPassword })
    await givePoints(account, 300)
    await open()
    await pressControl(getButton(points.convert.button, balance))
    await getField(points.convert.points).fill('200')
    await expect.element(screen.dialog.getByText(/10\.00/)).toBeVisible()
    await password().fill(paymentPassword)
    await setPointsWorth('aurora', '2.00')
    onTestFinished(() => setPointsWorth('aurora', '5.00'))
    await pressInDialog(points.convert.confirm)
    await expect.element(screen.dialog.getByText(errors.PRICE_CHANGED)).toBeVisible()
    await expect.element(screen.dialog.getByText(/\b4\.00/)).toBeVisible()
    await pressInDialog(points.convert.confirm)
    await expect.element(page.getByText(/\b4\.00 is on your balance/)).toBeVisible()
    await expect.element(balance.getByText('100', { exact: true })).toBeVisible()
  })

  test('stays when back closes one of its dialogs', { tags: 'long' }, async () => {
    await givePoints(account, 700)
    await addProduct({ name: product, points: 600, stock: 1 })
    await open()
    for (const button of [getExchange(), getButton(points.convert.button, balance)]) {
      await pressControl(button)
      await expect.element(password()).toBeVisible()
      history.back()
      await expect.element(screen.dialog).not.toBeInTheDocument()
      await expectAddress(path)
      await expect.element(card()).toBeVisible()
    }
  })

  test('says what is sold out, and can be loaded again after a failure', { tags: 'long' }, async () => {
    await givePoints(account, 600)
    await addProduct({ name: product, points: 600, stock: 0 })
    const restore = await breakRequests('/wps/member/points/rewards', 'unsent')
    await open()
    await expect.element(screen.main.getByText(points.failed)).toBeVisible()
    await expectFocusKept(getButton(common.action.retry, screen.main))
    await restore()
    await getButton(common.action.retry, screen.main).click()
    await expect.element(card().getByText(points.exchange.soldOut)).toBeVisible()
    await expect.element(getExchange()).toBeDisabled()
  })

  test(
    'is in the language of the member, on a phone too, and says that there is nothing yet',
    { tags: 'long' },
    async () => {
      await open('details', { language: 'MY', width: 360 })
      await expect.element(screen.main.getByText(myanmar.empty.details)).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    },
  )

  test('is for members: visitors log in first, and trial accounts are asked for a real one', async () => {
    const visit = await renderPage(path)
    await getField(auth.field.username).fill(account.username)
    await getField(auth.field.password).fill(account.password)
    await pressInDialog(auth.login.submit)
    await expect.element(balance).toBeVisible()
    visit.unmount()
    await renderPage(path, { as: trialAccount })
    await expect.element(screen.alertDialog).toBeVisible()
  })
})
