import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applyForAffiliate, createMember, createOperator, type TestMember } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { affiliates, reason, type } = texts
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const getRow = ({ username }: TestMember) => main.getByRole('row').filter({ hasText: username })

async function createApplicant(): Promise<TestMember> {
  const applicant = await createMember()
  await applyForAffiliate(applicant, `@${applicant.username}`)
  return applicant
}

async function decide(applicant: TestMember, button: string): Promise<void> {
  await getRow(applicant).getByRole('button', { name: button, exact: true }).click()
  await dialog.getByLabelText(reason.label).fill('Seen the page')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getRow(applicant)).not.toBeInTheDocument()
}

test('an application is approved, which makes the account an affiliate, or rejected with a reason', async () => {
  const [first, second] = [await createApplicant(), await createApplicant()]
  const { username, token } = await createOperator(['support'])
  await renderOperator(`/affiliates?of=${username}`, { token })
  await expect.element(getRow(first).getByText(`@${first.username}`, { exact: false })).toBeVisible()
  await decide(first, affiliates.approve)
  await decide(second, affiliates.reject)
  await page.getByRole('radio', { name: affiliates.state.rejected }).click()
  await expect.element(getRow(second).getByText('Seen the page', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: affiliates.state.approved }).click()
  await expect.element(getRow(first).getByText(username, { exact: false })).toBeVisible()
  await getRow(first).getByRole('link', { name: first.username }).click()
  await expect.element(main.getByText(type.affiliate).first()).toBeVisible()
})

test('an application is shown, but not decided, to viewers', { tags: 'long' }, async () => {
  const applicant = await createApplicant()
  const { username, token } = await createOperator(['viewer'])
  await renderOperator(`/affiliates?of=${username}`, { token })
  await expect.element(getRow(applicant).getByText(affiliates.noDecision)).toBeVisible()
})
