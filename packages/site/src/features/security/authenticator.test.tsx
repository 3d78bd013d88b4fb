import { authenticatorState, renewRecoveryCodes, startAuthenticator } from '@croupier/endpoints/calls/authenticator'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { linkIdentity, readAppCode } from '../../testing/control/security.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import {
  expectAddress,
  expectFieldError,
  getButton,
  getField,
  pressEscape,
  pressInDialog,
  screen,
} from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/securityCenter'
const { authenticator } = security

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const section = screen.main.getByRole('region', { name: authenticator.title, exact: true })
const status = (text: string) => section.getByText(text, { exact: true })
const codes = screen.dialog.getByRole('listitem')

async function enterDigits(code: string): Promise<void> {
  await screen.dialog.getByRole('textbox').first().click()
  // The last digit sends the form.
  await userEvent.keyboard(code)
}

/** Begins to set the app up, by the password. */
async function start(): Promise<void> {
  await getButton(authenticator.setUp, section).click()
  await getField(authenticator.password).fill(account.password)
  await pressInDialog(authenticator.continue)
}

/** Turns the app on; returns its recovery codes. */
async function turnOn(): Promise<readonly string[]> {
  await start()
  await expect.element(screen.dialog.getByRole('code')).toBeVisible()
  const key = (screen.dialog.getByRole('code').element().textContent ?? '').replaceAll(' ', '')
  await enterDigits(await readAppCode(key))
  await expect.element(screen.dialog.getByText(authenticator.codesTitle)).toBeVisible()
  return codes.elements().map(({ textContent }) => textContent ?? '')
}

async function useRecoveryCode(code: string): Promise<void> {
  await pressInDialog(forms.code.useRecovery)
  await getField(forms.code.recovery).fill(code)
}

