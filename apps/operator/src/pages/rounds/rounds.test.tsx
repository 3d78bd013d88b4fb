import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, openOldRound } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { overview, reason, requests, rounds } = texts
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const getRow = (text: string) => main.getByRole('row').filter({ hasText: text }).first()

async function press(row: string, button: string): Promise<void> {
  await getRow(row).getByRole('button', { name: button, exact: true }).click()
  await dialog.getByLabelText(reason.label).fill('The vendor has lost it')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('the stake of an open round is returned, and above the amount of one person by a second one', async () => {
  const [small, large] = [await openOldRound('10'), await openOldRound('90000000')]
  const [first, second, viewer] = [
    await createOperator(['finance']),
    await createOperator(['finance']),
    await createOperator(['viewer']),
  ]
  await renderOperator('/', { token: viewer.token })
  await main.getByRole('link', { name: overview.queue.rounds }).click()
  await expect.element(getRow(small.username).getByText(rounds.noDecision)).toBeVisible()
  await expect.element(getRow(small.username).getByText(small.roundId, { exact: false })).toBeVisible()

  await renderOperator('/rounds', { token: first.token })
  await press(small.username, rounds.return)
  await expect.element(getRow(small.username)).not.toBeInTheDocument()
  await expect.element(getRow(large.username).getByText(rounds.needsSecond)).toBeVisible()
  await press(large.username, rounds.return)
  await getRow(large.username)
    .getByRole('link', { name: rounds.requested.replace('{{by}}', first.username) })
    .click()
  const request = getRow(large.username)
  await expect.element(request.getByText(requests.own)).toBeVisible()
  await expect.element(request.getByText(requests.kind.return, { exact: true })).toBeVisible()

  await renderOperator('/requests', { token: second.token })
  await expect.element(request.getByText(large.roundId, { exact: false })).toBeVisible()
  await press(large.username, requests.approve)
  await expect.element(request).not.toBeInTheDocument()
})
