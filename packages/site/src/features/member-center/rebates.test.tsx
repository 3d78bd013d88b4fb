import { openRebate } from '@croupier/endpoints/calls/rebates'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import rebates from '@croupier/i18n/catalogs/en/rebates.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { addFacts } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { getButton, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/manualRebate'
const open = screen.main.getByRole('region', { name: rebates.open, exact: true })
const history = screen.main.getByRole('region', { name: rebates.history, exact: true })
const claim = getButton(rebates.claim, open)

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

describe('the page of rebates', () => {
  test('shows what can be claimed with its inputs, and pays it once [about-7, member-14]', async () => {
    await addFacts(account, { stake: 50_000 })
    await addFacts(account, { gameType: 'LIVE', stake: 10_000 })
    await renderPage(path, { as: account })
    await expect.element(open.getByText(/1\.70/)).toBeVisible()
    await expect
      .element(open.getByRole('row', { name: new RegExp(`${common.con_rng}.*500\\.00.*0\\.30%.*1\\.50`) }))
      .toBeVisible()
    await claim.dblClick()
    await expect.element(page.getByText(/1\.70 is on your balance/)).toBeVisible()
    await expect.element(open.getByText(rebates.none)).toBeVisible()
    await expect.element(claim).toBeDisabled()
    await expect.element(open).toHaveFocus()
    await expect.element(history.getByText(rebates.kind.claimed)).toBeVisible()
    await history.getByRole('button', { name: /1\.70/ }).click()
    await expect.element(history.getByRole('row', { name: /100\.00.*0\.20%.*0\.20/ })).toBeVisible()
    expect(history.getByText(rebates.kind.claimed).elements()).toHaveLength(1)
  })

  test('says that there is nothing to claim yet', { tags: 'long' }, async () => {
    await renderPage(path, { as: account })
    await expect.element(open.getByText(rebates.none)).toBeVisible()
    await expect.element(claim).toBeDisabled()
    await expect.element(history.getByText(rebates.noHistory)).toBeVisible()
  })

  test('pays once when the response to a claim is lost and it is pressed again', async () => {
    await addFacts(account, { stake: 50_000 })
    await renderPage(path, { as: account })
    await expect.element(claim).toBeEnabled()
    const restore = await breakRequests('/wps/member/rebate/claim', 'responseLost')
    await claim.click()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await expect.element(history.getByText(rebates.kind.claimed)).toBeVisible()
    expect(history.getByText(rebates.kind.claimed).elements()).toHaveLength(1)
  })

  test('pays what was played after a claim whose response was lost', async () => {
    await addFacts(account, { stake: 50_000 })
    const { site } = await renderPage(path, { as: account })
    await expect.element(claim).toBeEnabled()
    const restore = await breakRequests('/wps/member/rebate/claim', 'responseLost')
    await claim.click()
    await expect.element(open.getByText(rebates.none)).toBeVisible()
    await expect.poll(() => site.queryClient.isMutating()).toBe(0)
    await restore()
    await addFacts(account, { gameType: 'LIVE', stake: 10_000 })
    await site.queryClient.invalidateQueries({ queryKey: toQueryKey(openRebate) })
    await expect.element(claim).toBeEnabled()
    await claim.click()
    await expect.element(page.getByText(/0\.20 is on your balance/)).toBeVisible()
  })

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    const restore = await breakRequests('/wps/member/rebate', 'unsent')
    await renderPage(path, { as: account })
    await expect.element(open.getByText(rebates.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, open).click()
    await expect.element(open.getByText(rebates.none)).toBeVisible()
  })

  test('does not exist where rebates are paid automatically [flag-7]', { tags: 'long' }, async () => {
    await renderPage(path, { as: await createMember({ brand: 'lotus' }) })
    await expect.element(page.getByText(shell.notFound.title)).toBeVisible()
  })
})
