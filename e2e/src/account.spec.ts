import { captcha, login, register } from '@croupier/endpoints/calls/session'
import type { FieldRule } from '@croupier/domain/registration-fields'
import type { Locator } from '@playwright/test'
import { expect, test, type Backstage } from './support/backstage.ts'
import { brands, pattern, seedOf, someBrand } from './support/brands.ts'
import { hundredths } from './support/money.ts'
import { middleOf, player, type Site } from './support/site.ts'

/** Something that the server accepts in each field that a brand may ask for. */
const entries: Partial<Record<FieldRule['field'], string>> = {
  password: 'Festival#2026',
  confirmPassword: 'Festival#2026',
  payeeName: 'Aung Lin',
  email: 'aung.lin@example.com',
  birthday: '1990-04-12',
}

/** The captcha picture that the page asks for next, read. */
function nextCaptcha(site: Site, backstage: Backstage): Promise<string> {
  return site.page
    .waitForResponse((response) => new URL(response.url()).pathname === captcha.path)
    .then(async (response) => {
      const { value }: { value: { captchaId: string } } = await response.json()
      return backstage.readCaptcha(value.captchaId)
    })
}

/** Matches a description that says this among other things. */
function holding(words: string): RegExp {
  return pattern(`…${words}…`)
}

function field(site: Site, name: string) {
  return site.dialog.getByLabel(site.text(`auth:field.${name}`)).first()
}

/** Fills every required field of the registration form but the captcha. */
async function fillRegistration(site: Site, username: string): Promise<void> {
  for (const { field: name, required, enabled } of seedOf(site.brand).registration) {
    const entry = name === 'username' ? username : entries[name]
    if (enabled && required && entry !== undefined) await field(site, name).fill(entry)
  }
}

/** Fills the registration form and sends it. */
async function registerAs(site: Site, username: string, captchaText: string): Promise<void> {
  await fillRegistration(site, username)
  await site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') }).fill(captchaText)
  await site.dialog.getByRole('checkbox').check()
  await site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true }).click()
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('a visitor registers, is logged in and has the welcome money', async ({ siteOf, backstage }) => {
      const site = siteOf(brand)
      const text = nextCaptcha(site, backstage)
      await site.open('/register')
      const submit = site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true })

      await submit.click()
      await expect(field(site, 'username')).toHaveAccessibleDescription(holding(site.text('auth:problem.required')))
      await expect(site.dialog.getByText(site.text('auth:register.termsMissing'))).toBeVisible()

      await fillRegistration(site, 'visitor7')
      await field(site, 'confirmPassword').fill('Another#2026')
      await submit.click()
      await expect(field(site, 'confirmPassword')).toHaveAccessibleDescription(
        holding(site.text('auth:problem.mismatch')),
      )

      await field(site, 'confirmPassword').fill(entries.confirmPassword ?? '')
      await site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') }).fill(await text)
      await site.dialog.getByRole('checkbox').check()
      await submit.click()
      await expect(site.balance).toBeVisible()
      await expect(site.page).toHaveURL(`${site.origin}/`)
      const [units = '', cents = ''] = seedOf(brand).welcomeBalance.split('.')
      expect(await site.money()).toBe(hundredths(`${units}.${cents.slice(0, 2).padEnd(2, '0')}`))
    })

    test('a wrong password is told in the form, which asks for the code in a picture from then on', async ({
      siteOf,
      backstage,
    }) => {
      const site = siteOf(brand)
      await site.open('/login')
      const code = site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') })
      await expect(code).toHaveCount(0)

      const text = nextCaptcha(site, backstage)
      await site.fillLogin({ ...player, password: 'not the password' })
      await expect(site.dialog.getByRole('alert')).toHaveText(site.text('errors:CREDENTIALS_WRONG'))
      await expect(site.dialog.getByAltText(site.text('auth:captcha.alt'))).toBeVisible()

      await site.fillLogin(player)
      await expect(code).toHaveAccessibleDescription(holding(site.text('auth:problem.required')))

      await code.fill(await text)
      await site.fillLogin(player)
      await expect(site.balance).toBeVisible()
    })
  })
}

