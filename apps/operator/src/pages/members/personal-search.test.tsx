import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, createOperator } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { members } = texts
const main = page.getByRole('main')

async function searchBy(name: string): Promise<void> {
  await main.getByRole('combobox', { name: members.by }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('a member is found by its whole mobile number, which the address of the page does not have', async () => {
  const national = `97${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}1`
  const { username } = await createMember({}, `+95${national}`)
  const { username: operator, token } = await createOperator(['support'])
  await renderOperator(`/members?of=${operator}`, { token })
  await searchBy(members.field.mobile)
  await expect.element(main.getByText(members.personalTitle)).toBeVisible()
  const field = main.getByRole('searchbox', { name: members.field.mobile })
  await field.fill(national.slice(0, -1))
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText(members.empty)).toBeVisible()
  await field.fill(`0${national}`)
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('link', { name: username, exact: true })).toBeVisible()
  expect(location.href).not.toContain(national)
  await searchBy(members.field.email)
  await expect.element(main.getByText(members.personalTitle)).toBeVisible()
  await expect.element(main.getByRole('searchbox', { name: members.field.email })).toHaveValue('')
})
