import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import { openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { forgotPasswordOverlay, loginOverlay, resetPasswordOverlay } from '@croupier/runtime/overlays/shared'
import { useSession } from '@croupier/runtime/session/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createMember, readCode, readText } from '../../testing/control/accounts.ts'
import { renderOverlay, renderPage } from '../../testing/render-page.tsx'
import {
  expectAddress,
  expectFieldError,
  getButton,
  getField,
  pressEscape,
  pressInDialog,
  screen,
} from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const { dialog } = screen
const number = dialog.getByRole('textbox', { name: auth.field.mobileNum, exact: false })
const digits = dialog.getByRole('group', { name: auth.field.verificationCode, exact: false })

async function typeCode(code: string): Promise<void> {
  await digits.getByRole('textbox').first().click()
  await userEvent.keyboard(code)
}

describe('a forgotten password', () => {
  test('is reset by a code, after a wrong one, and the member is logged in [overlay-1a.6, named-15.2, e-forgot-2, e-forgot-4, v-password-2.1, v-password-2.2, v-password-2.3, v-message-2, v-message-9]', async () => {
    const mobile = `+9597${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}1`
    const member = await createMember({ mobile })
    await renderOverlay(loginOverlay)
    await pressInDialog(auth.forgot.title)
    await expect.element(dialog.getByText(auth.forgot.welcome)).toBeVisible()
    await pressInDialog(auth.forgot.submit)
    await expect.element(number).toHaveAccessibleDescription(/Please enter a valid mobile number/)
    await expect.element(dialog.getByText('Please enter a valid verification code.')).toBeVisible()
    await expectFieldError(auth.field.newPassword, 'Input cannot be empty')

    await number.fill(mobile)
    await getButton(auth.code.send, dialog).click()
    await expect.element(dialog.getByText(/If an account has this number, a code is on its way/)).toBeVisible()
    const code = await readCode(mobile)
    await getField(auth.field.newPassword).fill('Behind#2026')
    await typeCode(code === '000000' ? '111111' : '000000')
    // What was typed stays while the other way is looked at.
    await dialog.getByRole('tab', { name: auth.forgot.byMail }).click()
    await getField(auth.field.account).fill(member.username)
    await dialog.getByRole('tab', { name: auth.forgot.byPhone }).click()
    await expect.element(getField(auth.field.newPassword)).toHaveValue('Behind#2026')
    await pressInDialog(auth.forgot.submit)
    await expect.element(dialog.getByText(errors['invalid-verification-code'])).toBeVisible()

    await typeCode(code)
    await pressInDialog(auth.forgot.submit)
    await expect.poll(() => useSession.getState().member?.account).toBe(member.username)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('is reset by the link of a mail, which the dialog announces whether or not one was sent [named-15.3, e-forgot-1.1, e-forgot-1.2, v-password-1.1, v-password-1.2, v-message-4.1, v-message-9, answer-4]', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    const member = await createMember({ email })
    await renderOverlay(forgotPasswordOverlay)
    await dialog.getByRole('tab', { name: auth.forgot.byMail }).click()
    await pressInDialog(auth.forgot.sendLink)
    await expectFieldError(auth.field.account, 'Input cannot be empty')
    const address = dialog.getByRole('textbox', { name: auth.field.email, exact: false })
    await expect.element(address).toHaveAccessibleDescription(/Input cannot be empty/)
    await getField(auth.field.account).fill(member.username)
    await address.fill('nowhere')
    await pressInDialog(auth.forgot.sendLink)
    await expect.element(dialog.getByText(forms.problem.email.pattern)).toBeVisible()
    await address.fill(email)
    await pressInDialog(auth.forgot.sendLink)
    await expect.element(screen.alertDialog.getByText(auth.forgot.sent)).toBeVisible()
    await pressEscape()
    await expect.element(dialog).not.toBeInTheDocument()

    const token = /#reset=(\S+)/.exec((await readText(email)) ?? '')?.[1] ?? ''
    openOverlay(resetPasswordOverlay, { token })
    await getField(auth.field.newPassword).fill('Behind#2026')
    await getField(auth.field.confirmNewPassword).fill('Beyond#2026')
    await pressInDialog(auth.forgot.submit)
    await expectFieldError(auth.field.confirmNewPassword, 'Incorrect confirmation input')
    await getField(auth.field.confirmNewPassword).fill('Behind#2026')
    await pressInDialog(auth.forgot.submit)
    await expect.element(dialog.getByText(auth.login.welcome)).toBeVisible()
    expect(useSession.getState().status).toBe('loggedOut')
  })

  test.each([
    ['as it is', () => renderPage('/')],
    ['with a dialog', () => renderOverlay(loginOverlay)],
  ])('is reset by a link that is followed in the tab which shows the site %s', async (_state, render) => {
    await render()
    location.hash = 'reset=secret'
    await expect.element(getField(auth.field.confirmNewPassword)).toBeVisible()
    expect(useOverlays.getState().stack.at(-1)?.params).toEqual({ token: 'secret' })
    await expectAddress('/')
    expect(location.hash).toBe('')
  })

  test('is not reset by a link that was used', { tags: 'long' }, async () => {
    await renderOverlay(resetPasswordOverlay, { params: { token: 'used' } })
    await getField(auth.field.newPassword).fill('Behind#2026')
    await getField(auth.field.confirmNewPassword).fill('Behind#2026')
    await pressInDialog(auth.forgot.submit)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.RESET_LINK_INVALID)
  })
})
