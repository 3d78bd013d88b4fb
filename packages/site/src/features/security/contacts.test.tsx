import { contacts as contactsCall, emailCode } from '@croupier/endpoints/calls/contacts'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { bindContactOverlay } from '@croupier/runtime/overlays/account'
import { openSession } from '@croupier/runtime/session/session-actions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, openTestSession, readCode, type TestMember } from '../../testing/control/accounts.ts'
import { bindEmail, linkIdentity } from '../../testing/control/security.ts'
import { givePaymentPassword } from '../../testing/control/withdrawals.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectFieldError, expectFocusKept, getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/securityCenter'
const { contacts } = security
const { dialog } = screen

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const section = screen.main.getByRole('region', { name: contacts.title, exact: true })
const email = dialog.getByRole('textbox', { name: auth.field.email, exact: false })

async function typeCode(code: string): Promise<void> {
  const digits = dialog.getByRole('group', { name: auth.field.verificationCode, exact: false })
  await digits.getByRole('textbox').first().click()
  await userEvent.keyboard(code)
}

/** Sends a code as soon as the last request is a second ago. */
async function requestCode(): Promise<void> {
  await expect
    .poll(async () => {
      await dialog.getByRole('button', { name: /^Send/ }).click({ force: true })
      return dialog.getByText(/A code is on its way/).query()
    })
    .not.toBeNull()
}

