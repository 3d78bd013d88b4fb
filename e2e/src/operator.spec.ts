import { findViolations } from './support/accessibility.ts'
import { getFeatureFlags, brands, pickBrand } from './support/brands.ts'
import { expect, getAuthenticatorCode, runOperator, test } from './support/operator.ts'

const brand = pickBrand(
  0,
  brands.filter((each) => getFeatureFlags(each).has('FREEPLAY3')),
)

test('an operator logs in with a code, finds a member, freezes it with a reason, and reads that in its audit log', async ({
  createOperatorSite,
  createMember,
}) => {
  const account = await createMember(brand)
  const site = await createOperatorSite('EN')
  const { page } = site
  await site.open(`/members?search=${account}`)
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await findViolations(page, 'all')).toEqual([])
  await page.getByLabel(site.text('operator:login.username')).fill('operator01')
  await page.getByLabel(site.text('operator:login.password'), { exact: true }).fill('Operator#2026')
  const { code } = await runOperator('operator', 'code')
  await site.enterCode(String(code))
  await site.button('operator:login.submit').click()

  await expect(page).toHaveURL(`${site.origin}/members?search=${account}`)
  await site.main.getByRole('link', { name: account, exact: true }).click()
  await expect(site.heading(new RegExp(account))).toContainText(site.text('operator:member.active'))
  await site.button('operator:change.freeze.submit').click()
  await site.button('operator:change.freeze.submit', site.dialog).click()
  await expect(site.dialog.getByText(site.text('operator:reason.missing', { min: 3 }))).toBeVisible()
  await site.confirm('Suspicious logins', 'operator:change.freeze.submit')
  await expect(site.heading(new RegExp(account))).toContainText(site.text('operator:member.frozen'))
  await expect(page.getByText(site.text('operator:change.freeze.done', { account }))).toBeVisible()

  await page.getByRole('tab', { name: site.text('operator:member.tab.audit') }).click()
  const entry = site.main.getByRole('row').filter({ hasText: 'member/freeze' })
  await expect(entry).toContainText('Suspicious logins')
  await expect(entry).toContainText('operator01')
  await expect(entry.locator('ins')).toHaveText('true')
  expect(await findViolations(page, 'all')).toEqual([])

  await page.reload()
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: site.text('operator:account.label', { name: 'Operator 01' }) }).click()
  await page.getByRole('menuitem', { name: site.text('operator:account.logout') }).click()
  await expect(site.heading(site.text('operator:login.title'))).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })

  test('an invited viewer sets a password and code, sees the brands that it is given, and may change nothing', async ({
    createOperatorSite,
    createMember,
  }) => {
    const account = await createMember(brand)
    const username = `viewer-${account.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 32)
    const merchants = JSON.stringify([brand.merchantCode])
    const { link } = await runOperator('operator', 'add', username, 'Vera Viewer', '["viewer"]', merchants)
    const site = await createOperatorSite('VN')
    const { page } = site
    await site.open(new URL(String(link)).pathname + new URL(String(link)).hash)
    await expect(site.main.getByRole('img', { name: site.text('operator:invitation.qr') })).toBeVisible()
    const key = (await site.main.locator('code').textContent()) ?? ''
    await page.getByLabel(site.text('operator:invitation.password'), { exact: true }).fill('short')
    await site.enterCode(getAuthenticatorCode(key))
    await site.button('operator:invitation.submit').click()
    await expect(site.main.getByText(site.text('operator:invitation.short', { min: 12 }))).toBeVisible()
    await page.getByLabel(site.text('operator:invitation.password'), { exact: true }).fill('river-lantern-42-stone')
    await site.button('operator:invitation.submit').click()

    await expect(site.heading(site.text('operator:page.overview'))).toBeVisible()
    await page.getByRole('button', { name: site.text('common:nav.openMenu') }).click()
    for (const hidden of ['operator:page.operators', 'operator:page.audit'])
      await expect(site.dialog.getByRole('link', { name: site.text(hidden) })).toHaveCount(0)
    await site.dialog.getByRole('link', { name: site.text('operator:page.members') }).click()
    await site.main.getByRole('link', { name: account, exact: true }).click()
    await expect(site.heading(new RegExp(account))).toBeVisible()
    await expect(site.button('operator:change.freeze.submit')).toHaveCount(0)
    await expect(page.getByRole('tab', { name: site.text('operator:member.tab.audit') })).toHaveCount(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)

    await site.open('/audit')
    await expect(site.heading(site.text('operator:state.notPermitted'))).toBeVisible()
    const other = pickBrand(
      0,
      brands.filter(({ id }) => id !== brand.id),
    )
    await page.goto(`${site.origin}/members/show?brand=${other.merchantCode}&account=player01`)
    await expect(site.main.getByText(site.text('operator:state.notPermitted'))).toBeVisible()
  })
})
