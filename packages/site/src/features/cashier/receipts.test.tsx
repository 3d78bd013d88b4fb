import { confirmWithdrawal, withdrawalDetails } from '@croupier/endpoints/calls/withdrawals'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import type { Site } from '@croupier/runtime/platform/site-context'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, openTestSession, type TestMember } from '../../testing/control/accounts.ts'
import { addMessages } from '../../testing/control/messages.ts'
import { addPosting } from '../../testing/control/rounds.ts'
import { bindBankAccount } from '../../testing/control/security.ts'
import { advanceWithdrawal, givePaymentPassword, listWithdrawals } from '../../testing/control/withdrawals.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import { getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const texts = cashier.withdraw
const { receipt } = texts
const paymentPassword = '482915'

let account: TestMember
beforeEach(async () => {
  account = await createMember()
  await addPosting(account, 'adjust', 9_990_000)
  // With a bound name a login from a new place has to be verified.
  await openTestSession(account)
  await givePaymentPassword(account, paymentPassword)
  await bindBankAccount(account, 'Aung Min')
})

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`)).first()

/** Requests a withdrawal of 6,000 on the page. */
async function request(): Promise<RenderedPage> {
  const rendered = await renderPage('/member/withdraw', { as: account })
  await field(texts.form.amount).fill('6000')
  await field(texts.password.label).fill(paymentPassword)
  await getButton(texts.form.submit).click()
  await expect.element(page.getByText(texts.now.requested)).toBeVisible()
  return rendered
}

const payOut = () => advanceWithdrawal(account, 'review', 'approve', 'disburse')

async function expectTimeLeft(text: string | RegExp): Promise<void> {
  await expect.element(screen.dialog.getByRole('timer').getByText(text, { exact: true })).toBeInTheDocument()
}

/** Expects the time left as it is spoken an hour and in the last seconds before the payout counts as received. */
async function expectSpokenTime({ api }: Site): Promise<void> {
  const withdrawalId = /\d+$/.exec(location.search)?.[0] ?? ''
  const { confirmBy } = await api.call(withdrawalDetails, { query: { withdrawalId } })
  const now = vi.spyOn(api, 'now')
  const setSecondsLeft = (seconds: number) => now.mockReturnValue(Date.parse(confirmBy ?? '') - seconds * 1_000)
  setSecondsLeft(3_660)
  await expectTimeLeft('1 hour and 1 minute left')
  setSecondsLeft(1)
  await expectTimeLeft('1 second left')
  // The announcement of the last milestone.
  await expect.element(screen.dialog.getByText('10 seconds left', { exact: true })).toBeInTheDocument()
  now.mockRestore()
}

async function choose(label: string): Promise<void> {
  await screen.dialog.getByRole('radio', { name: label, exact: true }).click()
}

/** A picture behind which a camera has added something. */
async function createPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(4, 4)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  return new File([await canvas.convertToBlob({ type: 'image/png' }), 'film'], name, { type: 'image/png' })
}

describe('the confirmation of a payout', () => {
  let rendered: RenderedPage
  beforeEach(async () => {
    rendered = await request()
    await payOut()
  })

  test('opens by itself when it is paid out, with the amount, the time left and nothing chosen, and ends in full [named-16, s-list-4a.1]', async () => {
    await expect.element(screen.dialog.getByText(receipt.title)).toBeVisible()
    await expect.element(screen.dialog.getByText(/\b6,000\.00/).first()).toBeVisible()
    await expectTimeLeft(/hours and \d+ minutes? left/)
    await expectSpokenTime(rendered.site)
    expect(screen.dialog.getByRole('radio', { checked: true }).elements()).toEqual([])
    await pressInDialog(receipt.submit)
    await expect.element(screen.dialog.getByRole('radiogroup')).toHaveAccessibleDescription(forms.problem.required)
    await choose(receipt.choice.full)
    await pressInDialog(receipt.submit)
    await expect.element(page.getByText(receipt.thanks.full)).toBeVisible()
    await expect.element(screen.main.getByRole('status').getByText(texts.state.received)).toBeVisible()
    expect(await listWithdrawals(account)).toMatchObject([{ state: 'received' }])
  })

  test('opens again after a reload, and by the button of the withdrawal', { tags: 'long' }, async () => {
    await expect.element(screen.dialog.getByText(receipt.title)).toBeVisible()
    await getButton(common.action.close, screen.dialog).click()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await getButton(receipt.open).click()
    await expect.element(screen.dialog.getByText(receipt.title)).toBeVisible()
    await rendered.reload()
    await expect.element(screen.dialog.getByText(receipt.title)).toBeVisible()
  })

  test('in part needs an amount between nothing and all, shows what is missing, and both add up [e-other-4.1, e-other-4.2, s-list-4a.2]', async () => {
    await choose(receipt.choice.partly)
    await expect.element(screen.dialog.getByText(receipt.forced)).toBeVisible()
    for (const wrong of ['6000', '0', '7000']) {
      await getField(receipt.received).fill(wrong)
      await pressInDialog(receipt.submit)
      await expect.element(getField(receipt.received)).toHaveAccessibleDescription(new RegExp(forms.problem.part))
    }
    await getField(receipt.received).fill('4000')
    await expect.element(getField(receipt.remaining)).toHaveValue('2,000.00')
    await getField(receipt.remaining).fill('1500')
    await expect.element(getField(receipt.received)).toHaveValue('4,500.00')
    await pressInDialog(receipt.submit)
    await expect.element(page.getByText(receipt.thanks.partly)).toBeVisible()
    expect(await listWithdrawals(account)).toMatchObject([{ state: 'partlyReceived', received: '450000' }])
  })

  test('not received is refused without a picture and with a renamed one, and is sent with one [e-other-4.3, s-list-4a.3, s-list-4c]', async () => {
    await choose(receipt.choice.missing)
    await pressInDialog(receipt.submit)
    await expect.element(screen.dialog.getByText(errors.PROOF_REQUIRED)).toBeVisible()
    const renamed = new File(['GIF89a'], 'proof.png', { type: 'image/png' })
    await getField(receipt.proof).upload(renamed)
    await expect.element(screen.dialog.getByText(/proof\.png is not a PNG or JPEG/)).toBeVisible()
    expect(await listWithdrawals(account)).toMatchObject([{ state: 'disbursed' }])
    await getField(receipt.proof).upload(await createPicture('statement.png'))
    await expect.element(screen.dialog.getByRole('img', { name: 'statement.png' })).toBeVisible()
    await pressInDialog(receipt.submit)
    await expect.element(page.getByText(receipt.thanks.missing)).toBeVisible()
    expect(await listWithdrawals(account)).toMatchObject([{ state: 'notReceived' }])
    await advanceWithdrawal(account, 'force')
    await expect.element(page.getByText(texts.forcedHint)).toBeVisible()
  })

  test('is one of the counts beside the account menu of phones, which show their sum', async () => {
    await addMessages(account, { count: 4 })
    // The payout, the message about it and four others. Hidden from assistive technology, which reads them in the menu.
    const readCounts = () =>
      Array.from(document.querySelectorAll('header span[aria-hidden="true"]'), ({ textContent }) => textContent)
    await expect.poll(readCounts).toContain('6')
  })

  test('is complete after a lost response, as the socket reports', async () => {
    await choose(receipt.choice.full)
    await breakRequests(confirmWithdrawal.path, 'responseLost')
    await pressInDialog(receipt.submit)
    await expect.element(screen.dialog.getByText(receipt.closed)).toBeVisible()
    await pressInDialog(receipt.done)
    await expect.element(screen.main.getByRole('status').getByText(texts.state.received)).toBeVisible()
    expect(await listWithdrawals(account)).toMatchObject([{ state: 'received' }])
  })
})
