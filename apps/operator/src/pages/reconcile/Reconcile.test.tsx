import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { runReconcile } from '@croupier/endpoints/calls/ops/reconcile'
import { closeUncovered, uncoveredAdjustments } from '@croupier/endpoints/calls/ops/rounds'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../session/client.ts'
import { addClaim, createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { holdNextResponse, loseNextResponse } from '../../testing/network.ts'
import { createOperatorApi } from '../../testing/operator-api.ts'
import { passTime } from '../../testing/pass-time.ts'
import { renderOperator } from '../../testing/render-operator.tsx'
import { reconcileQuery, type Reconciliation } from './queries.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { overview, pager, reason, reconcile, rounds } = texts
const { claims } = reconcile
const dialog = page.getByRole('dialog')
const run = page.getByRole('button', { name: reconcile.run, exact: true })
const brands = page.getByRole('main').getByRole('row')

test('a check is waited for, and shown with grouped numbers even when its response is lost', async () => {
  await renderOperator('/reconcile?of=check')
  loseNextResponse(runReconcile.path)
  await run.click()
  await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
  await expect.element(brands.nth(1)).toBeVisible()
  const response = holdNextResponse(runReconcile.path)
  const time = passTime()
  await run.click()
  await response.arrived
  time.pass(60_000)
  response.release()
  await expect.element(page.getByText(common.failure.OFFLINE)).not.toBeInTheDocument()
  await expect.element(run).not.toHaveAttribute('aria-busy')
  expect(page.getByText(common.failure.TIMEOUT).query()).toBeNull()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  // More than the ledger of tests has.
  queryClient.setQueryData(reconcileQuery.queryKey, (shown) => {
    const toLarge = (each: Reconciliation) => ({ ...each, accounts: 12_345, entries: 6_789_012 })
    return shown && { reconciliations: shown.reconciliations.map(toLarge) }
  })
  await expect.element(brands.nth(1).getByText('12,345', { exact: true })).toBeVisible()
  await expect.element(brands.nth(1).getByText('6,789,012', { exact: true })).toBeVisible()
})

const getClaim = (text: string) =>
  page.getByRole('region', { name: claims.title, exact: true }).getByRole('row').filter({ hasText: text })

async function confirmClose(username: string): Promise<void> {
  await getClaim(username).getByRole('button', { name: claims.close, exact: true }).click()
  await expect.element(dialog.getByText(claims.closeText.replace('{{account}}', username))).toBeVisible()
  await dialog.getByLabelText(reason.label).fill('Given up')
}

const confirm = () => dialog.getByRole('button', { name: claims.close, exact: true }).click()

test('what a vendor has taken beyond a balance is listed for everyone, and closed by finance with a reason', async () => {
  const [claim, viewer, finance] = [
    await addClaim(),
    await createOperator(['viewer']),
    await createOperator(['finance']),
  ]
  const row = getClaim(claim.username)
  await renderOperator('/reconcile?of=viewer', { token: viewer.token })
  await expect.poll(() => row.element().textContent).toMatch(/20\.00.*30\.00/)
  await expect.element(row.getByText(claim.roundId, { exact: true })).toBeVisible()
  await expect.element(row.getByText(rounds.noDecision)).toBeVisible()
  expect(row.getByRole('button').query()).toBeNull()

  await renderOperator('/reconcile?of=finance', { token: finance.token })
  await confirmClose(claim.username)
  await expect.element(dialog.getByText(claim.transactionId, { exact: false })).toBeVisible()
  await confirm()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('radio', { name: claims.state.closed, exact: true }).click()
  await expect.element(row.getByText('Given up', { exact: true })).toBeVisible()
  await expect.element(row.getByText(finance.username, { exact: false })).toBeVisible()
  expect(row.getByRole('button').query()).toBeNull()
})

test('claims wait in a queue of their own, whose link leads to them', async () => {
  const { username } = await addClaim()
  await renderOperator(`/?of=${username}`)
  await page.getByRole('main').getByRole('link', { name: overview.queue.claims, exact: true }).click()
  await expect.element(getClaim(username)).toBeVisible()
})

test('claims have pages, of which the address names one', async () => {
  const { token } = await createOperator(['viewer'])
  await addClaim()
  await addClaim()
  const list = (query: Record<string, string>) => createOperatorApi(token).call(uncoveredAdjustments, { query })
  const first = await list({ pageSize: '1' })
  const second = await list({ pageSize: '1', after: first.next ?? '' })
  const getOnly = ({ adjustments }: typeof first) => getClaim(adjustments[0]?.account ?? '')
  await renderOperator(`/reconcile?of=pages&after=${first.next}`, { token })
  await expect.element(getOnly(second)).toBeVisible()
  expect(getOnly(first).query()).toBeNull()
  await page.getByRole('button', { name: pager.first, exact: true }).click()
  await expect.element(getOnly(first)).toBeVisible()
})

test('a claim that another operator has closed leaves the list behind the dialog, which says so', async () => {
  const { username, vendor, transactionId } = await addClaim()
  const [first, second] = [await createOperator(['finance']), await createOperator(['finance'])]
  await renderOperator('/reconcile?of=faster', { token: second.token })
  await confirmClose(username)
  const body = { merchant: testMerchant, vendor, transactionId, reason: 'Collected' }
  await createOperatorApi(first.token).call(closeUncovered, { body })
  await confirm()
  await expect.element(dialog.getByText(errors.REQUEST_DECIDED)).toBeVisible()
  await expect.element(getClaim(username)).not.toBeInTheDocument()
})
