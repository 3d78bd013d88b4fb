import { rememberedLogin, sendVerificationCode, verifyLogin } from '@croupier/endpoints/calls/session'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import { loginOverlay, requestLogin } from '@croupier/runtime/overlays/shared'
import { readLocal, writeLocal } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { bindBankAccount, bindEmail, readSentCode, setUpAuthenticator } from '../../testing/control/security.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderOverlay, renderPage } from '../../testing/render-page.tsx'
import { expectAddress, expectFieldError, getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { verification } = auth

let account: TestMember
let recoveryCodes: readonly string[]
beforeEach(async () => {
  account = await createMember()
  recoveryCodes = await setUpAuthenticator(account)
})

async function logIn({ remember = false } = {}): Promise<void> {
  await getField(auth.field.username).fill(account.username)
  await getField(auth.field.password).fill(account.password)
  if (remember) await screen.dialog.getByRole('checkbox', { name: auth.login.remember }).click()
  await pressInDialog(auth.login.submit)
  await expect.element(screen.dialog.getByText(verification.title)).toBeVisible()
}

async function enterRecoveryCode(code: string | undefined): Promise<void> {
  await getField(forms.code.recovery).fill(code ?? '')
  await pressInDialog(verification.submit)
}

const expectLoggedIn = () => expect.poll(() => useSession.getState().member?.account).toBe(account.username)

describe('a login from a new address', () => {
  test('asks for the code of the app, and goes on with the pending action after a recovery code [named-17, s-login-more-2.1]', async () => {
    await renderPage('/')
    requestLogin({ href: '/favorite' })
    await logIn()
    await expect.element(screen.dialog.getByRole('group', { name: forms.code.label, exact: false })).toBeVisible()
    expect(useSession.getState().status).toBe('loggedOut')
    await pressInDialog(forms.code.useRecovery)
    await enterRecoveryCode(recoveryCodes[0])
    await expectLoggedIn()
    await expectAddress('/favorite')
    await expect.element(screen.dialog).not.toBeInTheDocument()
  })

  test('is remembered by its tick, and leaves the login that was remembered before until it is confirmed', async () => {
    const { unmount } = await renderOverlay(loginOverlay)
    writeLocal('remembered', '1')
    await logIn()
    expect(readLocal('remembered')).toBe('1')
    await pressInDialog(forms.code.useRecovery)
    await enterRecoveryCode(recoveryCodes[0])
    await expectLoggedIn()
    expect(readLocal('remembered')).toBeNull()
    unmount()
    account = await createMember()
    recoveryCodes = await setUpAuthenticator(account)
    const { site } = await renderOverlay(loginOverlay)
    await logIn({ remember: true })
    expect(readLocal('remembered')).toBeNull()
    await pressInDialog(forms.code.useRecovery)
    await enterRecoveryCode(recoveryCodes[0])
    await expectLoggedIn()
    expect(readLocal('remembered')).toBe('1')
    expect(await site.api.call(rememberedLogin, {})).toHaveProperty('token')
  })

  test('is confirmed by the name of the holder of a bank account [s-login-more-2.5]', async () => {
    account = await createMember()
    await bindBankAccount(account, 'Aung Min')
    await renderOverlay(loginOverlay)
    await logIn()
    await getField(verification.bankName).fill('Su Su')
    await pressInDialog(verification.submit)
    await expectFieldError(verification.bankName, errors.CODE_WRONG)
    await getField(verification.bankName).fill('aung min')
    await pressInDialog(verification.submit)
    await expectLoggedIn()
  })

  test('shows a wrong code at its field, and the end of the attempt in the form', async () => {
    await renderOverlay(loginOverlay)
    await logIn()
    await pressInDialog(forms.code.useRecovery)
    await enterRecoveryCode('AAAA-AAAA-AAAA')
    await expectFieldError(forms.code.recovery, errors.CODE_WRONG)
    await enterRecoveryCode('AAAA-AAAA-AAAB')
    await enterRecoveryCode('AAAA-AAAA-AAAC')
    await enterRecoveryCode('AAAA-AAAA-AAAD')
    await enterRecoveryCode('AAAA-AAAA-AAAE')
    await enterRecoveryCode('AAAA-AAAA-AAAF')
    await expect.element(screen.dialog.getByText(errors.VERIFICATION_EXPIRED)).toBeVisible()
    await pressInDialog(verification.back)
    await expect.element(getField(auth.field.password)).toBeVisible()
  })

  test('offers every way of the account, and sends a code by e-mail on request', async () => {
    const email = `${account.username}@example.com`
    await bindEmail(account, email)
    await renderOverlay(loginOverlay)
    await logIn()
    const option = (name: string) => screen.dialog.getByRole('radio', { name, exact: true })
    await expect.element(option(verification.way.email)).toBeChecked()
    expect(option(verification.way.sms).query()).toBeNull()
    await option(verification.way.totp).click()
    await expect.element(getButton(forms.code.useRecovery, screen.dialog)).toBeVisible()
    await option(verification.way.email).click()
    await pressInDialog(verification.send)
    await expect.element(screen.dialog.getByText('It is valid for 1 min.', { exact: false })).toBeVisible()
    await expect.element(screen.dialog.getByRole('button', { name: /Another code in \d+ s/ })).toBeDisabled()
    await expect.element(screen.dialog.getByRole('textbox').first()).toHaveFocus()
    // The last digit sends the form.
    await userEvent.keyboard(await readSentCode(email))
    await expectLoggedIn()
  })

  test('says why no code was sent', { tags: 'long' }, async () => {
    await bindEmail(account, `${account.username}@example.com`)
    await renderOverlay(loginOverlay)
    await logIn()
    await breakRequests(sendVerificationCode.path, 'unsent')
    await pressInDialog(verification.send)
    const message = page.getByRole('alertdialog')
    await expect.element(message.getByText(common.failure.OFFLINE)).toBeVisible()
    await getButton(common.action.close, message).click()
    await expect.element(getButton(verification.send, screen.dialog)).toBeVisible()
  })

  test('keeps the form when its request fails', { tags: 'long' }, async () => {
    await renderOverlay(loginOverlay)
    await logIn()
    await pressInDialog(forms.code.useRecovery)
    const restore = await breakRequests(verifyLogin.path, 'unsent')
    await enterRecoveryCode(recoveryCodes[1])
    await expect.element(screen.dialog.getByRole('alert')).toBeVisible()
    await restore()
    await pressInDialog(verification.submit)
    await expectLoggedIn()
  })
})
