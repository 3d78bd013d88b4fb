import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { addFacts } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { getButton, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/securityCenter'
const { vip } = security
const section = screen.main.getByRole('region', { name: vip.title, exact: true })

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

describe('the VIP level', () => {
  test('shows the first level with its rates, and the way to the next one [about-11]', async () => {
    await renderPage(path, { as: account })
    await expect.element(section.getByText('Level 1 of 5')).toBeVisible()
    await expect.element(section.getByRole('meter', { name: 'Towards Silver' })).toBeVisible()
    await expect.element(section.getByText(/1,000,000\.00 of valid bets to go/)).toBeVisible()
    await expect.element(section.getByText('0.30%').first()).toBeVisible()
  })

  test('opens another level with its benefits', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    await section.getByRole('button', { name: /Gold/ }).click()
    await expect.element(section.getByText('Priority at customer service')).toBeVisible()
  })

  test('says what the next level is rewarded with, and how often that is to be wagered', async () => {
    await renderPage(path, { as: account })
    const silver = section.getByRole('region', { name: /Silver/ })
    await expect.element(silver.getByText(vip.reward.upgrade, { exact: false })).toBeVisible()
    await expect.element(silver.getByText(/1,000\.00/)).toBeVisible()
    await expect.element(silver.getByText('To be wagered 1 time within 30 days after the claim')).toBeVisible()
    expect(silver.getByText(vip.reward.birthday, { exact: false }).query()).toBeNull()
  })

  test('rises in the open page, header and menu included, when the state arrives', async () => {
    await renderPage(path, { as: account })
    await expect.element(section.getByText('Level 1 of 5')).toBeVisible()
    await addFacts(account, { stake: 100_000_000 })
    await expect.element(section.getByText('Level 2 of 5')).toBeVisible()
    await getButton(shell.account.menu).click()
    await expect.element(page.getByRole('menu').getByText('Silver')).toBeVisible()
  })

  test('says that there is no higher one', { tags: 'long' }, async () => {
    await addFacts(account, { stake: 20_000_000_000 })
    await renderPage(path, { as: account })
    await expect.element(section.getByText(vip.highest)).toBeVisible()
  })

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    const restore = await breakRequests('/wps/member/vip', 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section.getByText(vip.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, section).click()
    await expect.element(section.getByText('Level 1 of 5')).toBeVisible()
  })
})
