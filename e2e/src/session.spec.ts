import { socketPath } from '@croupier/endpoints/calls/account'
import { expect, test } from './support/platform-admin.ts'
import { pickBrand } from './support/brands.ts'
import { player } from './support/site.ts'

test('logout asks for confirmation, clears the session storage and leaves no private data in the history', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(0))
  await site.open()
  await site.logIn()
  await site.openFromAccountMenu('member:menu.personalHistoryCopy')
  await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
  await site.openFromAccountMenu('member:menu.transactionHistory')
  await expect(site.main.getByRole('table').getByRole('cell').first()).not.toBeEmpty()

  await site.openFromAccountMenu('common:account.signOut')
  await site.alertDialog.getByRole('button', { name: site.text('common:in_more_cancel'), exact: true }).click()
  await expect(site.alertDialog).toHaveCount(0)
  await expect(site.balance).toBeVisible()

  await site.openFromAccountMenu('common:account.signOut')
  await expect(site.alertDialog).toContainText(site.text('common:in_sure_logout'))
  await site.alertDialog.getByRole('button', { name: site.text('common:in_increase_submit'), exact: true }).click()
  await expect(site.loginButton).toBeVisible()
  await expect(site.page).toHaveURL(`${site.origin}/`)
  const storage = await site.page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => !key.startsWith('answer:'))),
  )
  expect(storage).toEqual({ merchantCode: site.brand.merchantCode })

  await site.page.goBack()
  await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
  await expect(site.page.getByRole('table', { includeHidden: true })).toHaveCount(0)
  await expect(site.balance).toHaveCount(0)
})

test('an expired session shows one message and keeps the public page', async ({ createSite, admin }) => {
  const site = createSite(pickBrand(0))
  await site.open('/rng')
  await site.logInAndSettle()
  await admin.deleteSessions(site.brand)
  const navigations: string[] = []
  site.page.on('framenavigated', (frame) => navigations.push(frame.url()))

  await site.button('common:balance.refresh').click()
  const toast = site.page.getByText(site.text('common:account.sessionEnded'))
  await expect(toast).toHaveCount(1)
  await expect(site.loginButton).toBeVisible()
  await expect(site.tiles.first()).toBeVisible()
  expect(navigations).toEqual([])
})

test('an expired session on a private page redirects to the login and back, one navigation each', async ({
  createSite,
  admin,
}) => {
  const site = createSite(pickBrand(1))
  // This page sends no requests by itself, so the expiry is detected only on the next navigation.
  await site.open('/nowhere')
  await site.logInAndSettle()
  await admin.deleteSessions(site.brand)
  const navigations: string[] = []
  site.page.on('framenavigated', (frame) => navigations.push(new URL(frame.url()).pathname))
  await site.openFromAccountMenu('member:menu.personalHistoryCopy')
  await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
  await expect(site.page.getByText(site.text('common:account.sessionEnded'))).toHaveCount(1)
  await site.submitLogin(player)
  await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
  expect(navigations).toEqual(['/member/personalHistoryCopy', '/', '/member/personalHistoryCopy'])
})

test('a logout ends the session in a duplicated tab, also when its socket is silent', async ({
  createSite,
  context,
}) => {
  const site = createSite(pickBrand(2))
  await site.open('/rng')
  await site.logIn()
  const token = await site.page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const duplicate = await context.newPage()
  // This socket opens and receives nothing, so that only the other tab announces the end of the session.
  await duplicate.routeWebSocket(
    ({ pathname }) => pathname === socketPath,
    () => undefined,
  )
  await duplicate.addInitScript((token) => {
    if (sessionStorage.length === 0) sessionStorage.setItem('token', token)
  }, token)
  await duplicate.goto(`${site.origin}/rng`)
  const balance = duplicate.getByRole('banner').getByRole('region', { name: site.text('common:balance.label') })
  await expect(balance).toBeVisible()
  await site.openFromAccountMenu('common:account.signOut')
  await site.alertDialog.getByRole('button', { name: site.text('common:in_increase_submit'), exact: true }).click()
  await expect(site.loginButton).toBeVisible()
  await expect(balance).toHaveCount(0)
})

test('a hidden balance is masked, also after a reload, until it is shown again', async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  await site.openAsMember('/nowhere')
  const region = site.header.getByRole('region', { name: site.text('common:balance.label'), exact: true })
  const shown = await site.balance.innerText()
  await site.button('common:balance.hide').click()
  await expect(region).toContainText('***')
  await expect(region).not.toContainText(/\d/)

  await site.page.reload()
  await expect(region).toContainText('***')
  await expect(region).not.toContainText(/\d/)
  await expect(region).toContainText(site.text('common:balance.hidden'))

  await site.button('common:balance.show').click()
  await expect(site.balance).toHaveText(shown)
  await expect(region).not.toContainText('*')
})

test('the refresh button loads a balance that was not pushed', async ({ createSite, admin }) => {
  const site = createSite(pickBrand(0))
  await site.open('/nowhere')
  await site.logInAndSettle()
  const before = await site.readBalance()
  await admin.creditAccount(site.brand, player.username, 12_345n)
  expect(await site.readBalance(), 'no push was sent').toBe(before)
  await site.button('common:balance.refresh').click()
  await expect.poll(() => site.readBalance()).toBe(before + 12_345n)
})
