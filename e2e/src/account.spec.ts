import { captcha, login, register } from '@croupier/endpoints/calls/session'
import type { FieldRule } from '@croupier/domain/registration-fields'
import type { Locator } from '@playwright/test'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import { brands, toPattern, loadSeed, pickBrand } from './support/brands.ts'
import { parseHundredths } from './support/money.ts'
import { getCenter, player, type Site } from './support/site.ts'

/** A valid value for each field that a brand may require. */
const fieldValues: Partial<Record<FieldRule['field'], string>> = {
  password: 'Festival#2026',
  confirmPassword: 'Festival#2026',
  payeeName: 'Aung Lin',
  email: 'aung.lin@example.com',
  birthday: '1990-04-12',
}

/** Returns the solution of the next captcha that the page requests. */
function solveNextCaptcha(site: Site, admin: PlatformAdmin): Promise<string> {
  return site.page
    .waitForResponse((response) => new URL(response.url()).pathname === captcha.path)
    .then(async (response) => {
      const { value }: { value: { captchaId: string } } = await response.json()
      return admin.overrideCaptcha(value.captchaId)
    })
}

/** Matches a description that contains this text. */
function matchContaining(part: string): RegExp {
  return toPattern(`…${part}…`)
}

function field(site: Site, name: string) {
  return site.dialog.getByLabel(site.text(`auth:field.${name}`)).first()
}

/** Fills every required field of the registration form except the captcha. */
async function fillRegistration(site: Site, username: string): Promise<void> {
  for (const { field: name, required, enabled } of loadSeed(site.brand).registration) {
    const entry = name === 'username' ? username : fieldValues[name]
    if (enabled && required && entry !== undefined) await field(site, name).fill(entry)
  }
}

/** Fills the registration form and submits it. */
async function submitRegistration(site: Site, username: string, captchaText: string): Promise<void> {
  await fillRegistration(site, username)
  await site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') }).fill(captchaText)
  await site.dialog.getByRole('checkbox').check()
  await site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true }).click()
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('a registration logs the visitor in and credits the welcome balance', async ({ createSite, admin }) => {
      const site = createSite(brand)
      const text = solveNextCaptcha(site, admin)
      await site.open('/register')
      const submit = site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true })

      await submit.click()
      await expect(field(site, 'username')).toHaveAccessibleDescription(
        matchContaining(site.text('forms:problem.required')),
      )
      await expect(site.dialog.getByText(site.text('forms:problem.terms.required'))).toBeVisible()

      await fillRegistration(site, 'visitor7')
      await field(site, 'confirmPassword').fill('Another#2026')
      await submit.click()
      await expect(field(site, 'confirmPassword')).toHaveAccessibleDescription(
        matchContaining(site.text('forms:problem.confirmPassword.mismatch')),
      )

      await field(site, 'confirmPassword').fill(fieldValues.confirmPassword ?? '')
      await site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') }).fill(await text)
      await site.dialog.getByRole('checkbox').check()
      await submit.click()
      await expect(site.balance).toBeVisible()
      await expect(site.page).toHaveURL(`${site.origin}/`)
      const [units = '', cents = ''] = loadSeed(brand).welcomeBalance.split('.')
      const welcome = parseHundredths(`${units}.${cents.slice(0, 2).padEnd(2, '0')}`)
      await expect.poll(() => site.readBalance()).toBe(welcome)
    })
  })
}

test('the affiliate code of a link is kept across navigation and reload until registration', async ({
  createSite,
  admin,
}) => {
  const site = createSite(pickBrand(0))
  await site.open('/login?affiliateCode=agent01')
  await expect(site.dialog).toBeVisible()
  await site.page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)
  await expect(site.page).toHaveURL(`${site.origin}/`)
  await site.menuItem('common:con_fish').click()
  await expect(site.heading).toHaveText(site.text('common:con_fish'))
  await site.page.reload()
  const text = solveNextCaptcha(site, admin)
  await site.header.getByRole('button', { name: site.text('common:action.register'), exact: true }).click()
  await expect(field(site, 'affiliateCode')).toHaveValue('agent01')

  await submitRegistration(site, 'invited7', await text)
  await expect(site.balance).toBeVisible()
  expect(await admin.findUpline(site.brand, 'invited7')).toBe('agent01')
})

test('an unknown referral code shows an error once and does not block the registration', async ({
  createSite,
  admin,
}) => {
  const site = createSite(pickBrand(1))
  let text = solveNextCaptcha(site, admin)
  await site.open('/register?referralCode=NOBODY99')
  const first = await text
  text = solveNextCaptcha(site, admin)
  await submitRegistration(site, 'invited8', first)
  await expect(site.alertDialog).toContainText(site.text('errors:AFFILIATE_UNKNOWN'))
  await site.alertDialog.getByRole('button', { name: site.text('common:action.close'), exact: true }).click()
  await submitRegistration(site, 'invited8', await text)
  await expect(site.balance).toBeVisible()
  expect(await admin.findUpline(site.brand, 'invited8')).toBeUndefined()
})

/** Ways to submit a form twice, each after the last field is filled. */
const doubleSubmits: Readonly<Record<string, (site: Site, lastField: Locator, submit: Locator) => Promise<void>>> = {
  'a double click on submit': async (site, _lastField, submit) => {
    const { x, y } = await getCenter(submit)
    await site.page.mouse.dblclick(x, y)
  },
  'Enter followed by a click on submit': async (site, lastField, submit) => {
    const { x, y } = await getCenter(submit)
    await lastField.press('Enter')
    await site.page.mouse.click(x, y)
  },
  'a double tap on submit': (site, _lastField, submit) => site.doubleTap(submit),
}

for (const [index, [gesture, submitTwice]] of Object.entries(doubleSubmits).entries()) {
  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true })

    test(`${gesture} sends one request`, async ({ createSite, admin }) => {
      const site = createSite(pickBrand(0))
      const sent: string[] = []
      let submitted = Promise.withResolvers<void>()
      for (const { method, path } of [register, login]) {
        await site.page.route(`**${path}`, async (route) => {
          sent.push(`${method} ${path}`)
          await submitted.promise
          await route.continue()
        })
      }
      const text = solveNextCaptcha(site, admin)
      await site.open('/register')
      await fillRegistration(site, `twice77${index}`)
      await site.dialog.getByRole('checkbox').check()
      const code = site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') })
      await code.fill(await text)
      const submit = (key: string) => site.dialog.getByRole('button', { name: site.text(key), exact: true })
      await submitTwice(site, code, submit('auth:register.submit'))
      submitted.resolve()
      await expect(site.balance).toBeVisible()
      expect(sent).toEqual([`PUT ${register.path}`])

      await site.openFromAccountMenu('common:account.signOut')
      await site.alertDialog.getByRole('button', { name: site.text('common:in_increase_submit'), exact: true }).click()
      await site.loginButton.click()
      submitted = Promise.withResolvers()
      const password = site.dialog.getByRole('textbox', { name: site.text('auth:field.password') })
      await site.dialog.getByLabel(site.text('auth:field.username')).fill(player.username)
      await password.fill(player.password)
      await submitTwice(site, password, submit('auth:login.submit'))
      submitted.resolve()
      await expect(site.balance).toBeVisible()
      expect(sent).toEqual([`PUT ${register.path}`, `POST ${login.path}`])
    })
  })
}
