import { approveWithdrawal } from '@croupier/endpoints/calls/ops/withdrawals'
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api, queryClient } from '../../session/client.ts'
import {
  createMember,
  createOperator,
  denyReceipt,
  requestWithdrawal,
  testMerchant,
  type TestWithdrawal,
} from '../../testing/control.ts'
import { reloadOffline } from '../../testing/network.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { reason, withdrawals } = texts
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const getButton = (name: string) => main.getByRole('button', { name, exact: true })

interface TestOperator {
  readonly username: string
  readonly token: string
}

/** Opens a withdrawal as an operator. */
async function open({ withdrawalId }: TestWithdrawal, { username, token }: TestOperator): Promise<void> {
  // Each operator has an address of its own, so that the router enters the page again.
  await renderOperator(`/withdrawals?id=${withdrawalId}&of=${username}`, { token })
}

/** Takes a step with a reason. */
async function decide(button: string, confirmLabel = button): Promise<void> {
  await getButton(button).click()
  await dialog.getByLabelText(reason.label).fill('Checked with the bank')
  await dialog.getByRole('button', { name: confirmLabel, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

const expectState = (state: keyof typeof withdrawals.state) =>
  expect
    .element(main.getByRole('heading', { level: 1 }).getByText(withdrawals.state[state], { exact: true }))
    .toBeVisible()

/** Two operators approve a withdrawal above the amount of one person and pay it out; the member says that nothing came. */
async function disputePayout(first: TestOperator, second: TestOperator): Promise<TestWithdrawal> {
  const withdrawal = await requestWithdrawal('1200000')
  await open(withdrawal, first)
  await getButton(withdrawals.review).click()
  await expect.element(main.getByText(withdrawals.second)).toBeVisible()
  await decide(withdrawals.approve)
  await expect.element(main.getByText(withdrawals.own)).toBeVisible()
  await expect.element(getButton(withdrawals.approve)).not.toBeInTheDocument()
  await open(withdrawal, second)
  await expect.element(main.getByText(withdrawals.proposed.replace('{{by}}', first.username))).toBeVisible()
  await decide(withdrawals.approve)
  await expectState('approved')
  await decide(withdrawals.disburse)
  await expectState('paying')
  await denyReceipt(withdrawal)
  return withdrawal
}

test('a dialog decides on the withdrawal that it was opened on, and on no later state', async () => {
  const operator = await createOperator(['finance'])
  const withdrawal = await requestWithdrawal('1200000')
  await open(withdrawal, operator)
  await getButton(withdrawals.review).click()
  await getButton(withdrawals.approve).click()
  await dialog.getByLabelText(reason.label).fill('Checked with the bank')
  const body = { withdrawalId: withdrawal.withdrawalId, reason: 'In another window' }
  await api.call(approveWithdrawal, { body, idempotencyKey: crypto.randomUUID() })
  await queryClient.invalidateQueries({ queryKey: ['withdrawals'] })
  await dialog.getByRole('button', { name: withdrawals.approve, exact: true }).click()
  await expect.element(dialog.getByText(errors.VERSION_CONFLICT)).toBeVisible()
  await dialog.getByRole('button', { name: texts.action.load, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectState('proposed')
})

test('opening a withdrawal and going back lead to the heading, and taking it into review to what can be decided then', async () => {
  const { token } = await createOperator(['finance'])
  const { withdrawalId, username } = await requestWithdrawal('1200000')
  await renderOperator(`/withdrawals?merchant=${testMerchant}&account=${username}`, { token })
  await main.getByRole('link', { name: withdrawals.open, exact: true }).click()
  // The heading has the state too, once it is known.
  const facts = new RegExp(`^${withdrawals.facts.replace('{{number}}', withdrawalId)}`)
  await expect.element(main.getByRole('heading', { level: 1, name: facts })).toHaveFocus()
  await getButton(withdrawals.review).click()
  await expect.element(getButton(withdrawals.approve)).toHaveFocus()
  main.getByRole('link', { name: withdrawals.back, exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('heading', { level: 1, name: texts.page.withdrawals })).toHaveFocus()
})

test('a withdrawal that can no longer be loaded stays, below a notice that says so', async () => {
  const operator = await createOperator(['finance'])
  await open(await requestWithdrawal('1200000'), operator)
  await expect.element(getButton(withdrawals.review)).toBeVisible()
  await reloadOffline()
  await expect.element(main.getByText(texts.state.loadFailed, { exact: true })).toBeVisible()
  await expect.element(getButton(withdrawals.review)).toBeVisible()
})

describe('two operators settle a withdrawal that did not arrive', () => {
  test('by paying again, which both approve, and by forcing the receipt once the payment is proven [s-list-4a.3, s-list-4c]', async () => {
    const [first, second] = [await createOperator(['finance']), await createOperator(['finance'])]
    const withdrawal = await disputePayout(first, second)
    await open(withdrawal, first)
    await expectState('notReceived')
    await expect.element(main.getByText(withdrawals.proof)).toBeVisible()
    await expect.element(main.getByRole('button', { name: /Enlarge image 1 of 1/ })).toBeVisible()
    await expect.element(main.getByText(withdrawals.second)).toBeVisible()
    await decide(withdrawals.disburseRest, withdrawals.disburse)
    await expect.element(main.getByText(withdrawals.own)).toBeVisible()
    await expect.element(getButton(withdrawals.disburseRest)).not.toBeInTheDocument()
    await open(withdrawal, second)
    await expect.element(main.getByText(withdrawals.proposed.replace('{{by}}', first.username))).toBeVisible()
    await decide(withdrawals.disburseRest, withdrawals.disburse)
    await expectState('payingAgain')
    await denyReceipt(withdrawal)
    await expectState('notReceived')
    await getButton(withdrawals.force).click()
    await expect.element(dialog.getByText(/nothing is refunded/)).toBeVisible()
    await dialog.getByRole('button', { name: texts.action.cancel, exact: true }).click()
    await decide(withdrawals.force)
    await expectState('forced')
    const steps = main.getByRole('list', { name: withdrawals.timeline })
    for (const { username } of [first, second])
      await expect.element(steps.getByText(username).first()).toBeInTheDocument()
    await expect.element(getButton(withdrawals.force)).not.toBeInTheDocument()
  })

  test('as received after all', { tags: 'long' }, async () => {
    const [first, second] = [await createOperator(['finance']), await createOperator(['finance'])]
    const withdrawal = await disputePayout(first, second)
    await open(withdrawal, first)
    await decide(withdrawals.confirm, withdrawals.confirmTitle)
    await expectState('received')
  })
})
