import { findViolations } from './support/accessibility.ts'
import { brands, pickBrand } from './support/brands.ts'
import { expect, test } from './support/platform-admin.ts'
import type { Site } from './support/site.ts'

const brand = pickBrand(
  0,
  brands.filter(({ jurisdiction }) => jurisdiction === 'standard'),
)
const password = 'Journey#2026'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const getLimitButton = (site: Site) => {
  const name = site.text('cashier:safer.limit.depositDay')
  return site.main.getByRole('button', { name: site.text('cashier:safer.setOf', { name }), exact: true })
}

test('a limit is set, bounds a deposit, and a break closes play but not withdrawals, on a phone', async ({
  admin,
  createSite,
}) => {
  const site = createSite(brand)
  const username = await admin.addMember(brand, 'linh@example.com', { password })
  await site.openAsMember('/member/safer-play', { username, password })
  await getLimitButton(site).click()
  await site.main.getByRole('textbox', { name: site.text('cashier:safer.limit.depositDay') }).fill('100000')
  await site.button('cashier:safer.save').click()
  await expect(site.main.getByRole('meter')).toBeVisible()
  expect(await findViolations(site.page, 'all')).toEqual([])

  await site.open('/member/depositv2')
  await expect(site.main).toContainText(site.text('cashier:safer.depositLeft'))
  const amount = site.main.getByRole('textbox', { name: site.text('cashier:deposit.amount') })
  await amount.fill('100001')
  await site.button('cashier:deposit.continue').click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')

  await site.open('/member/safer-play')
  await site.main.getByRole('radio').first().click()
  await site.button('cashier:safer.break.continue').click()
  const question = site.alertDialog
  await expect(question).toContainText(site.text('cashier:safer.break.effect'))
  expect(await findViolations(site.page, 'all')).toEqual([])
  await question.getByRole('button', { name: site.text('cashier:safer.break.yes'), exact: true }).click()
  await expect(site.main).toContainText(site.text('cashier:safer.closed.byMember'))

  await site.open('/member/depositv2')
  await expect(site.main).toContainText(site.text('cashier:safer.closed.byMember'))
  await expect(site.button('cashier:deposit.continue')).toHaveCount(0)
  await site.open('/member/withdraw')
  await expect(site.main).toContainText(site.text('cashier:withdraw.balance'))
})