describe('the authenticator app', () => {
  test('is set up by its first code, and shows the recovery codes once', async () => {
    await renderPage(path, { as: account })
    await expect.element(status(authenticator.off)).toBeVisible()
    const shown = await turnOn()
    expect(shown).toHaveLength(10)
    await expect.element(getButton(authenticator.download, screen.dialog)).toBeVisible()
    await pressEscape()
    await pressInDialog(authenticator.codesKept)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expect.element(status(authenticator.on)).toBeVisible()
    await expect.element(status('10 recovery codes left')).toBeVisible()
    expect(section.element().textContent).not.toContain(shown[0])
  })

  test('keeps its recovery codes on back, which closes the dialog of its key and stays on the page', async () => {
    const { router } = await renderPage('/', { as: account })
    await expect.element(screen.tiles.first()).toBeVisible()
    await router.navigate({ to: path })
    await start()
    await expect.element(screen.dialog.getByRole('code')).toBeVisible()
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress(path)

    const shown = await turnOn()
    let pops = 0
    const count = () => (pops += 1)
    addEventListener('popstate', count)
    onTestFinished(() => removeEventListener('popstate', count))
    history.back()
    // The press, and the return to the entry that it left.
    await expect.poll(() => pops).toBe(2)
    expect(location.pathname).toBe(path)
    expect(codes.elements().map(({ textContent }) => textContent)).toEqual(shown)
    await pressInDialog(authenticator.codesKept)
    await expect.element(status(authenticator.on)).toBeVisible()
  })

  test('shows a picture of the address of its key', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    await start()
    await expect.element(screen.dialog.getByRole('img', { name: authenticator.qr })).toBeVisible()
    await expect.element(getButton(authenticator.copyKey, screen.dialog)).toBeVisible()
  })

  test('is not turned on by a wrong code', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    await start()
    await enterDigits('000000')
    await expect.element(screen.dialog.getByText(errors.CODE_WRONG)).toBeVisible()
    await pressInDialog(common.action.close)
    await expect.element(status(authenticator.off)).toBeVisible()
  })

  test('shows its key only after the right password, and stays while that is sent', async () => {
    await renderPage(path, { as: account })
    await getButton(authenticator.setUp, section).click()
    await getField(authenticator.password).fill('Wrong#2026')
    await pressInDialog(authenticator.continue)
    await expectFieldError(authenticator.password, errors.PASSWORD_WRONG)
    expect(screen.dialog.getByRole('code').query()).toBeNull()
    await getField(authenticator.password).fill(account.password)
    const answer = await breakRequests(startAuthenticator.path, 'held')
    await pressInDialog(authenticator.continue)
    await expect.element(getButton(authenticator.continue, screen.dialog)).toHaveAttribute('aria-busy', 'true')
    await pressEscape()
    await pressInDialog(common.action.close)
    await expect.element(getField(authenticator.password)).toBeVisible()
    await answer()
    await expect.element(screen.dialog.getByRole('code')).toBeVisible()
  })

  test('of an account without a password is set up at once', { tags: 'long' }, async () => {
    const { site } = await renderPage(path, { as: account })
    // A first request that is under way would not be repeated.
    await expect.element(getButton(authenticator.setUp, section)).toBeVisible()
    await linkIdentity(account, 'other', { passwordless: true })
    await site.queryClient.invalidateQueries()
    await getButton(authenticator.setUp, section).click()
    await expect.element(screen.dialog.getByRole('code')).toBeVisible()
  })

  test('gets new recovery codes for a recovery code', async () => {
    await renderPage(path, { as: account })
    const [first = ''] = await turnOn()
    await pressInDialog(authenticator.codesKept)
    await getButton(authenticator.renew, section).click()
    await useRecoveryCode(first)
    await pressInDialog(authenticator.renewSubmit)
    await expect.element(screen.dialog.getByText(authenticator.codesTitle)).toBeVisible()
    expect(codes.elements().map(({ textContent }) => textContent)).not.toContain(first)
    await pressInDialog(authenticator.codesKept)
    await getButton(authenticator.renew, section).click()
    await useRecoveryCode(first)
    await pressInDialog(authenticator.renewSubmit)
    await expectFieldError(forms.code.recovery, errors.CODE_WRONG)
  })

  test('is turned off by password and code', async () => {
    await renderPage(path, { as: account })
    const [first = ''] = await turnOn()
    await pressInDialog(authenticator.codesKept)
    await getButton(authenticator.turnOff, section).click()
    await getField(authenticator.password).fill('Wrong#2026')
    await useRecoveryCode(first)
    await pressInDialog(authenticator.turnOff)
    await expectFieldError(authenticator.password, errors.PASSWORD_WRONG)
    await getField(authenticator.password).fill(account.password)
    await pressInDialog(authenticator.turnOff)
    await expect.element(page.getByText(authenticator.turnedOff)).toBeVisible()
    await expect.element(status(authenticator.off)).toBeVisible()
  })

  test('is turned off by a code alone where the account has no password', { tags: 'long' }, async () => {
    const { site } = await renderPage(path, { as: account })
    const [first = ''] = await turnOn()
    await pressInDialog(authenticator.codesKept)
    await linkIdentity(account, 'other', { passwordless: true })
    await site.queryClient.invalidateQueries()
    await getButton(authenticator.turnOff, section).click()
    await expect.element(screen.dialog.getByText(authenticator.turnOffTitle)).toBeVisible()
    expect(getField(authenticator.password).query()).toBeNull()
    await useRecoveryCode(first)
    await pressInDialog(authenticator.turnOff)
    await expect.element(page.getByText(authenticator.turnedOff)).toBeVisible()
  })

  test('that cannot be started says why', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    await expect.element(status(authenticator.off)).toBeVisible()
    await breakRequests(startAuthenticator.path, 'unsent')
    await start()
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(common.failure.OFFLINE)
  })

  test('whose request fails keeps its form', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    const [first = ''] = await turnOn()
    await pressInDialog(authenticator.codesKept)
    await getButton(authenticator.renew, section).click()
    await useRecoveryCode(first)
    const restore = await breakRequests(renewRecoveryCodes.path, 'unsent')
    await pressInDialog(authenticator.renewSubmit)
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(common.failure.OFFLINE)
    await restore()
    await pressInDialog(authenticator.renewSubmit)
    await expect.element(screen.dialog.getByText(authenticator.codesTitle)).toBeVisible()
  })

  test('whose state cannot be loaded says why and loads on a retry', { tags: 'long' }, async () => {
    const restore = await breakRequests(authenticatorState.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section.getByText(authenticator.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, section).click()
    await expect.element(status(authenticator.off)).toBeVisible()
  })
})
