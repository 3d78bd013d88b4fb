import { findViolations } from './support/accessibility.ts'
import { brands, pickBrand } from './support/brands.ts'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import type { Credentials, Site } from './support/site.ts'

const brand = pickBrand(
  0,
  brands.filter(({ defaultLanguage }) => defaultLanguage === 'MY'),
)

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Adds a member with a password. */
async function addMember(admin: PlatformAdmin, mail: string): Promise<Credentials> {
  const password = 'Journey#2026'
  return { username: await admin.addMember(brand, mail, { password }), password }
}

/** Begins a deposit at the e-wallet and goes to the page where it is paid. */
async function goToWallet(site: Site): Promise<string> {
  await site.main
    .locator('label')
    .filter({ hasText: site.text('cashier:kind.ewallet') })
    .click()
  await site.main.getByRole('textbox', { name: site.text('cashier:deposit.amount') }).fill('5000')
  await site.button('cashier:deposit.continue').click()
  await expect(site.button('cashier:redirect.go')).toBeVisible()
  const address = site.page.url()
  await site.button('cashier:redirect.go').click()
  await expect(site.page).toHaveURL(/\/wallet\?payment=/)
  await expect(site.page.locator('html')).toHaveAttribute('lang', 'my')
  expect(new URL(site.page.url()).origin).not.toBe(site.origin)
  return address
}

const choose = (site: Site, key: string) =>
  site.page.getByRole('button', { name: site.text(`cashier:wallet.choice.${key}`), exact: true }).click()

async function expectState(site: Site, key: string): Promise<void> {
  await expect(site.main.getByRole('article').getByRole('status').first()).toContainText(site.text(key))
}

test('a member pays at the e-wallet, comes back and has the money', async ({ admin, createSite }) => {
  const site = createSite(brand)
  await site.openAsMember('/member/depositv2', await addMember(admin, 'ewallet@example.com'))
  const address = await goToWallet(site)
  await test.step('leaves without paying, and continues the payment after a reload', async () => {
    await site.page.getByRole('link', { name: site.text('cashier:wallet.leave') }).click()
    await expect(site.page).toHaveURL(address)
    await expectState(site, 'cashier:state.pending')
    expect(await findViolations(site.page, 'all')).toEqual([])
    await site.page.reload()
    await site.button('cashier:redirect.resume').click()
    await expect(site.page).toHaveURL(/\/wallet\?payment=/)
    await expect(site.page.getByRole('button')).toHaveCount(4)
  })
  await test.step('pays, and finds the deposit credited', async () => {
    expect(await findViolations(site.page, 'all')).toEqual([])
    await choose(site, 'approve')
    await site.page.getByRole('link').click()
    await expectState(site, 'cashier:state.approved')
  })
})

test('a payment that is declined at the e-wallet credits nothing', { tag: '@long' }, async ({ admin, createSite }) => {
  const site = createSite(brand)
  await site.openAsMember('/member/depositv2', await addMember(admin, 'ewallet2@example.com'))
  await goToWallet(site)
  await choose(site, 'decline')
  await site.page.getByRole('link').click()
  await expectState(site, 'cashier:state.rejected')
  await expect(site.main.getByText(site.text('cashier:reason.declined')).first()).toBeVisible()
})
