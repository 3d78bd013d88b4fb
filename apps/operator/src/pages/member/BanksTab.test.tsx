import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { field, memberBanks, reason } = texts
const dialog = page.getByRole('dialog')

test('a bound name that is missing or breaks the rule of the brand is refused at its field', async () => {
  const { username } = await createMember()
  await renderOperator(`/members/show?brand=${testMerchant}&account=${username}&tab=banks`)
  await page.getByRole('button', { name: memberBanks.rename, exact: true }).click()
  const name = dialog.getByLabelText(memberBanks.renameLabel)
  const submit = () => dialog.getByRole('button', { name: memberBanks.rename, exact: true }).click()
  await dialog.getByLabelText(reason.label).fill('As in the passport')
  await submit()
  await expect.element(dialog.getByText(field.required)).toBeVisible()
  // Names have two characters at least.
  await name.fill('A')
  await submit()
  await expect.element(dialog.getByText(memberBanks.renameWrong)).toBeVisible()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(dialog.getByRole('alert').query()).toBeNull()
  await name.fill('Aung Min')
  await submit()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Aung Min', { exact: true })).toBeVisible()
})
