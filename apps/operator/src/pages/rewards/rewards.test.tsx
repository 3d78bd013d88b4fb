import { applicationList, approveApplication, withdrawProposal } from '@croupier/endpoints/calls/ops/applications'
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  applyForActivity,
  createMember,
  createOperator,
  inviteFromSameDevice,
  testMerchant,
} from '../../testing/control.ts'
import { createOperatorApi } from '../../testing/operator-api.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { applications, column, reason, referrals } = texts
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const getRow = (text: string) => main.getByRole('row').filter({ hasText: text }).first()
const press = (account: string, name: string) => getRow(account).getByRole('button', { name, exact: true }).click()

async function confirm(button: string): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('Seen by test')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function show(name: string, state: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: state, exact: true }).click()
}

const terms = { amount: '90000000', wagering: 2, days: 9, payout: 'issue' as const, reason: 'A great picture' }

/** Has another operator propose a great reward for what a member has applied for; returns a function that withdraws it again. */
async function propose(token: string, username: string): Promise<() => Promise<unknown>> {
  const api = createOperatorApi(token)
  const query = { merchant: testMerchant, account: username }
  const { applications: found } = await api.call(applicationList, { query })
  const [{ id: applicationId, version } = { id: '', version: 0 }] = found
  const body = { applicationId, ...terms, version }
  await api.call(approveApplication, { body, idempotencyKey: crypto.randomUUID() })
  return () =>
    api.call(withdrawProposal, {
      body: { applicationId, reason: 'Too much for rain', version: version + 1 },
      idempotencyKey: crypto.randomUUID(),
    })
}

async function createApplicant(): Promise<string> {
  const member = await createMember()
  await applyForActivity(member, `Rain at ${member.username}`)
  return member.username
}

describe('the applications for promotions', () => {
  test('are taken into review, approved with a reward, and rejected with what the member reads', async () => {
    const [first, second] = [await createMember(), await createMember()]
    await applyForActivity(first, `Rain at ${first.username}`)
    await applyForActivity(second, 'No rain')
    await renderOperator('/applications')
    await expect.element(getRow(first.username).getByText(`Rain at ${first.username}`)).toBeVisible()
    await press(first.username, applications.take)
    await expect
      .element(getRow(first.username).getByRole('button', { name: applications.take }))
      .not.toBeInTheDocument()
    const approval = getRow(first.username).getByRole('button', { name: applications.approve, exact: true })
    await expect.element(approval).toHaveFocus()
    await approval.click()
    await dialog.getByRole('button', { name: applications.approve, exact: true }).click()
    await expect.element(dialog.getByText(texts.campaigns.wrong.amount)).toBeVisible()
    await dialog.getByLabelText(new RegExp(`^${column.amount}`)).fill('50')
    await confirm(applications.approve)
    await press(second.username, applications.reject)
    await dialog.getByRole('switch', { name: applications.forbid }).click()
    await confirm(applications.reject)
    await show(column.state, applications.state.claim)
    await expect.element(getRow(first.username).getByText(applications.state.claim, { exact: true })).toBeVisible()
    await show(column.state, applications.state.rejected)
    await expect.element(getRow(second.username).getByText(applications.forbidden)).toBeVisible()
  })
})

test('an application above the amount of the brand shows who has proposed what, and takes a second person who has seen it', async () => {
  const member = await createMember()
  const { username } = member
  await applyForActivity(member, `Rain at ${username}`)
  const [first, second, viewer] = [
    await createOperator(['finance']),
    await createOperator(['finance']),
    await createOperator(['viewer']),
  ]
  const row = getRow(username)
  await renderOperator('/applications', { token: viewer.token })
  await expect.element(row.getByText(applications.noDecision)).toBeVisible()

  await renderOperator('/applications', { token: second.token })
  await press(username, applications.approve)
  await dialog.getByLabelText(new RegExp(`^${column.amount}`)).fill('50')
  // Another operator is faster.
  await propose(first.token, username)
  await dialog.getByLabelText(reason.label).fill('Seen by test')
  await dialog.getByRole('button', { name: applications.approve, exact: true }).click()
  await expect.element(dialog.getByText(errors.VERSION_CONFLICT)).toBeVisible()
  await dialog.getByRole('button', { name: texts.action.load, exact: true }).click()
  await expect.element(dialog.getByText(applications.proposed.replace('{{operator}}', first.username))).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: applications.payout.issue })).toBeChecked()

  await renderOperator('/applications', { token: first.token })
  await expect.element(row.getByText(applications.own)).toBeVisible()
  await expect.element(row.getByRole('button', { name: applications.approve, exact: true })).not.toBeInTheDocument()
  await press(username, applications.withdraw)
  await confirm(applications.withdraw)
  await expect.element(row.getByText(applications.own)).not.toBeInTheDocument()
  await expect.element(row.getByRole('button', { name: applications.withdraw })).not.toBeInTheDocument()
  await propose(first.token, username)

  await renderOperator('/applications', { token: second.token })
  await expect
    .element(row.getByText(applications.endorsed.replace('{{operator}}', first.username), { exact: false }))
    .toBeVisible()
  await expect.element(row.getByRole('button', { name: applications.decline, exact: true })).toBeVisible()
  await press(username, applications.approve)
  await confirm(applications.approve)
  await expect.element(row).not.toBeInTheDocument()
  await show(column.state, applications.state.issued)
  await expect.element(row.getByText(applications.state.issued, { exact: true })).toBeVisible()
})

