import { captcha } from '@croupier/endpoints/calls/session'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { registerOverlay } from '@croupier/runtime/overlays/shared'
import { useSession } from '@croupier/runtime/session/session'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createMember, readCode, solveCaptcha } from '../../testing/control/accounts.ts'
import { switchPhoneVerifier } from '../../testing/control/registration.ts'
import { renderOverlay, type RenderedPage } from '../../testing/render-page.tsx'
import { expectFieldError, getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const brand = 'lotus'
const password = 'Festival#2026'
const { dialog } = screen
const number = () => dialog.getByRole('textbox', { name: auth.field.mobileNum, exact: false })
const createNational = () => `91${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

const codeGroup = () => dialog.getByRole('group', { name: auth.field.verificationCode, exact: false })

async function typeCode(code: string): Promise<void> {
  await codeGroup().getByRole('textbox').first().click()
  await userEvent.keyboard(code)
}

/** Fills the required fields but the number, accepts the terms and solves the captcha. */
async function fillOthers({ site }: RenderedPage): Promise<void> {
  await getField(auth.field.password).fill(password)
  await getField(auth.field.confirmPassword).fill(password)
  for (const { field, enabled, required } of site.gate.registrationRules) {
    if (!enabled || !required) continue
    if (field === 'payeeName') await getField(auth.field.payeeName).fill('Nguyen An')
    if (field === 'birthday') await getField(auth.field.birthday).fill('1990-05-17')
    if (field === 'email') await getField(auth.field.email).fill('an@example.com')
  }
  const { captchaId } = await vi.waitFor(() => {
    const shown = site.queryClient.getQueryData<{ captchaId: string }>(toQueryKey(captcha))
    if (!shown) throw new Error('The captcha has not been loaded yet.')
    return shown
  })
  await getField(auth.captcha.label).fill(await solveCaptcha(captchaId))
  dialog.getByRole('checkbox').element().focus()
  await userEvent.keyboard(' ')
}

describe('a registration by mobile number', () => {
  test('is the first way, and says at its end how many entries are invalid, and that the number has to be verified first [s-register-1a.2, s-register-1b, v-message-3, v-registration-2, error-14]', async () => {
    await renderOverlay(registerOverlay, { brand })
    await expect
      .element(dialog.getByRole('tab', { name: auth.register.byMobile }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.element(number()).toBeVisible()
    await pressInDialog(auth.register.submit)
    await expect.element(number()).toHaveAccessibleDescription(/Please enter a valid mobile number/)
    await expect.element(dialog.getByText(forms.problem.terms.required)).toBeVisible()
    await expect.element(dialog.getByText(errors.VERIFICATION_MISSING)).toBeVisible()
    getField(auth.field.password).element().focus()
    await dialog.getByRole('button', { name: /entries need your attention/ }).click()
    await expect.element(number()).toHaveFocus()
  })

  test('verifies the number by a code and logs in [e-register-1.7, e-register-1.9]', async () => {
    const rendered = await renderOverlay(registerOverlay, { brand })
    const national = createNational()
    await number().fill(national)
    await getButton(auth.code.send, dialog).click()
    await expect.element(dialog.getByText(/A code is on its way/)).toBeVisible()
    await fillOthers(rendered)
    await typeCode(await readCode(`+84${national}`))
    await pressInDialog(auth.register.submit)
    await expect.poll(() => useSession.getState().member?.account).toMatch(/^m[a-z2-9]{10}$/)
    await pressInDialog(auth.zaloReward.dismiss)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('can be left for one by username [s-register-1a.1]', { tags: 'long' }, async () => {
    await renderOverlay(registerOverlay, { brand })
    await dialog.getByRole('tab', { name: auth.register.byName }).click()
    // Both forms are there while one replaces the other.
    await getButton(auth.register.submit, dialog.getByRole('tabpanel', { name: auth.register.byName })).click()
    await expectFieldError(auth.field.username, forms.problem.required)
  })
})

describe('the ways of a registration', () => {
  const { byMobile, byName } = auth.register
  const consent = dialog.getByRole('checkbox')
  const chooseWay = async (name: string) => {
    await dialog.getByRole('tab', { name }).click()
    await expect.element(dialog.getByRole('tabpanel', { name })).toBeVisible()
    // The panel of the other way leaves a moment later.
    await expect.poll(() => dialog.getByRole('tabpanel').elements().length).toBe(1)
  }
  const expectShared = async () => {
    await expect.element(getField(auth.field.password)).toHaveValue(password)
    await expect.element(getField(auth.field.confirmPassword)).toHaveValue(password)
    await expect.element(consent).toBeChecked()
  }

  test('keep what was typed for each other, and until they are chosen again', { tags: 'long' }, async () => {
    await renderOverlay(registerOverlay, { brand })
    const national = createNational()
    await number().fill(national)
    await typeCode('314159')
    await getField(auth.field.password).fill(password)
    await getField(auth.field.confirmPassword).fill(password)
    consent.element().focus()
    await userEvent.keyboard(' ')
    await chooseWay(byName)
    await expectShared()
    await getField(auth.field.username).fill('thiri2026')
    await chooseWay(byMobile)
    await expectShared()
    await expect.poll(() => (number().element() as HTMLInputElement).value.replaceAll(/\D/g, '')).toContain(national)
    await expect.element(codeGroup().getByRole('textbox').last()).toHaveValue('9')
    await chooseWay(byName)
    await expect.element(getField(auth.field.username)).toHaveValue('thiri2026')
  })

  test('keep nothing after the dialog was closed', { tags: 'long' }, async () => {
    await renderOverlay(registerOverlay, { brand })
    await getField(auth.field.password).fill(password)
    await getButton(common.action.close, dialog).click()
    await expect.element(dialog).not.toBeInTheDocument()
    openOverlay(registerOverlay)
    await expect.element(getField(auth.field.password)).toHaveValue('')
    await chooseWay(byName)
    await expect.element(getField(auth.field.password)).toHaveValue('')
  })
})

describe('a registration whose number another service verifies', () => {
  afterAll(() => switchPhoneVerifier(brand, false))

  test('exchanges the code for a token of the service, says what it refuses, and logs in [e-register-4]', async () => {
    const code = await switchPhoneVerifier(brand, true)
    const rendered = await renderOverlay(registerOverlay, { brand })
    const national = createNational()
    await number().fill(national)
    await getButton(auth.code.send, dialog).click()
    await expect.element(dialog.getByText(/A code is on its way/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /Send again in/ })).toBeDisabled()
    // The code is still good when the dialog was closed meanwhile.
    await getButton(common.action.close, dialog).click()
    openOverlay(registerOverlay)
    await number().fill(national)
    await fillOthers(rendered)
    await typeCode('000000')
    await pressInDialog(auth.register.submit)
    await expect.element(dialog.getByText(errors['invalid-verification-code'])).toBeVisible()
    await typeCode(code)
    await pressInDialog(auth.register.submit)
    await expect.poll(() => useSession.getState().member?.account).toMatch(/^m[a-z2-9]{10}$/)
  })
})
