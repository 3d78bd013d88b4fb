import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applyForActivity, createMember, createOperator, inviteFromSameDevice } from '../../testing/control.ts'
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
    await press(first.username, applications.approve)
    await dialog.getByRole('button', { name: applications.approve, exact: true }).click()
    await expect.element(dialog.getByText(texts.problem.amount)).toBeVisible()
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
