import { brands } from './support/brands.ts'
import { player } from './support/site.ts'
import { expect, test } from './support/platform-admin.ts'

test('a member adds a passkey and logs in with it, until it is removed', async ({ createSite }) => {
  const [brand] = brands
  if (!brand) throw new Error('There is no brand.')
  const site = createSite(brand)
  const { page } = site
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const press = (name: string) => site.dialog.getByRole('button', { name, exact: true }).click()
  const name = 'The phone of a test'

  await site.openAsMember('/member/securityCenter')
  await site.main.getByRole('button', { name: site.text('security:passkeys.add'), exact: true }).click()
  await site.dialog.getByLabel(site.text('auth:passkey.name')).fill(name)
  await site.dialog.getByLabel(site.text('auth:field.password')).first().fill(player.password)
  await press(site.text('auth:passkey.submit'))
  await expect(site.main.getByText(name)).toBeVisible()

  const logOut = async () => {
    await site.openFromAccountMenu('shell:account.signOut')
    await site.alertDialog.getByRole('button', { name: site.text('shell:in_increase_submit'), exact: true }).click()
    await site.loginButton.click()
  }
  await logOut()
  await press(site.text('auth:passkey.logIn'))
  await expect(site.balance).toBeVisible()
  await expect(site.dialog).toHaveCount(0)

  await site.open('/member/securityCenter')
  await site.main.getByRole('button', { name: site.text('security:passkeys.removeNamed', { name }) }).click()
  await site.alertDialog.getByRole('button', { name: site.text('security:passkeys.remove'), exact: true }).click()
  await expect(site.main.getByText(name)).toHaveCount(0)
  await logOut()
  await press(site.text('auth:passkey.logIn'))
  await expect(site.dialog.getByRole('alert')).toHaveText(site.text('errors:PASSKEY_INVALID'))
})