describe('mobile number and e-mail', () => {
  test('are added by a code, after the password', async () => {
    const mobile = `+9597${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}1`
    await renderPage(path, { as: account })
    await getButton(contacts.addNamed.mobile, section).click()
    await expect.element(dialog.getByText(auth.contact.welcome)).toBeVisible()
    await pressInDialog(auth.contact.submit)
    await expect.element(dialog.getByText(errors.VERIFICATION_MISSING)).toBeVisible()
    await getButton(auth.code.send, dialog).click()
    const number = dialog.getByRole('textbox', { name: auth.field.mobileNum, exact: false })
    await expect.element(number).toHaveAccessibleDescription(/Please enter a valid mobile number/)
    await number.fill(mobile)
    await getField(auth.field.password).fill('Wrong#2026')
    // The last request was less than a second ago.
    await expect
      .poll(async () => {
        await getButton(auth.code.send, dialog).click()
        return getField(auth.field.password).element().getAttribute('aria-invalid')
      })
      .toBe('true')
    await expectFieldError(auth.field.password, errors.PASSWORD_WRONG)
    await getField(auth.field.password).fill(account.password)
    await requestCode()
    await typeCode(await readCode(mobile))
    await pressInDialog(auth.contact.submit)
    await expect.element(page.getByText(auth.contact.mobile.done)).toBeVisible()
    await expect.element(section.getByText(`+95 ••••${mobile.slice(-3)}`)).toBeVisible()
    await expect.element(getButton(contacts.changeNamed.mobile, section)).toBeVisible()
  })

  test('are replaced by a code that the new address got', async () => {
    const address = `${crypto.randomUUID()}@example.org`
    const { site } = await renderPage(path, { as: account })
    // A first request that is under way would not be repeated.
    await expect.element(section.getByText(contacts.none).first()).toBeVisible()
    await bindEmail(account, 'before@example.org')
    await site.queryClient.invalidateQueries()
    await getButton(contacts.changeNamed.email, section).click()
    await expect.element(dialog.getByText(/You have b••••@example\.org now/)).toBeVisible()
    await email.fill('nowhere')
    await pressInDialog(auth.contact.submit)
    await expect.element(dialog.getByText(forms.problem.email.pattern)).toBeVisible()
    await email.fill(address)
    await getField(auth.field.password).fill(account.password)
    await getButton(auth.code.send, dialog).click()
    await expect.element(dialog.getByText(/A code is on its way/)).toBeVisible()
    const code = await readCode(address)
    await typeCode(code === '000000' ? '111111' : '000000')
    await pressInDialog(auth.contact.submit)
    await expect.element(dialog.getByText(errors['invalid-verification-code'])).toBeVisible()
    await typeCode(code)
    await pressInDialog(auth.contact.submit)
    await expect.element(section.getByText(`${address[0]}••••@example.org`)).toBeVisible()
  })

  test('that nothing has proved are shown as such, and confirmed by a code', async () => {
    const address = `${crypto.randomUUID()}@example.org`
    const { site } = await renderPage(path, { as: account })
    // A first request that is under way would not be repeated.
    await expect.element(section.getByText(contacts.none).first()).toBeVisible()
    await bindEmail(account, address, { verified: false })
    await site.queryClient.invalidateQueries()
    await expect.element(section.getByText(contacts.unconfirmed, { exact: true })).toBeVisible()
    await getButton(contacts.confirmNamed.email, section).click()
    const masked = `${address[0]}••••@example.org`
    await expect.element(dialog.getByText(`We send a code to ${masked}`, { exact: false })).toBeVisible()
    // Nothing else can be confirmed in its place.
    await expect.element(getField(auth.field.password)).toBeVisible()
    expect(email.query()).toBeNull()
    await getButton(auth.code.send, dialog).click()
    await expectFieldError(auth.field.password, forms.problem.required)
    await getField(auth.field.password).fill(account.password)
    await requestCode()
    await typeCode(await readCode(address))
    await pressInDialog(auth.contact.confirm)
    await expect.element(page.getByText(auth.contact.email.confirmed)).toBeVisible()
    await expect.element(section.getByText(masked)).toBeVisible()
    await expect.element(section.getByText(contacts.confirmed, { exact: true })).toBeVisible()
    await expect.element(getButton(contacts.changeNamed.email, section)).toBeVisible()
  })

  test('wait for no code of the account before', async () => {
    const { site } = await renderPage(path, { as: account })
    await getButton(contacts.addNamed.email, section).click()
    await email.fill(`${crypto.randomUUID()}@example.org`)
    await getField(auth.field.password).fill(account.password)
    await getButton(auth.code.send, dialog).click()
    await expect.element(dialog.getByText(/A code is on its way/)).toBeVisible()
    await pressInDialog(common.action.close)
    await expect.element(dialog).not.toBeInTheDocument()
    await openSession(site, { token: await openTestSession(await createMember()) })
    await getButton(contacts.addNamed.email, section).click()
    await expect.element(getButton(auth.code.send, dialog)).toBeEnabled()
    await pressInDialog(auth.contact.submit)
    await expect.element(dialog.getByText(errors.VERIFICATION_MISSING)).toBeVisible()
  })

  test('whose code cannot be requested keep the form, with the reason', async () => {
    await renderPage(path, { as: account })
    await getButton(contacts.addNamed.email, section).click()
    await email.fill(`${crypto.randomUUID()}@example.org`)
    await getField(auth.field.password).fill(account.password)
    await breakRequests(emailCode.path, 'unsent')
    await getButton(auth.code.send, dialog).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(common.failure.OFFLINE)
    await expect.element(email).toBeVisible()
  })

  test('of an account without a password are added by its payment password', { tags: 'long' }, async () => {
    const address = `${crypto.randomUUID()}@example.org`
    const { site } = await renderPage(path, { as: account })
    await expect.element(section.getByText(contacts.none).first()).toBeVisible()
    await linkIdentity(account, 'other', { passwordless: true })
    await givePaymentPassword(account, '482915')
    await site.queryClient.invalidateQueries()
    await expect.element(page.getByText(security.payment.on)).toBeVisible()
    await getButton(contacts.addNamed.email, section).click()
    await email.fill(address)
    await getField(auth.field.paymentPassword).fill('000001')
    await getButton(auth.code.send, dialog).click()
    await expectFieldError(auth.field.paymentPassword, errors.PAYMENT_PASSWORD_WRONG)
    await getField(auth.field.paymentPassword).fill('482915')
    await requestCode()
    await typeCode(await readCode(address))
    await pressInDialog(auth.contact.submit)
    await expect.element(section.getByText(`${address[0]}••••@example.org`)).toBeVisible()
  })

  test('that a session alone has added are replaced with both passwords', async () => {
    const address = `${crypto.randomUUID()}@example.org`
    await givePaymentPassword(account, '482915')
    const { site } = await renderPage(path, { as: account })
    // A first request that is under way would not be repeated.
    await expect.element(section.getByText(contacts.none).first()).toBeVisible()
    await bindEmail(account, 'before@example.org', { unproved: true })
    await site.queryClient.invalidateQueries()
    await getButton(contacts.changeNamed.email, section).click()
    await email.fill(address)
    await getField(auth.field.password).fill(account.password)
    await getButton(auth.code.send, dialog).click()
    await expectFieldError(auth.field.paymentPassword, forms.problem.required)
    await getField(auth.field.paymentPassword).fill('482915')
    await requestCode()
    await typeCode(await readCode(address))
    await pressInDialog(auth.contact.submit)
    await expect.element(section.getByText(`${address[0]}••••@example.org`)).toBeVisible()
    // Both passwords have confirmed the address, so that the first alone is asked again.
    await expect.poll(() => site.queryClient.isFetching()).toBe(0)
    await getButton(contacts.changeNamed.email, section).click()
    await expect.element(getField(auth.field.password)).toBeVisible()
    expect(getField(auth.field.paymentPassword).query()).toBeNull()
  })

  test('of an account without a password are not replaced before it has one', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    await expect.element(section.getByText(contacts.none).first()).toBeVisible()
    const passwords = { hasPassword: false, asksPaymentPassword: false }
    openOverlay(bindContactOverlay, { kind: 'email', bound: 'b••••@example.org', ...passwords })
    await expect.element(dialog.getByText(errors.PASSWORD_MISSING)).toBeVisible()
    expect(email.query()).toBeNull()
  })

  test('that cannot be loaded say why and load on a retry, which keeps the focus', async () => {
    const restore = await breakRequests(contactsCall.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section.getByText(contacts.failed)).toBeVisible()
    await expectFocusKept(getButton(common.action.retry, section))
    await restore()
    await getButton(common.action.retry, section).click()
    await expect.element(section.getByText(contacts.none).first()).toBeVisible()
  })
})
