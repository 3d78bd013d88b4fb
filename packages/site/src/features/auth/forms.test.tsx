import type { InferModel } from '@croupier/endpoints/endpoint'
import { forgetPassword, loginInfo } from '@croupier/endpoints/calls/security'
import { captcha, login } from '@croupier/endpoints/calls/session'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { forgotPasswordOverlay, loginOverlay, registerOverlay } from '@croupier/runtime/overlays/shared'
import { useSession } from '@croupier/runtime/session/session'
import { readSession } from '@croupier/runtime/platform/storage'
import { scale } from '@croupier/testing/scale'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, solveCaptcha, type TestMember } from '../../testing/control/accounts.ts'
import { plantError } from '../../testing/network.ts'
import { renderOverlay, renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import { expectAddress } from '../../testing/screen.ts'

const { problem } = forms

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(name, { exact: false }).first()
const submit = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
async function chooseName(): Promise<void> {
  await dialog.getByRole('tab', { name: auth.register.byName }).click()
  await expect.element(dialog.getByRole('tabpanel', { name: auth.register.byName })).toBeVisible()
  // The panel of the other way leaves a moment later.
  await expect.poll(() => dialog.getByRole('tabpanel').elements().length).toBe(1)
}
const expectError = (name: string, text: string) =>
  expect.element(field(name)).toHaveAccessibleDescription(new RegExp(escapeText(text)))

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

async function logIn({ username, password }: Omit<TestMember, 'brand'>): Promise<void> {
  await field(auth.field.username).fill(username)
  await field(auth.field.password).fill(password)
  await submit(auth.login.submit)
}

/** Returns the id of the captcha that the form shows, once it differs from an earlier one. */
function getCaptchaId({ site }: RenderedPage, earlier?: string): Promise<string> {
  return vi.waitFor(() => {
    const id = site.queryClient.getQueryData<InferModel<typeof captcha>>(toQueryKey(captcha))?.captchaId
    if (id === undefined || id === earlier) throw new Error('No new captcha has been loaded yet.')
    return id
  }, 20_000)
}

describe('login', () => {
  test(
    'an empty form asks for name and password and focuses the first field [s-login-1, error-5]',
    { tags: 'long' },
    async () => {
      await renderOverlay(loginOverlay)
      await submit(auth.login.submit)
      await expectError(auth.field.username, 'Please enter the username and password.')
      await expectError(auth.field.password, 'Please enter the username and password.')
      await expect.element(field(auth.field.username)).toHaveFocus()
    },
  )

  test('entries that no account can have show that their format is incorrect [v-message-10.1, v-message-10.2, error-6.1, error-6.2]', async () => {
    await renderOverlay(loginOverlay)
    await logIn({ username: 'two words', password: 'p'.repeat(257) })
    await expectError(auth.field.username, 'Account format is incorrect.')
    await expectError(auth.field.password, 'Password format is incorrect.')
    await expect.element(field(auth.field.username)).toHaveFocus()
  })

  test('a wrong password shows the error in the form and requires a captcha, whose errors show at its field; spaces around entries are not sent [named-14.1, e-login-3b, s-login-2, s-login-3.2, s-login-4, s-login-7, v-login-1.4]', async () => {
    const member = await createMember()
    const opened = await renderOverlay(loginOverlay)
    await logIn({ ...member, password: 'Wrong#2026' })
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.CREDENTIALS_WRONG)

    const first = await getCaptchaId(opened)
    await submit(auth.login.submit)
    await expectError(auth.captcha.label, problem.captcha.required)

    await field(auth.captcha.label).fill('WRONG')
    await logIn(member)
    await expectError(auth.captcha.label, errors.CAPTCHA_WRONG)

    const text = await solveCaptcha(await getCaptchaId(opened, first))
    const call = vi.spyOn(opened.site.api, 'call')
    await field(auth.captcha.label).fill(` ${text} `)
    await logIn({ username: ` ${member.username} `, password: ` ${member.password} ` })
    await expect.poll(() => useSession.getState().member?.account).toBe(member.username)
    const { username, password } = member
    const body: unknown = expect.objectContaining({ username, password, captcha: text })
    expect(call).toHaveBeenCalledWith(login, expect.objectContaining({ body }))
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('a foreign backend', () => {
  const message = 'The text of the backend.'
  const sentences = [
    ['USERNAME_EMAIL_UNKNOWN', 'Username/Email does not exist.'],
    ['VERIFICATION_MISSING', 'Please verify first.'],
    ['SYSTEM_ERROR', 'System error.'],
    ['UNKNOWN_ERROR', message],
    ['A_CODE_OF_ITS_OWN', message],
  ] as const

  test.each(scale(sentences.slice(-1), [...sentences]))(
    'whose login answers %s has "%s" shown in the form [error-14, error-15.1, error-15.2]',
    async (code, text) => {
      await renderOverlay(loginOverlay)
      await plantError(login.path, code, message)
      await logIn({ username: 'player01', password: 'Player#2026' })
      await expect.element(dialog.getByText(text, { exact: false })).toBeVisible()
    },
  )

  test.each(scale(sentences.slice(0, 1), [...sentences]))(
    'whose forgotten password answers %s has "%s" shown in the form [error-1]',
    async (code, text) => {
      await renderOverlay(forgotPasswordOverlay)
      await dialog.getByRole('tab', { name: auth.forgot.byMail }).click()
      await plantError(forgetPassword.path, code, message)
      await field(auth.field.username).fill('player01')
      await dialog.getByRole('textbox', { name: auth.field.email, exact: false }).fill('nobody@example.org')
      await submit(auth.forgot.sendLink)
      await expect.element(dialog.getByText(text, { exact: false })).toBeVisible()
    },
  )
})

describe('registration', () => {
  test('shows the message of each broken rule at its field [s-register-2, v-registration-1, v-message-7, error-18]', async () => {
    await renderOverlay(registerOverlay)
    await chooseName()
    await submit(auth.register.submit)
    await expectError(auth.field.username, problem.required)
    await expectError(auth.captcha.label, problem.captcha.required)
    await expect.element(dialog.getByText(problem.terms.required)).toBeVisible()
    await dialog.getByRole('button', { name: auth.register.readTerms }).click()
    const terms = page.getByRole('dialog', { name: shell.help.title })
    await expect.element(terms).toBeVisible()
    await expect.poll(() => terms.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => useOverlays.getState().stack.map(({ id }) => id)).toEqual(['register'])
    await expect.element(dialog.getByText(problem.terms.required)).toBeVisible()

    await field(auth.field.username).fill('7player')
    await field(auth.field.password).fill('a1')
    await field(auth.field.confirmPassword).fill('a2')
    await field(auth.field.affiliateCode).fill('?!?!')
    await submit(auth.register.submit)
    await expectError(auth.field.username, problem.username.pattern)
    await expectError(auth.field.password, 'Please fill in your password with')
    await expectError(auth.field.confirmPassword, problem.confirmPassword.mismatch)
    await expectError(auth.field.affiliateCode, 'Invalid invitation code')
  })

  test('an unknown invitation code opens a warning and spends no captcha [e-auth-2, s-register-3b, v-named-1.15, answer-2, error-17]', async () => {
    const opened = await renderOverlay(registerOverlay)
    await chooseName()
    const captchaId = await getCaptchaId(opened)
    await field(auth.field.username).fill('newplayer7')
    await field(auth.field.password).fill('Festival#2026')
    await field(auth.field.confirmPassword).fill('Festival#2026')
    for (const { field: name, required } of opened.site.gate.registrationRules) {
      if (required && name === 'payeeName') await field(auth.field.payeeName).fill('Aung Lin')
      if (required && name === 'email') await field(auth.field.email).fill('aung.lin@example.com')
    }
    await field(auth.field.affiliateCode).fill('NOBODY99')
    await field(auth.captcha.label).fill('SEEN')
    dialog.getByRole('checkbox').element().focus()
    await userEvent.keyboard(' ')
    await submit(auth.register.submit)
    await expect.element(page.getByRole('alertdialog').getByText(errors.AFFILIATE_UNKNOWN)).toBeVisible()
    expect(await getCaptchaId(opened)).toBe(captchaId)
  })
})

describe('a forced password change', () => {
  const fill = async (newPassword: string, confirmation = newPassword) => {
    await field(auth.field.newPassword).fill(newPassword)
    await field(auth.field.confirmNewPassword).fill(confirmation)
    await submit(auth.changePassword.submit)
  }

  test('follows a login with an issued password, cannot be dismissed, and leads to the home page with what is shown after a login [overlay-1a.5, s-login-more-1a.1, s-login-more-1b.1, s-login-more-1b.2, s-login-more-1b.3]', async () => {
    const member = await createMember({ issued: true })
    const { site } = await renderPage('/promotions')
    openOverlay(loginOverlay)
    await logIn(member)
    await expect.element(dialog.getByText(auth.changePassword.reason.issued)).toBeVisible()
    expect(useSession.getState().status).toBe('restricted')
    const readInfo = () => site.queryClient.getQueryData<InferModel<typeof loginInfo>>(toQueryKey(loginInfo))
    expect(readInfo()).toBeUndefined()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByText(auth.changePassword.reason.issued)).toBeVisible()

    await fill('a1')
    await expectError(auth.field.newPassword, 'Please fill in your password with')
    await fill('Behind#2026', 'Beyond#2026')
    await expectError(auth.field.confirmNewPassword, problem.confirmNewPassword.mismatch)
    await fill(member.password)
    await expectError(auth.field.newPassword, problem.same)
    await fill('Behind#2026')
    await expect.poll(() => useSession.getState().member?.account).toBe(member.username)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(readSession('token')).toBe(useSession.getState().token)
    await expectAddress('/')
    await expect.poll(readInfo).toMatchObject({ firstTimeLogin: true })
  })

  test('is shown again after a reload and asks for the old password', { tags: 'long' }, async () => {
    const rendered = await renderPage('/', { as: await createMember({ issued: true }) })
    await expect.element(dialog.getByText(auth.changePassword.reason.issued)).toBeVisible()
    await rendered.reload()
    await expect.element(dialog.getByText(auth.changePassword.reason.issued)).toBeVisible()
    await field(auth.field.oldPassword).fill('Wrong#2026')
    await fill('Behind#2026')
    await expectError(auth.field.oldPassword, errors.OLD_PASSWORD_WRONG)
  })

  test('can be left by logging out', async () => {
    await renderOverlay(loginOverlay)
    await logIn(await createMember({ issued: true }))
    await expect.element(dialog.getByText(auth.changePassword.reason.issued)).toBeVisible()
    await submit('Log out')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(useSession.getState().status).toBe('loggedOut')
  })
})
