import type { Page } from '@playwright/test'
import { brands } from './support/brands.ts'
import { expect, test } from './support/platform-admin.ts'
import { player } from './support/site.ts'

/** The brand whose seed offers the test provider. */
const aurora = brands.find(({ id }) => id === 'aurora')

/** The provider's address names the hosts of games without the port of this platform, which is unknown before it listens. */
async function forwardProvider(page: Page, origin: string): Promise<void> {
  await page.route('http://play1.localhost/**', async (route) => {
    const address = new URL(route.request().url())
    address.port = new URL(origin).port
    const response = await fetch(address, { redirect: 'manual' })
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  })
}

test('a new person signs in with a provider, chooses a username, and comes back to the page that it asked for [named-14.4]', async ({
  createSite,
}) => {
  if (!aurora) throw new Error('There is no aurora.')
  const site = createSite(aurora)
  const { page } = site
  const leave = () =>
    site.dialog.getByRole('button', { name: site.text('auth:thirdParty.continue', { provider: 'Test ID' }) }).click()
  await forwardProvider(page, site.origin)

  // The guard of the page asks for a login.
  await site.open('/favorite')
  await leave()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(site.loginButton).toBeVisible()
  await expect(site.dialog).toHaveCount(0)

  await site.open('/favorite')
  await leave()
  await page.getByRole('link', { name: 'A new person' }).click()
  const username = site.dialog.getByRole('textbox', { name: site.text('auth:field.username') })
  await expect(username).toHaveValue(/^guest/)
  expect(page.url()).not.toContain('code=')
  const name = await username.inputValue()
  await site.dialog.getByRole('checkbox').check()
  const submit = site.dialog.getByRole('button', { name: site.text('auth:thirdParty.submit') })
  // The brand asks every new member for these.
  await site.dialog.getByLabel(site.text('auth:field.email')).fill(`${name}@example.com`)
  await site.dialog.getByLabel(site.text('auth:field.payeeName')).fill('New Person')
  await submit.click()
  const birthday = site.dialog.getByLabel(site.text('auth:field.birthday'))
  await expect(birthday).toBeFocused()
  await birthday.fill('1990-05-05')
  await submit.click()
  await expect(page).toHaveURL(`${site.origin}/favorite`)
  await expect(site.balance).toBeVisible()

  await site.openFromAccountMenu('shell:account.signOut')
  await site.alertDialog.getByRole('button', { name: site.text('shell:in_increase_submit'), exact: true }).click()
  await site.loginButton.click()
  await leave()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(site.balance).toBeVisible()
  await expect(site.dialog).toHaveCount(0)
})

test(
  'a member links a provider from its account page, logs in with it, and unlinks it',
  { tag: '@long' },
  async ({ createSite }) => {
    if (!aurora) throw new Error('There is no aurora.')
    const site = createSite(aurora)
    const { page } = site
    const provider = 'Test ID'
    await forwardProvider(page, site.origin)
    await site.openAsMember('/member/securityCenter')
    await site.main.getByRole('button', { name: site.text('security:identities.linkNamed', { provider }) }).click()
    await site.dialog.getByLabel(site.text('auth:field.password')).first().fill(player.password)
    await site.dialog.getByRole('button', { name: site.text('auth:thirdParty.continue', { provider }) }).click()
    await page.getByRole('link', { name: 'A new person' }).click()
    const unlink = site.main.getByRole('button', { name: site.text('security:identities.unlinkNamed', { provider }) })
    await expect(unlink).toBeVisible()
    expect(page.url()).toBe(`${site.origin}/member/securityCenter`)
    await unlink.click()
    await site.alertDialog.getByRole('button', { name: site.text('security:identities.unlink'), exact: true }).click()
    await expect(
      site.main.getByRole('button', { name: site.text('security:identities.linkNamed', { provider }) }),
    ).toBeVisible()
  },
)
