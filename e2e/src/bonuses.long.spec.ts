import { getLocalizedField } from '@croupier/domain/localized-fields'
import { approveDeposit, depositList } from '@croupier/endpoints/calls/ops/deposits'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { findViolations } from './support/accessibility.ts'
import { brands, loadSeed, pickBrand } from './support/brands.ts'
import { parseHundredths } from './support/money.ts'
import { expect, test, type PlatformAdmin } from './support/platform-admin.ts'
import type { Site } from './support/site.ts'

const brand = pickBrand(
  0,
  brands.filter((each) => loadSeed(each).bonusOffers !== undefined),
)
const offer = loadSeed(brand).bonusOffers?.[0]

/** Pays in by bank with a choice of bonus, which an operator approves. */
async function deposit(site: Site, { platform }: PlatformAdmin, amount: string, choice: string): Promise<void> {
  await site.main.getByRole('textbox', { name: site.text('cashier:deposit.amount') }).fill(amount)
  await site.main.getByRole('radio', { name: choice, exact: true }).click()
  await site.button('cashier:deposit.continue').click()
  await site.main.getByRole('textbox', { name: site.text('cashier:report.reference') }).fill('FT 1')
  await site.button('cashier:report.send').click()
  await expect(site.main.getByRole('article').getByRole('status').first()).toContainText(
    site.text('cashier:state.reviewing'),
  )
  const depositId = new URL(site.page.url()).searchParams.get('deposit') ?? ''
  const operators = createOperatorClient(platform)
  const { deposits } = unwrap(await operators.call(depositList, { query: { pageSize: '100' } }))
  expect(deposits.map(({ id }) => id)).toContain(depositId)
  unwrap(await operators.call(approveDeposit, { body: { depositId, reason: 'Journey' } }))
}

test('a member takes a bonus with a deposit, bets for it, and gives it up for the amount that is shown first', async ({
  admin,
  createSite,
}) => {
  const site = createSite(brand)
  const username = await admin.addMember(brand, 'bonus@example.com')
  await site.openAsMember('/member/depositv2', { username, password: '' })
  const name = offer?.label[getLocalizedField('labelName', site.language)] ?? ''
  await deposit(site, admin, offer?.minimumDeposit ?? '', name)

  await site.open('/member/bonusDetails')
  const open = site.main.getByRole('region', { name: site.text('cashier:bonuses.open'), exact: true })
  const own = site.main.getByRole('region', { name: site.text('cashier:bonuses.own'), exact: true })
  const meter = open.getByRole('meter').first()
  await expect(own.getByText(site.text('cashier:bonuses.state.active'))).toBeVisible()
  await expect(meter).toHaveAttribute('aria-valuenow', '0')
  expect(await findViolations(site.page, 'all')).toEqual([])
  await admin.playRounds(brand, username, ['settled', 'settled'])
  await expect(meter).not.toHaveAttribute('aria-valuenow', '0')

  const before = await site.readBalance()
  await own.getByRole('button', { name: site.text('cashier:bonuses.forfeit.action') }).click()
  await expect(site.alertDialog).toContainText(site.text('cashier:bonuses.forfeit.taken'))
  const taken = parseHundredths(await site.alertDialog.locator('bdi').innerText())
  expect(await findViolations(site.page, 'all')).toEqual([])
  await site.alertDialog
    .getByRole('button', { name: site.text('cashier:bonuses.forfeit.confirm'), exact: true })
    .click()
  await expect(own.getByText(site.text('cashier:bonuses.state.forfeited'))).toBeVisible()
  await expect.poll(() => site.readBalance()).toBe(before - taken)
})
