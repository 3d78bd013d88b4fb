import { expect, test } from './support/backstage.ts'
import { brands, someBrand } from './support/brands.ts'
import { player } from './support/site.ts'

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('logging out asks first, empties the tab but for the merchant code, and nothing private comes back', async ({
      siteOf,
    }) => {
      const site = siteOf(brand)
      await site.open()
      await site.logIn()
      await site.chooseFromAccount('common:account.bets')
      await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
      await site.chooseFromAccount('common:account.record')
      await expect(site.main.getByRole('table').getByRole('cell').first()).not.toBeEmpty()

      await site.chooseFromAccount('common:account.signOut')
      await site.question.getByRole('button', { name: site.text('common:in_more_cancel'), exact: true }).click()
      await expect(site.question).toHaveCount(0)
      await expect(site.balance).toBeVisible()

      await site.chooseFromAccount('common:account.signOut')
      await expect(site.question).toContainText(site.text('common:in_sure_logout'))
      await site.question.getByRole('button', { name: site.text('common:in_increase_submit'), exact: true }).click()
      await expect(site.loginButton).toBeVisible()
      await expect(site.page).toHaveURL(`${site.origin}/`)
      const kept = await site.page.evaluate(() =>
        Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => !key.startsWith('answer:'))),
      )
      expect(kept).toEqual({ merchantCode: brand.merchantCode })

      await site.page.goBack()
      await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
      await expect(site.page.getByRole('table', { includeHidden: true })).toHaveCount(0)
      await expect(site.balance).toHaveCount(0)
    })
  })
}

test('a session that the server has ended is told once, and the page is open to a visitor', async ({
  siteOf,
  backstage,
}) => {
  const site = siteOf(someBrand(0))
  await site.open('/rng')
  await site.logInAndSettle()
  await backstage.forgetSessions(site.brand)
  const moves: string[] = []
  site.page.on('framenavigated', (frame) => moves.push(frame.url()))

  await site.button('common:balance.refresh').click()
  const told = site.page.getByText(site.text('common:account.sessionEnded'))
  await expect(told).toHaveCount(1)
  await expect(site.loginButton).toBeVisible()
  await expect(site.tiles.first()).toBeVisible()
  expect(moves).toEqual([])
})

test('a session that ended behind a private page leads to the login and back to that page, each in one step', async ({
  siteOf,
  backstage,
}) => {
  const site = siteOf(someBrand(1))
  // A page that asks the server for nothing by itself, and so learns of the end only where it is led.
  await site.open('/nowhere')
  await site.logInAndSettle()
  await backstage.forgetSessions(site.brand)
  const moves: string[] = []
  site.page.on('framenavigated', (frame) => moves.push(new URL(frame.url()).pathname))
  await site.chooseFromAccount('common:account.bets')
  await expect(site.dialog.getByRole('heading', { name: site.text('auth:login.title') })).toBeVisible()
  await expect(site.page.getByText(site.text('common:account.sessionEnded'))).toHaveCount(1)
  await site.fillLogin(player)
  await expect(site.heading).toHaveText(site.text('member:menu.personalHistoryCopy'))
  expect(moves).toEqual(['/member/personalHistoryCopy', '/', '/member/personalHistoryCopy'])
})

test('a logout ends the session in a duplicate of the tab too', async ({ siteOf, context }) => {
  const site = siteOf(someBrand(2))
  await site.open('/rng')
  await site.logIn()
  const token = await site.page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const twin = await context.newPage()
  await twin.addInitScript((kept) => {
    if (sessionStorage.length === 0) sessionStorage.setItem('token', kept)
  }, token)
  await twin.goto(`${site.origin}/rng`)
  const balance = twin.getByRole('banner').getByRole('region', { name: site.text('common:balance.label') })
  await expect(balance).toBeVisible()
  await site.chooseFromAccount('common:account.signOut')
  await site.question.getByRole('button', { name: site.text('common:in_increase_submit'), exact: true }).click()
  await expect(site.loginButton).toBeVisible()
  await expect(balance).toHaveCount(0)
})

test('a hidden balance is asterisks, after a reload too, until it is shown again', async ({ siteOf }) => {
  const site = siteOf(someBrand(1))
  await site.open('/nowhere')
  await site.logIn()
  const place = site.header.getByRole('region', { name: site.text('common:balance.label'), exact: true })
  const shown = await site.balance.innerText()
  await site.button('common:balance.hide').click()
  await expect(place).toContainText('***')
  await expect(place).not.toContainText(/\d/)

  await site.page.reload()
  await expect(place).toContainText('***')
  await expect(place).not.toContainText(/\d/)
  await expect(place).toContainText(site.text('common:balance.hidden'))

  await site.button('common:balance.show').click()
  await expect(site.balance).toHaveText(shown)
  await expect(place).not.toContainText('*')
})

test('a refresh brings a balance that nobody told the page of', async ({ siteOf, backstage }) => {
  const site = siteOf(someBrand(0))
  await site.open('/nowhere')
  await site.logInAndSettle()
  const before = await site.money()
  await backstage.pay(site.brand, player.username, 12_345n)
  expect(await site.money(), 'the page was not told').toBe(before)
  await site.button('common:balance.refresh').click()
  await expect.poll(() => site.money()).toBe(before + 12_345n)
})
