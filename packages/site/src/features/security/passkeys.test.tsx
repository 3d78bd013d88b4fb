import { passkeys as passkeysCall, removePasskey, startPasskeyLogin } from '@croupier/endpoints/calls/passkeys'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { addPasskey } from '../../testing/control/security.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderOverlay, renderPage } from '../../testing/render-page.tsx'
import { expectFieldError, getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/securityCenter'
const { passkeys } = security

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const section = screen.main.getByRole('region', { name: passkeys.title, exact: true })
const removeButton = getButton(passkeys.removeNamed.replace('{{name}}', 'My phone'), section)

/** Lets every request for a passkey fail at once, as when a person cancels it: there is no device. */
async function refusePasskeys(): Promise<void> {
  const session = cdp()
  await session.send('WebAuthn.enable')
  onTestFinished(() => session.send('WebAuthn.disable').then(() => undefined))
}

/** Takes the passkeys from the browser, like an insecure connection. */
function removeSupport(): void {
  const support = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  onTestFinished(() => {
    if (support) Object.defineProperty(globalThis, 'PublicKeyCredential', support)
  })
}

describe('the passkeys of an account', () => {
  test('are added after the password; what is not confirmed at the device adds none', async () => {
    await refusePasskeys()
    await renderPage(path, { as: account })
    await expect.element(section.getByText(passkeys.none)).toBeVisible()
    await getButton(passkeys.add, section).click()
    await expect.element(getField(auth.passkey.name)).toHaveValue(auth.passkey.defaultName)
    await getField(auth.passkey.name).fill(' ')
    await pressInDialog(auth.passkey.submit)
    await expectFieldError(auth.passkey.name, 'Input cannot be empty')
    await getField(auth.passkey.name).fill('My phone')
    await getField(auth.field.password).fill('Wrong#2026')
    await pressInDialog(auth.passkey.submit)
    await expectFieldError(auth.field.password, errors.PASSWORD_WRONG)
    await getField(auth.field.password).fill(account.password)
    await pressInDialog(auth.passkey.submit)
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(errors.PASSKEY_CANCELLED)
    await pressInDialog(common.action.close)
    await expect.element(section.getByText(passkeys.none)).toBeVisible()
  })

  test('are removed after a confirmation', async () => {
    await addPasskey(account, 'My phone')
    await renderPage(path, { as: account })
    await removeButton.click()
    await getButton(common.in_more_cancel, screen.alertDialog).click()
    await expect.element(removeButton).toBeVisible()
    await removeButton.click()
    await getButton(passkeys.remove, screen.alertDialog).click()
    await expect.element(page.getByText(passkeys.removed)).toBeVisible()
    await expect.element(section.getByText(passkeys.none)).toBeVisible()
  })

  test('that could not be removed stay, with the reason', { tags: 'long' }, async () => {
    await addPasskey(account, 'My phone')
    await renderPage(path, { as: account })
    await breakRequests(removePasskey.path, 'unsent')
    await removeButton.click()
    await getButton(passkeys.remove, screen.alertDialog).click()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await expect.element(removeButton).toBeVisible()
  })

  test('are ten at most', { tags: 'long' }, async () => {
    for (let number = 1; number <= 10; number += 1) await addPasskey(account, `Device ${number}`)
    await renderPage(path, { as: account })
    await expect.element(section.getByText(passkeys.full)).toBeVisible()
    expect(getButton(passkeys.add, section).query()).toBeNull()
  })

  test('are shown, and not added, in a browser without them', async () => {
    removeSupport()
    await renderPage(path, { as: account })
    await expect.element(section.getByText(passkeys.unsupported)).toBeVisible()
    await expect.element(section.getByText(passkeys.none)).toBeVisible()
    expect(getButton(passkeys.add, section).query()).toBeNull()
  })

  test('that cannot be loaded say why and load on a retry', { tags: 'long' }, async () => {
    const restore = await breakRequests(passkeysCall.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section.getByText(passkeys.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, section).click()
    await expect.element(section.getByText(passkeys.none)).toBeVisible()
  })
})

describe('the login by passkey', () => {
  test('that is not confirmed at the device leaves the form as it is', async () => {
    await refusePasskeys()
    await renderOverlay(loginOverlay)
    await pressInDialog(auth.passkey.logIn)
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(errors.PASSKEY_CANCELLED)
    await expect.element(getField(auth.field.account)).toBeVisible()
  })

  test('says when the network fails', { tags: 'long' }, async () => {
    await renderOverlay(loginOverlay)
    await breakRequests(startPasskeyLogin.path, 'unsent')
    await pressInDialog(auth.passkey.logIn)
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(common.failure.OFFLINE)
  })

  test('is not offered in the area of agents, nor in a browser without passkeys', async () => {
    const agents = await renderOverlay(loginOverlay, { params: { area: 'agent' } })
    await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
    expect(getButton(auth.passkey.logIn).query()).toBeNull()
    agents.unmount()
    removeSupport()
    await renderOverlay(loginOverlay)
    await expect.element(screen.dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
    expect(getButton(auth.passkey.logIn).query()).toBeNull()
  })
})
