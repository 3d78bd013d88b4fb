import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { bonus, column, reason, requests } = texts
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')

async function confirm(button: string): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function decide(account: string, button: string): Promise<void> {
  const row = main.getByRole('row').filter({ hasText: account })
  await row.getByRole('button', { name: button, exact: true }).click()
  await confirm(button)
  await expect.element(row).not.toBeInTheDocument()
}

test('a second person approves a bonus, and rejects and grants the waiver of its wagering', async () => {
  const { username } = await createMember()
  const { token } = await createOperator(['finance'])
  const bonuses = `/members/show?brand=${testMerchant}&account=${username}&tab=bonuses`
  const row = main.getByRole('row').filter({ hasText: username })
  const waive = async () => {
    await renderOperator(bonuses)
    await main.getByRole('button', { name: bonus.change.waive.submit }).click()
    await confirm(bonus.change.waive.submit)
  }
  await renderOperator(bonuses)
  await page.getByRole('button', { name: bonus.grant.title }).click()
  await dialog.getByRole('textbox', { name: column.amount }).fill('90000000')
  await confirm(bonus.grant.submit)
  await renderOperator('/requests', { token })
  await expect.element(row.getByText(requests.kind.grant, { exact: true })).toBeVisible()
  await decide(username, requests.approve)
  await waive()
  await renderOperator('/requests', { token })
  await expect.element(row.getByText(requests.kind.waiver, { exact: true })).toBeVisible()
  await decide(username, requests.reject)
  await waive()
  await renderOperator('/requests', { token })
  await decide(username, requests.approve)
  await renderOperator(bonuses)
  const wagering = page.getByRole('region', { name: bonus.wagering, exact: true })
  await expect.element(wagering.getByText(bonus.wageringState.waived)).toBeVisible()
})
