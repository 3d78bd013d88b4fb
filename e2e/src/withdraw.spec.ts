import { memberWagering, waiveWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { withdrawalList } from '@croupier/endpoints/calls/ops/withdrawals'
import { advanceWithdrawal } from '@croupier/platform/testing/withdrawals'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { findViolations } from './support/accessibility.ts'
import { brands, pickBrand } from './support/brands.ts'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import type { Site } from './support/site.ts'

const brand = pickBrand(
  0,
  brands.filter(({ defaultLanguage }) => defaultLanguage === 'MY'),
)
const merchant = brand.merchantCode
const paymentPassword = '482915'
const password = 'Journey#2026'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Expects the state of the deposit or withdrawal that the page shows. */
async function expectState(site: Site, key: string): Promise<void> {
  await expect(site.main.getByRole('article').getByRole('status').first()).toContainText(site.text(key))
}

/** Pays in by the channel that is confirmed without an operator. */
async function deposit(site: Site, { platform }: PlatformAdmin, amount: string): Promise<void> {
  const channel = site.main.locator('label').filter({ hasText: site.text('cashier:kind.qr') })
  await channel.click()
  await site.main.getByRole('textbox', { name: site.text('cashier:deposit.amount') }).fill(amount)
  await site.button('cashier:deposit.continue').click()
  await expectState(site, 'cashier:state.pending')
  const key = new URL(site.page.url()).searchParams.get('deposit') ?? ''
  await platform.core.jobs.runNow('deposit-payment', { merchant, key })
  await expectState(site, 'cashier:state.approved')
}

/** Sets the payment password and adds an account, as the form asks for them. */
async function prepare(site: Site): Promise<void> {
  await site.button('cashier:withdraw.password.set').click()
  await site.dialog.getByLabel(site.text('auth:field.password')).first().fill(password)
  for (const key of ['newPaymentPassword', 'confirmPaymentPassword'])
    await site.dialog
      .getByLabel(site.text(`auth:payment.field.${key}`))
      .first()
      .fill(paymentPassword)
  await site.dialog.getByRole('button', { name: site.text('auth:payment.set.submit'), exact: true }).click()
  await site.button('cashier:withdraw.form.addAccount').click()
  await site.dialog.getByRole('combobox').click()
  await site.page.getByRole('option').first().click()
  await site.dialog.getByLabel(site.text('security:banks.number.bank')).fill('100200300400')
  await site.dialog.getByLabel(site.text('security:banks.holder')).fill('Aung Min')
  await site.dialog.getByLabel(site.text('security:banks.paymentPassword')).first().fill(paymentPassword)
  await site.dialog.getByRole('button', { name: site.text('security:banks.submit'), exact: true }).click()
  await expect(site.dialog).toHaveCount(0)
}

/** Waives what the member has to wager, as operators do. */
async function waive({ platform }: PlatformAdmin, account: string): Promise<void> {
  const operators = createOperatorClient(platform)
  const { requirements } = unwrap(await operators.call(memberWagering, { query: { merchant, account } }))
  for (const { wageringId } of requirements)
    unwrap(await operators.call(waiveWagering, { body: { wageringId, reason: 'Journey' } }))
}

/** Pays the member's withdrawal out, as operators do. */
async function payOut({ platform }: PlatformAdmin, account: string): Promise<void> {
  const operators = createOperatorClient(platform)
  const { withdrawals } = unwrap(await operators.call(withdrawalList, { query: { merchant, pageSize: '100' } }))
  const withdrawalId = withdrawals.find((row) => row.account === account)?.id ?? ''
  await advanceWithdrawal(platform, withdrawalId, 'review', 'approve', 'disburse')
}

test('a deposit is withdrawn and its receipt confirmed on a phone in Burmese [about-4.3, about-4.4, member-4, named-16, s-list-4a.1]', async ({
  admin,
  createSite,
}) => {
  const site = createSite(brand)
  const username = await admin.addMember(brand, 'aung@example.com', { password })
  await site.openAsMember('/member/depositv2', { username, password })
  await deposit(site, admin, '10000')

  await site.open('/member/withdraw')
  const open = site.main.getByRole('region', { name: site.text('cashier:bonuses.open') })
  await expect(open).toContainText('10,000.00')
  await expect(site.button('cashier:withdraw.form.submit')).toHaveCount(0)
  await waive(admin, username)
  await site.open('/member/withdraw')
  await expect(open).toHaveCount(0)
  await site.button('cashier:withdraw.form.all').click()
  await prepare(site)
  const amount = site.main.getByRole('textbox', { name: site.text('cashier:withdraw.form.amount') })
  await expect(amount).toHaveValue('10,000.00')
  expect(await findViolations(site.page, 'all')).toEqual([])
  await site.main.getByLabel(site.text('cashier:withdraw.password.label')).first().fill(paymentPassword)
  await site.button('cashier:withdraw.form.submit').click()
  await expectState(site, 'cashier:withdraw.state.requested')
  await expect(site.main).toContainText(site.text('cashier:withdraw.todo.operator'))
  expect(await site.readBalance()).toBe(0n)

  await payOut(admin, username)
  await expect(site.dialog).toContainText(site.text('cashier:withdraw.receipt.title'))
  expect(await findViolations(site.page, 'all')).toEqual([])
  await site.dialog.getByRole('radio', { name: site.text('cashier:withdraw.receipt.choice.full'), exact: true }).click()
  await site.dialog.getByRole('button', { name: site.text('cashier:withdraw.receipt.submit'), exact: true }).click()
  await expect(site.dialog).toHaveCount(0)
  await expectState(site, 'cashier:withdraw.state.received')
})
