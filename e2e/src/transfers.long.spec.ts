import { givePaymentPassword, testPaymentPassword } from '@croupier/platform/testing/payment-password'
import { findViolations } from './support/accessibility.ts'
import { brands, pickBrand } from './support/brands.ts'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import { agent } from './support/site.ts'

const brand = pickBrand(
  0,
  brands.filter(({ defaultLanguage }) => defaultLanguage === 'MY'),
)

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Adds a member below the seeded agent, with a payment password. */
async function addDownline(admin: PlatformAdmin): Promise<string> {
  const username = await admin.addMember(brand, 'downline@example.com', { upline: agent.username })
  await givePaymentPassword(admin.platform, await admin.getMemberId(brand, username))
  return username
}

test(
  'a member sends money to its upline with the payment password on a phone in Burmese [member-5]',
  { tag: '@long' },
  async ({ admin, createSite }) => {
    const site = createSite(brand)
    const username = await addDownline(admin)
    await admin.creditAccount(brand, username, 1_000_000n)
    await site.openAsMember('/member/transferUpline', { username, password: '' })
    const history = site.main.getByRole('region', { name: site.text('cashier:transfer.history'), exact: true })
    await expect(history).toContainText(site.text('cashier:transfer.none'))
    await site.main.getByRole('textbox', { name: site.text('cashier:transfer.amount') }).fill('2500')
    await site.button('cashier:transfer.continue').click()

    await expect(site.main.getByRole('heading', { name: site.text('cashier:transfer.check') })).toBeFocused()
    await expect(site.main).toContainText('7,500.00')
    expect(await findViolations(site.page, 'all')).toEqual([])
    const send = new RegExp(site.text('cashier:transfer.send', { amount: '.+' }))
    await site.main.getByLabel(site.text('cashier:transfer.paymentPassword')).first().fill(testPaymentPassword)
    await site.main.getByRole('button', { name: send }).click()

    const receipt = site.main.getByRole('region', { name: site.text('cashier:transfer.receipt'), exact: true })
    await expect(receipt).toContainText('2,500.00')
    await expect(history).toContainText(site.text('cashier:transfer.given.upline'))
    await expect.poll(() => site.readBalance()).toBe(750_000n)
    expect(await findViolations(site.page, 'all')).toEqual([])
  },
)
