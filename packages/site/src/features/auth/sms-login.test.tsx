import { loginCode } from '@croupier/endpoints/calls/verification'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { useCodePauses } from '@croupier/runtime/session/code-pauses'
import { useSession } from '@croupier/runtime/session/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, readCode } from '../../testing/control/accounts.ts'
import { renderOverlay, type RenderedPage } from '../../testing/render-page.tsx'
import { pressEscape } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const brand = 'lotus'
const dialog = page.getByRole('dialog')
const number = dialog.getByRole('textbox', { name: auth.field.mobileNum, exact: false })
const digits = dialog.getByRole('group', { name: auth.field.verificationCode, exact: false })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const waitButton = dialog.getByRole('button', { name: /Send again in \d+ s/ })

const createNational = () => `91${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

async function openForm(): Promise<RenderedPage> {
  const opened = await renderOverlay(loginOverlay, { brand })
  await dialog.getByRole('tab', { name: auth.login.byCode }).click()
  await expect.element(number).toBeVisible()
  return opened
}

async function typeCode(code: string): Promise<void> {
  await digits.getByRole('textbox').first().click()
  await userEvent.keyboard(code)
}

const { byCode, byPassword } = auth.login
const field = (label: string) => dialog.getByLabelText(label, { exact: false }).first()

async function chooseWay(name: string): Promise<void> {
  await dialog.getByRole('tab', { name }).click()
  await expect.element(dialog.getByRole('tabpanel', { name })).toBeVisible()
  // The panel of the other way leaves a moment later.
  await expect.poll(() => dialog.getByRole('tabpanel').elements().length).toBe(1)
}

test('the ways to log in share the captcha that one of them has led to, with its picture [s-login-7]', async () => {
  const { username } = await createMember({ brand })
  await renderOverlay(loginOverlay, { brand })
  await field(auth.field.account).fill(username)
  await field(auth.field.password).fill('Wrong#2026')
  await button(auth.login.submit).click()
  const captcha = dialog.getByRole('textbox', { name: auth.captcha.label, exact: false })
  const picture = dialog.getByRole('img', { name: auth.captcha.alt })
  await expect.element(captcha).toBeVisible()
  await expect.element(picture).toBeVisible()
  const source = picture.element().getAttribute('src') ?? ''
  for (const way of [byCode, byPassword]) {
    await chooseWay(way)
    await expect.element(captcha).toBeVisible()
    await expect.element(picture).toHaveAttribute('src', source)
  }
})

test('the ways to log in keep what was typed while the dialog is open', async () => {
  await renderOverlay(loginOverlay, { brand })
  const remember = dialog.getByRole('checkbox', { name: auth.login.remember })
  await field(auth.field.account).fill('thiri2026')
  await field(auth.field.password).fill('Festival#2026')
  await remember.click()
  await chooseWay(byCode)
  await expect.element(remember).toBeChecked()
  const national = createNational()
  await number.fill(national)
  await typeCode('314159')
  await remember.click()
  await chooseWay(byPassword)
  await expect.element(field(auth.field.account)).toHaveValue('thiri2026')
  await expect.element(field(auth.field.password)).toHaveValue('Festival#2026')
  await expect.element(remember).not.toBeChecked()
  await chooseWay(byCode)
  await expect.poll(() => (number.element() as HTMLInputElement).value.replaceAll(/\D/g, '')).toContain(national)
  await expect.element(digits.getByRole('textbox').last()).toHaveValue('9')
  await pressEscape()
  await expect.element(dialog).not.toBeInTheDocument()
  openOverlay(loginOverlay)
  await expect.element(field(auth.field.password)).toHaveValue('')
})

describe('a login by a code', () => {
  test('is not offered where its flag is off', { tags: 'long' }, async () => {
    await renderOverlay(loginOverlay, { brand: 'shwe' })
    await expect.element(button(auth.login.submit)).toBeVisible()
    expect(dialog.getByRole('tab', { name: auth.login.byCode }).query()).toBeNull()
  })

  test(
    'asks for number and code, and for a number of the length of its country [v-login-2, v-message-2, v-message-3]',
    { tags: 'long' },
    async () => {
      await openForm()
      await button(auth.login.submit).click()
      await expect.element(number).toHaveAccessibleDescription(/Please enter a valid mobile number/)
      await expect.element(dialog.getByText('Please enter a valid verification code.')).toBeVisible()
      await number.fill('912')
      await button(auth.code.send).click()
      await expect.element(number).toHaveAccessibleDescription(/Please enter a valid mobile number/)
      await expect.element(number).toHaveFocus()
    },
  )

  test('shows why no code was sent in a warning [answer-3]', async () => {
    const { site } = await openForm()
    const national = createNational()
    await site.api.call(loginCode, { body: { mobileNum: national, countryDialingCode: '84' } })
    await number.fill(national)
    await button(auth.code.send).click()
    const warning = page.getByRole('alertdialog')
    await expect.element(warning.getByText('You tried this too often', { exact: false })).toBeVisible()
    await pressEscape()
    await expect.element(button(auth.code.send)).toBeEnabled()
  })

  test('logs in with the code that was sent, and waits for the next one for its minute, also after the dialog was closed [named-14.3, s-sms-1a, const-13]', async () => {
    const national = createNational()
    const mobile = `+84${national}`
    const member = await createMember({ brand, mobile })
    await openForm()
    await number.fill(`0${national}`)
    await button(auth.code.send).click()
    await expect.element(waitButton).toBeDisabled()
    const { startedAt = 0, until = 0 } = useCodePauses.getState().login ?? {}
    expect(until - startedAt).toBe(60_000)
    await expect.element(dialog.getByText(/If an account has this number, a code is on its way/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()

    openOverlay(loginOverlay)
    await dialog.getByRole('tab', { name: auth.login.byCode }).click()
    await expect.element(waitButton).toBeDisabled()
    await number.fill(national)
    await typeCode(await readCode(mobile))
    await button(auth.login.submit).click()
    await expect.poll(() => useSession.getState().member?.account).toBe(member.username)
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
