import { approveBonus, grantBonus, memberWagering, waiveWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { holdNextResponse } from '../../testing/network.ts'
import { createOperatorApi } from '../../testing/operator-api.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, column, content, reason, requests } = texts
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const why = 'A test needs it'

/** What another operator asks for, without the pages that have tests of their own. */
async function createAsker(account: string) {
  const { token } = await createOperator(['finance'])
  const member = { merchant: testMerchant, account }
  const api = createOperatorApi(token)
  const getWagering = async () => (await api.call(memberWagering, { query: { ...member } })).requirements[0]
  return {
    token,
    getWagering,
    grant: () =>
      api.call(grantBonus, {
        body: { ...member, amount: '90000000', wagering: 1, days: 30, reason: why },
        idempotencyKey: crypto.randomUUID(),
      }),
    waive: async () => {
      const wageringId = (await getWagering())?.wageringId ?? ''
      await api.call(waiveWagering, { body: { wageringId, reason: why }, idempotencyKey: crypto.randomUUID() })
    },
  }
}

test('a second person approves a bonus, and rejects and grants the waiver of its wagering', async () => {
  const { username } = await createMember()
  const asker = await createAsker(username)
  const { token } = await createOperator(['finance'])
  const row = main.getByRole('row').filter({ hasText: username })
  const open = async (kind: string) => {
    await renderOperator('/requests', { token })
    await expect.element(row.getByText(kind, { exact: true })).toBeVisible()
  }
  const decide = async (button: string) => {
    await row.getByRole('button', { name: button, exact: true }).click()
    await dialog.getByLabelText(reason.label).fill(why)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect.element(row).not.toBeInTheDocument()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await asker.grant()
  await open(requests.kind.grant)
  // The list and the dialog do not wait for the figures of the overview.
  const figures = holdNextResponse(overview.path)
  await decide(requests.approve)
  figures.release()
  await asker.waive()
  await open(requests.kind.waiver)
  await decide(requests.reject)
  await asker.waive()
  await open(requests.kind.waiver)
  await decide(requests.approve)
  expect((await asker.getWagering())?.state).toBe('waived')
})

test('the operator who has asked withdraws the request, which is worded as that', async () => {
  const { username } = await createMember()
  const asker = await createAsker(username)
  await asker.grant()
  await renderOperator(`/requests?of=${username}`, { token: asker.token })
  const row = main.getByRole('row').filter({ hasText: username })
  await row.getByRole('button', { name: requests.withdraw, exact: true }).click()
  await expect.element(dialog.getByRole('heading', { name: requests.withdrawTitle })).toBeVisible()
  await expect.element(dialog.getByText(requests.withdrawText.replace('{{account}}', username))).toBeVisible()
  await dialog.getByLabelText(reason.label).fill(why)
  await dialog.getByRole('button', { name: requests.withdraw, exact: true }).click()
  await expect.element(page.getByText(requests.withdrawn)).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  // What is decided has a time in place of how long it waits.
  const getHeader = (name: string) => main.getByRole('columnheader', { name, exact: true, includeHidden: true })
  await expect.element(getHeader(column.waits)).toBeInTheDocument()
  await page.getByRole('radio', { name: requests.state.rejected }).click()
  await expect.element(getHeader(column.time)).toBeInTheDocument()
})

test('a grant that another operator has approved meanwhile is not rejected, and leaves the list', async () => {
  const { username } = await createMember()
  const { bonusId } = await (await createAsker(username)).grant()
  const { token } = await createOperator(['finance'])
  await renderOperator(`/requests?of=${username}`, { token })
  const row = main.getByRole('row').filter({ hasText: username })
  await row.getByRole('button', { name: requests.reject, exact: true }).click()
  const approver = createOperatorApi((await createOperator(['finance'])).token)
  await approver.call(approveBonus, { body: { bonusId, reason: why }, idempotencyKey: crypto.randomUUID() })
  await dialog.getByLabelText(reason.label).fill(why)
  await dialog.getByRole('button', { name: requests.reject, exact: true }).click()
  await expect.element(dialog.getByText(errors.BONUS_DECIDED)).toBeVisible()
  await dialog.getByRole('button', { name: action.cancel, exact: true }).click()
  await page.getByRole('button', { name: content.discard.confirm, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row).not.toBeInTheDocument()
})
