import { socketTicket } from '@croupier/endpoints/calls/account'
import { openWagering } from '@croupier/endpoints/calls/bonuses'
import { requestWithdrawal, withdrawalOptions } from '@croupier/endpoints/calls/withdrawals'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import burmeseCashier from '@croupier/i18n/catalogs/my/cashier.json' with { type: 'json' }
import { scale } from '@croupier/testing/scale'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, openTestSession, trialAccount, type TestMember } from '../../testing/control/accounts.ts'
import { grantBonus, waiveWagering } from '../../testing/control/bonuses.ts'
import { addPosting } from '../../testing/control/rounds.ts'
import { bindBankAccount } from '../../testing/control/security.ts'
import { advanceWithdrawal, givePaymentPassword, listWithdrawals } from '../../testing/control/withdrawals.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import {
  chooseOption,
  expectSocketOpen,
  getButton,
  getField,
  pressControl,
  pressInDialog,
  pressRetry,
  screen,
} from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const texts = cashier.withdraw
const burmese = burmeseCashier.withdraw
const { form, password, state, cancel } = texts
const paymentPassword = '482915'

let account: TestMember
beforeEach(async () => {
  account = await createMember()
  // The balance is 100,000 then.
  await addPosting(account, 'adjust', 9_990_000)
})