describe('a proposal of another operator', () => {
  test('is declined with a reason, after which the application waits for other terms', async () => {
    const username = await createApplicant()
    const [first, second] = [await createOperator(['finance']), await createOperator(['finance'])]
    await propose(first.token, username)
    await renderOperator(`/applications?account=${username}`, { token: second.token })
    const row = getRow(username)
    const proposed = applications.endorsed.replace('{{operator}}', first.username)
    await expect.element(row.getByText(proposed, { exact: false })).toBeVisible()
    await press(username, applications.decline)
    await expect.element(dialog.getByText(proposed, { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: applications.decline, exact: true }).click()
    await expect.element(dialog.getByLabelText(reason.label)).toHaveAttribute('aria-invalid', 'true')
    await confirm(applications.decline)
    await expect.element(page.getByText(applications.withdrawn)).toBeVisible()
    await expect.element(row.getByText(proposed, { exact: false })).not.toBeInTheDocument()
    await expect.element(row.getByRole('button', { name: applications.decline })).not.toBeInTheDocument()
    await expect.element(row.getByText(applications.state.inProcess, { exact: true })).toBeVisible()
    await expect.element(row.getByRole('button', { name: applications.approve, exact: true })).toBeVisible()
    await renderOperator(`/applications?account=${username}&of=first`, { token: first.token })
    await expect.element(row.getByRole('button', { name: applications.approve, exact: true })).toBeVisible()
    await expect.element(row.getByText(applications.own)).not.toBeInTheDocument()
  })

  test('that was made meanwhile is shown in the dialog, also where the list does not have the application any more', async () => {
    const username = await createApplicant()
    const [first, second] = [await createOperator(['finance']), await createOperator(['finance'])]
    await renderOperator('/applications?state=applying', { token: second.token })
    await press(username, applications.approve)
    await dialog.getByLabelText(new RegExp(`^${column.amount}`)).fill('50')
    await propose(first.token, username)
    await dialog.getByLabelText(reason.label).fill('Seen by test')
    await dialog.getByRole('button', { name: applications.approve, exact: true }).click()
    await expect.element(dialog.getByText(errors.VERSION_CONFLICT)).toBeVisible()
    await dialog.getByRole('button', { name: texts.action.load, exact: true }).click()
    await expect.element(dialog.getByText(applications.state.inProcess, { exact: true })).toBeVisible()
    await expect.element(dialog.getByText(applications.proposed.replace('{{operator}}', first.username))).toBeVisible()
    await confirm(applications.approve)
  })

  test('that was withdrawn meanwhile is not declined, and the page says what has become of the application', async () => {
    const username = await createApplicant()
    const [first, second] = [await createOperator(['finance']), await createOperator(['finance'])]
    const withdraw = await propose(first.token, username)
    await renderOperator(`/applications?account=${username}`, { token: second.token })
    await press(username, applications.decline)
    await withdraw()
    await dialog.getByLabelText(reason.label).fill('Seen by test')
    await dialog.getByRole('button', { name: applications.decline, exact: true }).click()
    await expect.element(dialog.getByText(errors.VERSION_CONFLICT)).toBeVisible()
    await dialog.getByRole('button', { name: texts.action.load, exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const changed = applications.changed
      .replace('{{account}}', username)
      .replace('{{state}}', applications.state.inProcess)
    await expect.element(page.getByText(changed)).toBeVisible()
  })
})

describe('the rewards for invited friends', () => {
  test('of accounts that share a device are granted and refused', async () => {
    const members = [await createMember(), await createMember(), await createMember(), await createMember()] as const
    const [first, friend, second, other] = members
    await inviteFromSameDevice(first, friend)
    await inviteFromSameDevice(second, other)
    await renderOperator('/referrals')
    await expect.element(getRow(first.username).getByText(referrals.doubt.device)).toBeVisible()
    await press(first.username, referrals.approve)
    await confirm(referrals.approve)
    await press(second.username, referrals.refuse)
    await confirm(referrals.refuse)
    await page.getByRole('radio', { name: referrals.state.refused }).click()
    await expect.element(getRow(other.username).getByText('Seen by test')).toBeVisible()
    await page.getByRole('radio', { name: referrals.state.rewarded }).click()
    await expect.element(getRow(friend.username).getByText('Seen by test')).toBeVisible()
  })

  test('are shown, but not decided, to viewers', { tags: 'long' }, async () => {
    const [first, friend] = [await createMember(), await createMember()]
    await inviteFromSameDevice(first, friend)
    const { token } = await createOperator(['viewer'])
    await renderOperator('/referrals', { token })
    await expect.element(getRow(first.username).getByText(referrals.noDecision)).toBeVisible()
  })
})
