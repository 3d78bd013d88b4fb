import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, readCode, type TestMember } from '../../testing/control/accounts.ts'
import { bindEmail } from '../../testing/control/security.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectFieldError, getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/securityCenter'
const { payment } = security
const { field, set, change, reset } = auth.payment
const { dialog } = screen

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const section = screen.main.getByRole('region', { name: payment.title, exact: true })

async function fill(entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await getField(label).fill(text)
}

const createNew = (text: string) => ({ [field.newPaymentPassword]: text, [field.confirmPaymentPassword]: text })

async function setFirst(text: string): Promise<void> {
  await getButton(payment.set, section).click()
  await fill({ [auth.field.password]: account.password, ...createNew(text) })
  await pressInDialog(set.submit)
  await expect.element(page.getByText(auth.payment.done)).toBeVisible()
}

async function typeCode(code: string): Promise<void> {
  const digits = dialog.getByRole('group', { name: auth.field.verificationCode, exact: false })
  await digits.getByRole('textbox').first().click()
  await userEvent.keyboard(code)
}

describe('the payment password', () => {
  test('is set by the password of the account, and says which rule an entry breaks', async () => {
    await renderPage(path, { as: account })
    await expect.element(section.getByText(payment.off)).toBeVisible()
    await getButton(payment.set, section).click()
    await fill({ [auth.field.password]: 'Wrong#2026', ...createNew('123456') })
    await pressInDialog(set.submit)
    await expectFieldError(field.newPaymentPassword, forms.problem.weak)
    await fill({ [field.newPaymentPassword]: '482915' })
    await pressInDialog(set.submit)
    await expectFieldError(field.confirmPaymentPassword, forms.problem.mismatch)
    await fill({ [field.confirmPaymentPassword]: '482915' })
    await pressInDialog(set.submit)
    await expectFieldError(auth.field.password, errors.PASSWORD_WRONG)
    await fill({ [auth.field.password]: account.password })
    await pressInDialog(set.submit)
    await expect.element(section.getByText(payment.on)).toBeVisible()
  })

  test('is locked by three wrong ones, and says for how long', async () => {
    await renderPage(path, { as: account })
    await setFirst('482915')
    await getButton(payment.change, section).click()
    await fill({ [field.oldPaymentPassword]: '000001', ...createNew('731064') })
    await pressInDialog(change.submit)
    await expectFieldError(field.oldPaymentPassword, errors.PAYMENT_PASSWORD_WRONG)
    for (const wrong of ['000002', '000003']) {
      await fill({ [field.oldPaymentPassword]: wrong })
      await pressInDialog(change.submit)
    }
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(errors.PAYMENT_PASSWORD_LOCKED.replace('{{minutes}}', '30'))
    await getButton(change.reset, dialog).click()
    await expect.element(dialog.getByText(reset.none)).toBeVisible()
  })

  test('is reset by a code to the address of the account', async () => {
    const address = `${crypto.randomUUID()}@example.org`
    const { site } = await renderPage(path, { as: account })
    await bindEmail(account, address)
    await setFirst('482915')
    await site.queryClient.invalidateQueries()
    await expect.element(section.getByText(payment.on)).toBeVisible()
    await getButton(payment.change, section).click()
    await getButton(change.reset, dialog).click()
    await getButton(auth.code.send, dialog).click()
    await expect.element(dialog.getByText(/A code is on its way/)).toBeVisible()
    await fill(createNew('731064'))
    await typeCode(await readCode(address))
    await pressInDialog(reset.submit)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(section.getByText(payment.on)).toBeVisible()
  })

  test('can be reset by an address that has just been added', async () => {
    const address = `${crypto.randomUUID()}@example.org`
    const { site } = await renderPage(path, { as: account })
    await setFirst('482915')
    const contacts = screen.main.getByRole('region', { name: security.contacts.title, exact: true })
    await getButton(security.contacts.addNamed.email, contacts).click()
    await dialog.getByRole('textbox', { name: auth.field.email, exact: false }).fill(address)
    await fill({ [auth.field.password]: account.password })
    await getButton(auth.code.send, dialog).click()
    await expect.element(dialog.getByText(/A code is on its way/)).toBeVisible()
    await typeCode(await readCode(address))
    await pressInDialog(auth.contact.submit)
    await expect.element(dialog).not.toBeInTheDocument()
    const email = `${address[0]}••••@example.org`
    const readState = () => site.queryClient.getQueryData(toQueryKey(paymentPasswordState))
    await expect.poll(readState).toMatchObject({ isSet: true, email })
    await getButton(payment.change, section).click()
    await getButton(change.reset, dialog).click()
    await expect.element(getButton(auth.code.send, dialog)).toBeVisible()
    expect(dialog.getByText(reset.none).query()).toBeNull()
  })

  test('that cannot be loaded says why and loads on a retry', { tags: 'long' }, async () => {
    const restore = await breakRequests(paymentPasswordState.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section.getByText(payment.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, section).click()
    await expect.element(section.getByText(payment.off)).toBeVisible()
  })
})