const open = (options: RenderOptions = {}) => renderPage('/member/withdraw', { as: account, ...options })
/** Names end in the mark of a required field. */
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`)).first()
const tag = (text: string) => screen.main.getByRole('status').getByText(text, { exact: true })

async function equip(): Promise<void> {
  // With a bound name a login from a new place has to be verified.
  await openTestSession(account)
  await givePaymentPassword(account, paymentPassword)
  await bindBankAccount(account, 'Aung Min')
}

const press = (name: string) => pressControl(getButton(name))

async function request(amount: string, typedPassword = paymentPassword): Promise<void> {
  await field(form.amount).fill(amount)
  await field(password.label).fill(typedPassword)
  await press(form.submit)
}

describe('the form', () => {
  beforeEach(equip)

  test('shows balance, limits, steps, fee, what arrives, the time and what is left today before anything is sent', async () => {
    await open()
    await expect.element(field(form.amount)).toHaveAccessibleDescription(/K 5,000 to K 5,000,000.*In steps of.*100\.00/)
    await expect.element(page.getByText('within 24 hours', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/10,000,000\.00 in 5 withdrawals/)).toBeVisible()
    await field(form.amount).fill('7000')
    await expect.element(page.getByRole('definition').getByText(/7,000\.00/)).toBeVisible()
    await press(form.all)
    await expect.element(field(form.amount)).toHaveValue('100,000.00')
  })

  test('says what is wrong in the language that is chosen afterwards', async () => {
    const { site } = await open({ language: 'MY' })
    await field(burmese.form.amount).fill('4999')
    await press(burmese.form.submit)
    await expect.element(field(burmese.form.amount)).toHaveAttribute('aria-invalid', 'true')
    await site.changeLanguage('EN')
    await expect.element(field(form.amount)).toHaveAccessibleDescription(/The smallest amount is .*5,000\.00/)
  })

  const amounts: readonly (readonly [string, RegExp])[] = [
    ['4999', /The smallest amount is .*5,000\.00/],
    ['6000000', /The largest amount is .*5,000,000\.00/],
    ['5050', /Choose a multiple of .*100\.00/],
    ['200000', /You have .*100,000\.00/],
    ['', /Input cannot be empty/],
  ]
  const cases = scale(amounts.slice(2, 4), amounts)
  test.each(cases)('refuses the amount "%s" at the field, without a request', async (amount, text) => {
    await open()
    await request(amount)
    await expect.element(field(form.amount)).toHaveAccessibleDescription(text)
    await expect.element(field(form.amount)).toHaveFocus()
    expect(await listWithdrawals(account)).toEqual([])
  })

  test('gives way to what has to be wagered when a bonus arrives while it is open, and comes back once that is waived', async () => {
    await open()
    const available = screen.main.getByText(texts.balance, { exact: true })
    await expect.element(field(form.amount)).toBeVisible()
    await expect.element(available).toBeVisible()
    await grantBonus(account, '50.00')
    await expect.element(field(form.amount)).not.toBeInTheDocument()
    await expect.element(screen.main.getByText(texts.mainBalance, { exact: true })).toBeVisible()
    expect(available.query()).toBeNull()
    await waiveWagering(account)
    await expect.element(field(form.amount)).toBeVisible()
    await expect.element(available).toBeVisible()
  })

  test('keeps the amount after a wrong payment password, and is locked after the third', async () => {
    await open()
    await request('6000', '111111')
    await expect.element(field(password.label)).toHaveAccessibleDescription(new RegExp(errors.PAYMENT_PASSWORD_WRONG))
    await request('6000', '222222')
    await request('6000', '333333')
    await expect.element(page.getByText(password.locked)).toBeVisible()
    await expect.element(page.getByText(/Wait 30 minutes/)).toBeVisible()
    await expect.element(field(form.amount)).toHaveValue('6,000.00')
    await expect.element(getButton(form.submit)).not.toBeInTheDocument()
    await expect.element(getButton(password.reset)).toBeVisible()
    expect(await listWithdrawals(account)).toEqual([])
  })

  test('is sent once after a lost response', async () => {
    await open()
    const restore = await breakRequests(requestWithdrawal.path, 'responseLost')
    await request('6000')
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await press(form.submit)
    await expect.element(tag(state.requested)).toBeVisible()
    expect(await listWithdrawals(account)).toMatchObject([{ state: 'requested', amount: '600000' }])
  })

  test('keeps what is typed while what is to be wagered does not load', async () => {
    await breakRequests(openWagering.path, 'unsent')
    await open()
    await expectSocketOpen()
    await field(form.amount).fill('6000')
    await field(password.label).fill(paymentPassword)
    const typed = field(form.amount).element()
    await addPosting(account, 'adjust', 100_000)
    await expect.element(page.getByRole('definition').getByText(/\b101,000\.00/)).toBeVisible()
    expect(field(form.amount).element()).toBe(typed)
    await expect.element(field(password.label)).toHaveValue(paymentPassword)
  })

  test('is sent once by a double press', async () => {
    await open()
    await field(form.amount).fill('6000')
    await field(password.label).fill(paymentPassword)
    const button = getButton(form.submit).element()
    if (!(button instanceof HTMLButtonElement)) throw new Error('There is no button.')
    button.click()
    button.click()
    await expect.element(tag(state.requested)).toBeVisible()
    expect(await listWithdrawals(account)).toHaveLength(1)
  })
})

describe('without a payment password and an account', () => {
  test('both are asked for, and the amount stays', async () => {
    const { banks } = security
    await open()
    await field(form.amount).fill('6000')
    await press(password.set)
    for (const [label, text] of Object.entries({
      [auth.field.password]: account.password,
      [auth.payment.field.newPaymentPassword]: paymentPassword,
      [auth.payment.field.confirmPaymentPassword]: paymentPassword,
    }))
      await getField(label).fill(text)
    await pressInDialog(auth.payment.set.submit)
    await expect.element(field(password.label)).toBeVisible()
    await press(form.addAccount)
    await chooseOption(screen.dialog.getByRole('combobox', { name: banks.bank, exact: false }), 'Golden Delta Bank')
    await getField(banks.number.bank).fill(String(Math.floor(Math.random() * 1e9) + 1e9))
    await getField(banks.holder).fill('Aung Min')
    await getField(banks.paymentPassword).fill(paymentPassword)
    await pressInDialog(banks.submit)
    await expect.element(page.getByRole('radio', { name: 'Golden Delta Bank' })).toBeChecked()
    await expect.element(field(form.amount)).toHaveValue('6,000.00')
    await field(password.label).fill(paymentPassword)
    await press(form.submit)
    await expect.element(tag(state.requested)).toBeVisible()
  })
})

describe('a withdrawal', () => {
  beforeEach(equip)

  test('says where it is, who acts, what to do and how long, and follows each step without a reload', async () => {
    await open()
    await request('6000')
    await expect.element(page.getByText(texts.now.requested)).toBeVisible()
    await expect.element(page.getByText(texts.where.operator)).toBeVisible()
    await expect.element(page.getByText(texts.holder.operator, { exact: true })).toBeVisible()
    await expect.element(page.getByText(texts.todo.operator)).toBeVisible()
    await expect.element(page.getByText(texts.fact.due)).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/member\/withdraw\?withdrawal=\d+$/)
    await advanceWithdrawal(account, 'review')
    await expect.element(tag(state.reviewing)).toBeVisible()
    await expect.element(getButton(cancel.submit)).not.toBeInTheDocument()
    await advanceWithdrawal(account, 'reject')
    await expect.element(tag(state.rejected)).toBeVisible()
    await expect.element(page.getByText(texts.reason.identity)).toBeVisible()
    await press(texts.back)
    const row = page.getByRole('region', { name: texts.recent }).getByRole('button')
    await expect.element(row.getByText(state.rejected)).toBeVisible()
    await expect.element(row).toHaveFocus()
  })

  test('is looked at again every 15 seconds without a socket, in its view and in the list', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await breakRequests(socketTicket.path, 'unsent')
    await open()
    await request('6000')
    await expect.element(tag(state.requested)).toBeVisible()
    await advanceWithdrawal(account, 'review')
    vi.advanceTimersByTime(15_000)
    await expect.element(tag(state.reviewing)).toBeVisible()
    await press(texts.back)
    const recent = page.getByRole('region', { name: texts.recent })
    await expect.element(recent.getByRole('listitem')).toHaveLength(1)
    await advanceWithdrawal(account, 'reject')
    vi.advanceTimersByTime(15_000)
    await expect.element(recent.getByText(state.rejected)).toBeVisible()
  })

  test('holds its amount, is cancelled after a question, and gives it back', async () => {
    await open()
    await request('6000')
    await press(texts.back)
    const held = screen.main.getByRole('term').getByText(texts.held)
    await expect.element(held).toBeVisible()
    await expect
      .element(
        page
          .getByRole('definition')
          .getByText(/\b6,000\.00/)
          .first(),
      )
      .toBeVisible()
    await page.getByRole('region', { name: texts.recent }).getByRole('button').first().click()
    await press(cancel.submit)
    await getButton(cancel.submit, screen.alertDialog).click()
    await expect.element(tag(state.cancelled)).toBeVisible()
    await expect.element(screen.main.getByRole('article').getByRole('heading').first()).toHaveFocus()
    expect(await listWithdrawals(account)).toMatchObject([{ state: 'cancelled' }])
  })

  test('that is taken into review meanwhile can no longer be cancelled', { tags: 'long' }, async () => {
    await open()
    await request('6000')
    await press(cancel.submit)
    await expect.element(screen.alertDialog).toBeVisible()
    await advanceWithdrawal(account, 'review')
    await expect.element(screen.alertDialog).not.toBeInTheDocument()
    await expect.element(tag(state.reviewing)).toBeVisible()
  })

  test('is in the language of the reader', { tags: 'long' }, async () => {
    await open({ language: 'MY' })
    await field(burmese.form.amount).fill('6000')
    await field(burmese.password.label).fill(paymentPassword)
    await press(burmese.form.submit)
    await expect.element(tag(burmese.state.requested)).toBeVisible()
  })
})

describe('the page', () => {
  test('is in the header and in the account menu [header-5.2]', { tags: 'long' }, async () => {
    await renderPage('/', { as: account })
    await expect.element(screen.header.getByRole('link', { name: common.action.withdraw, exact: true })).toBeVisible()
  })

  test('offers to try again when the limits do not load', { tags: 'long' }, async () => {
    const restore = await breakRequests(withdrawalOptions.path, 'unsent')
    await open()
    await expect.element(page.getByText(texts.failed)).toBeVisible()
    await restore()
    await pressRetry(field(form.amount))
    await expect.element(field(form.amount)).toBeVisible()
  })

  test('shows that an address names no withdrawal of the account', { tags: 'long' }, async () => {
    await renderPage('/member/withdraw?withdrawal=999999', { as: account })
    await expect.element(page.getByText(errors.WITHDRAWAL_UNKNOWN)).toBeVisible()
  })

  test('says when the day permits no further one', { tags: 'long' }, async () => {
    await equip()
    await open()
    for (let count = 0; count < 5; count += 1) {
      await request('5000')
      await expect.element(tag(state.requested)).toBeVisible()
      await press(texts.back)
    }
    await expect.element(page.getByText(texts.noneLeft)).toBeVisible()
    await expect.element(getButton(form.submit)).not.toBeInTheDocument()
  })

  test('asks trial accounts for a real one', { tags: 'long' }, async () => {
    await renderPage('/member/withdraw', { as: trialAccount })
    await expect.element(screen.dialog.or(screen.alertDialog)).toBeVisible()
    await expect.element(field(form.amount)).not.toBeInTheDocument()
  })
})