test('an invitation outlives every click until the registration', async ({ siteOf, backstage }) => {
  const site = siteOf(someBrand(0))
  await site.open('/login?affiliateCode=agent01')
  await expect(site.dialog).toBeVisible()
  await site.page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)
  await expect(site.page).toHaveURL(`${site.origin}/`)
  await site.place('common:con_fish').click()
  await expect(site.heading).toHaveText(site.text('common:con_fish'))
  await site.page.reload()
  const text = nextCaptcha(site, backstage)
  await site.header.getByRole('button', { name: site.text('common:action.register'), exact: true }).click()
  await expect(field(site, 'affiliateCode')).toHaveValue('agent01')

  await registerAs(site, 'invited7', await text)
  await expect(site.balance).toBeVisible()
  expect(await backstage.uplineOf(site.brand, 'invited7')).toBe('agent01')
})

test('a link with a code that nobody has is told once, and keeps nobody out', async ({ siteOf, backstage }) => {
  const site = siteOf(someBrand(1))
  let text = nextCaptcha(site, backstage)
  await site.open('/register?referralCode=NOBODY99')
  const first = await text
  text = nextCaptcha(site, backstage)
  await registerAs(site, 'invited8', first)
  await expect(field(site, 'affiliateCode')).toHaveAccessibleDescription(holding(site.text('errors:AFFILIATE_UNKNOWN')))
  await registerAs(site, 'invited8', await text)
  await expect(site.balance).toBeVisible()
  expect(await backstage.uplineOf(site.brand, 'invited8')).toBeUndefined()
})

/** Ways of sending a form twice over, each after the last field has been filled. */
const doublePresses: Readonly<Record<string, (site: Site, lastField: Locator, submit: Locator) => Promise<void>>> = {
  'a double press on submit': async (site, _lastField, submit) => {
    const { x, y } = await middleOf(submit)
    await site.page.mouse.dblclick(x, y)
  },
  'Enter with a press on submit behind it': async (site, lastField, submit) => {
    const { x, y } = await middleOf(submit)
    await lastField.press('Enter')
    await site.page.mouse.click(x, y)
  },
  'a double tap on submit': (site, _lastField, submit) => site.doubleTap(submit),
}

for (const [turn, [presses, pressTwice]] of Object.entries(doublePresses).entries()) {
  test.describe('of a device with a touchscreen', () => {
    test.use({ hasTouch: true })

    test(`${presses} sends a form once`, async ({ siteOf, backstage }) => {
      const site = siteOf(someBrand(0))
      const sent: string[] = []
      let pressed = Promise.withResolvers<void>()
      for (const { method, path } of [register, login]) {
        await site.page.route(`**${path}`, async (route) => {
          sent.push(`${method} ${path}`)
          await pressed.promise
          await route.continue()
        })
      }
      const text = nextCaptcha(site, backstage)
      await site.open('/register')
      await fillRegistration(site, `twice77${turn}`)
      await site.dialog.getByRole('checkbox').check()
      const code = site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') })
      await code.fill(await text)
      const submit = (key: string) => site.dialog.getByRole('button', { name: site.text(key), exact: true })
      await pressTwice(site, code, submit('auth:register.submit'))
      pressed.resolve()
      await expect(site.balance).toBeVisible()
      expect(sent).toEqual([`PUT ${register.path}`])

      await site.chooseFromAccount('common:account.signOut')
      await site.question.getByRole('button', { name: site.text('common:in_increase_submit'), exact: true }).click()
      await site.loginButton.click()
      pressed = Promise.withResolvers()
      const password = site.dialog.getByLabel(site.text('auth:field.password'), { exact: true })
      await site.dialog.getByLabel(site.text('auth:field.username')).fill(player.username)
      await password.fill(player.password)
      await pressTwice(site, password, submit('auth:login.submit'))
      pressed.resolve()
      await expect(site.balance).toBeVisible()
      expect(sent).toEqual([`PUT ${register.path}`, `POST ${login.path}`])
    })
  })
}
