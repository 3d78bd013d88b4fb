import { socketPath } from '@croupier/endpoints/calls/account'
import { expect, test } from './support/platform-admin.ts'
import type { Request } from '@playwright/test'
import { pickBrand } from './support/brands.ts'
import { player } from './support/site.ts'

test(
  'logout asks for confirmation, clears the session storage and leaves no private data in the history [header-4.1, s-logout-1.1, s-logout-2.1, e-other-1a.2, e-other-1a.3]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(0))
    await site.open()
    await site.logIn()
    await site.openFromAccountMenu('member:menu.personalHistoryCopy')
    await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
    await site.openFromAccountMenu('member:menu.transactionHistory')
    await expect(site.main.getByRole('table').getByRole('cell').first()).not.toBeEmpty()

    await site.openFromAccountMenu('shell:account.signOut')
    await site.alertDialog.getByRole('button', { name: site.text('common:in_more_cancel'), exact: true }).click()
    await expect(site.alertDialog).toHaveCount(0)
    await expect(site.balance).toBeVisible()

    await site.openFromAccountMenu('shell:account.signOut')
    await expect(site.alertDialog).toContainText(site.text('shell:in_sure_logout'))
    await site.alertDialog.getByRole('button', { name: site.text('shell:in_increase_submit'), exact: true }).click()
    await expect(site.loginButton).toBeVisible()
    await expect(site.page).toHaveURL(`${site.origin}/`)
    const storage = await site.page.evaluate(() =>
      Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => !key.startsWith('answer:'))),
    )
    expect(storage).toEqual({ merchantCode: site.brand.merchantCode })
    expect(await site.page.evaluate(() => localStorage.getItem('merchantCode'))).toBe(site.brand.merchantCode)

    await site.page.goBack()
    await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
    await expect(site.page.getByRole('table', { includeHidden: true })).toHaveCount(0)
    await expect(site.balance).toHaveCount(0)
  },
)

test('a hand-over token leaves the address before any request, opens its session once, and says why it is rejected [s-status-2b.1]', async ({
  createSite,
  admin,
}) => {
  const site = createSite(pickBrand(2))
  const token = await admin.issueHandover(site.brand, player.username)
  const requests: Request[] = []
  site.page.on('request', (request) => requests.push(request))
  await site.open(`/rng?token=${token}&page=2`)
  await expect(site.balance).toBeVisible()
  await expect(site.page).toHaveURL(`${site.origin}/rng?page=2`)
  const [navigation, ...others] = await Promise.all(
    requests.map(async (request) => JSON.stringify([request.url(), await request.allHeaders()])),
  )
  expect(navigation).toContain(token)
  expect(others.length).toBeGreaterThan(5)
  expect(others.filter((request) => request.includes(token))).toEqual([])
  const own = await site.page.evaluate(() => sessionStorage.getItem('token'))

  await site.open(`/?token=${token}`)
  await expect(site.page.getByText(site.text('errors:HANDOVER_INVALID'))).toBeVisible()
  await expect(site.balance).toBeVisible()
  expect(await site.page.evaluate(() => sessionStorage.getItem('token'))).toBe(own)
})

test('an expired session shows one message and keeps the public page', async ({ createSite, admin }) => {
  const site = createSite(pickBrand(0))
  await site.openAndSettle('/rng')
  await admin.deleteSessions(site.brand)
  const navigations: string[] = []
  site.page.on('framenavigated', (frame) => navigations.push(frame.url()))

  await site.button('shell:balance.refresh').click()
  const toast = site.page.getByText(site.text('common:account.sessionEnded'))
  await expect(toast).toHaveCount(1)
  await expect(site.loginButton).toBeVisible()
  await expect(site.tiles.first()).toBeVisible()
  expect(navigations).toEqual([])
})

test(
  'an expired session on a private page redirects to the login and back, one navigation each',
  { tag: '@long' },
  async ({ createSite, admin }) => {
    const site = createSite(pickBrand(1))
    await site.openAndSettle('/nowhere')
    // Before the session ends: the menu asks for the time of the session, which would end it in this tab too.
    const item = await site.openAccountMenu('member:menu.personalHistoryCopy')
    await admin.deleteSessions(site.brand)
    const navigations: string[] = []
    site.page.on('framenavigated', (frame) => navigations.push(new URL(frame.url()).pathname))
    await item.click()
    await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
    await expect(site.page.getByText(site.text('common:account.sessionEnded'))).toHaveCount(1)
    await site.submitLogin(player)
    await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
    expect(navigations).toEqual(['/member/personalHistoryCopy', '/', '/member/personalHistoryCopy'])
  },
)

test('a logout ends the session in a duplicated tab, also when its socket is silent [s-login-3.1]', async ({
  createSite,
  context,
}) => {
  const site = createSite(pickBrand(2))
  await site.openAsMember('/rng')
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
  const balance = duplicate.getByRole('banner').getByRole('region', { name: site.text('shell:balance.label') })
  await expect(balance).toBeVisible()
  await site.openFromAccountMenu('shell:account.signOut')
  await site.alertDialog.getByRole('button', { name: site.text('shell:in_increase_submit'), exact: true }).click()
  await expect(site.loginButton).toBeVisible()
  await expect(balance).toHaveCount(0)
})

test('the refresh button loads a balance that was not pushed', { tag: '@long' }, async ({ createSite, admin }) => {
  const site = createSite(pickBrand(0))
  await site.openAndSettle('/nowhere')
  const before = await site.readBalance()
  await admin.creditAccount(site.brand, player.username, 12_345n)
  expect(await site.readBalance(), 'no push was sent').toBe(before)
  await site.button('shell:balance.refresh').click()
  await expect.poll(() => site.readBalance()).toBe(before + 12_345n)
})
