import { captcha, login, register } from '@croupier/endpoints/calls/session'
import type { FieldRule } from '@croupier/domain/registration-fields'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import { brands, getFeatureFlags, loadSeed, pickBrand } from './support/brands.ts'
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

function field(site: Site, name: string) {
  return site.dialog.getByLabel(site.text(`auth:field.${name}`)).first()
}

/** Chooses the registration by username on a site that has another one too. */
async function chooseUsername(site: Site): Promise<void> {
  if (!getFeatureFlags(site.brand).has('MOBILENUMREG3')) return
  await site.dialog.getByRole('tab', { name: site.text('auth:register.byName'), exact: true }).click()
}

/** Fills every required field of the registration form except the captcha. */
async function fillRegistration(site: Site, username: string): Promise<void> {
  await chooseUsername(site)
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

/** Closes the prompt that follows a registration on a site with a reward on Zalo, and expects the member to be logged in. */
async function expectRegistered(site: Site): Promise<void> {
  if ((loadSeed(site.brand).zaloReward ?? []).length > 0)
    await site.dialog.getByRole('button', { name: site.text('auth:zaloReward.dismiss'), exact: true }).click()
  await expect(site.balance).toBeVisible()
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test(
      'a registration logs the visitor in and credits the welcome balance [about-4.1, e-register-1.4, e-register-1.5, e-register-5.5, s-register-1b, s-register-4]',
      { tag: '@long' },
      async ({ createSite, admin }) => {
        const site = createSite(brand)
        const text = solveNextCaptcha(site, admin)
        await site.open('/register')
        const submit = site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true })

        await fillRegistration(site, 'visitor7')
        await site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') }).fill(await text)
        await site.dialog.getByRole('checkbox').check()
        await submit.click()
        await expectRegistered(site)
        await expect(site.page).toHaveURL(`${site.origin}/`)
        const [units = '', cents = ''] = loadSeed(brand).welcomeBalance.split('.')
        const welcome = parseHundredths(`${units}.${cents.slice(0, 2).padEnd(2, '0')}`)
        await expect.poll(() => site.readBalance()).toBe(welcome)
      },
    )
  })
}

test(
  'the affiliate code of a link is kept across navigation and reload until registration [header-4.2, e-register-1.10]',
  { tag: '@long' },
  async ({ createSite, admin }) => {
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
    await expectRegistered(site)
    expect(await admin.findUpline(site.brand, 'invited7')).toBe('agent01')
  },
)

test(
  'an unknown referral code shows an error once and does not block the registration',
  { tag: '@long' },
  async ({ createSite, admin }) => {
    const site = createSite(pickBrand(1))
    let text = solveNextCaptcha(site, admin)
    await site.open('/register?referralCode=NOBODY99')
    const first = await text
    text = solveNextCaptcha(site, admin)
    await submitRegistration(site, 'invited8', first)
    await expect(site.alertDialog).toContainText(site.text('errors:AFFILIATE_UNKNOWN'))
    await site.alertDialog.getByRole('button', { name: site.text('common:action.close'), exact: true }).click()
    await submitRegistration(site, 'invited8', await text)
    await expectRegistered(site)
    expect(await admin.findUpline(site.brand, 'invited8')).toBeUndefined()
  },
)

/** Holds the requests of a call until `release`, and counts them. */
async function holdRequests(site: Site, { path }: { readonly path: string }) {
  let count = 0
  const released = Promise.withResolvers<void>()
  await site.page.route(`**${path}`, async (route) => {
    count += 1
    await released.promise
    await route.continue()
  })
  return { count: () => count, release: released.resolve }
}

/** Opens the login form and fills it; returns its last field and its button. */
async function fillLogin(site: Site) {
  await site.open('/login')
  const password = site.dialog.getByRole('textbox', { name: site.text('auth:field.password') })
  await site.dialog.getByLabel(site.text('auth:field.username')).fill(player.username)
  await password.fill(player.password)
  return { password, submit: site.dialog.getByRole('button', { name: site.text('auth:login.submit'), exact: true }) }
}

test('a double click on submit sends one registration', { tag: '@long' }, async ({ createSite, admin }) => {
  const site = createSite(pickBrand(0))
  const requests = await holdRequests(site, register)
  const text = solveNextCaptcha(site, admin)
  await site.open('/register')
  await fillRegistration(site, 'twice770')
  await site.dialog.getByRole('checkbox').check()
  await site.dialog.getByRole('textbox', { name: site.text('auth:captcha.label') }).fill(await text)
  const { x, y } = await getCenter(
    site.dialog.getByRole('button', { name: site.text('auth:register.submit'), exact: true }),
  )
  await site.page.mouse.dblclick(x, y)
  requests.release()
  await expectRegistered(site)
  expect(requests.count()).toBe(1)
})

test('Enter followed by a click on submit sends one login', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  const requests = await holdRequests(site, login)
  const { password, submit } = await fillLogin(site)
  const { x, y } = await getCenter(submit)
  await password.press('Enter')
  await site.page.mouse.click(x, y)
  requests.release()
  await expect(site.balance).toBeVisible()
  expect(requests.count()).toBe(1)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a double tap on submit sends one login', { tag: '@long' }, async ({ createSite }) => {
    const site = createSite(pickBrand(2))
    const requests = await holdRequests(site, login)
    const { submit } = await fillLogin(site)
    await site.doubleTap(submit)
    requests.release()
    await expect(site.balance).toBeVisible()
    expect(requests.count()).toBe(1)
  })
})
