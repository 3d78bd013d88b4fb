import { minimumAge } from '@croupier/domain/birthdays'
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { birthday, field, member, memberProfile, reason } = texts
const dialog = page.getByRole('dialog')
const day = dialog.getByLabelText(memberProfile.birthday)
const submit = () => dialog.getByRole('button', { name: birthday.submit, exact: true }).click()

test('changes the birthday of a member with a reason; a day is missing, typed in part or refused for the age, at its field', async () => {
  const { username } = await createMember({ birthday: '03-09-1990' })
  await renderOperator(`/members/show?brand=${testMerchant}&account=${username}`)
  await expect.element(page.getByText('Mar 9, 1990', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: member.more, exact: true }).click()
  await page.getByRole('menuitem', { name: birthday.change }).click()
  await dialog.getByLabelText(reason.label).fill('As in the passport')
  await submit()
  await expect.element(dialog.getByText(field.required)).toBeVisible()
  await expect.element(day).toHaveFocus()

  await userEvent.keyboard('05')
  await submit()
  await expect.element(dialog.getByText(field.partial)).toBeVisible()
  await expect.element(day).toHaveFocus()
  await day.fill('2020-02-03')
  await submit()
  await expect.element(dialog.getByText(birthday.age.replace('{{age}}', String(minimumAge)))).toBeVisible()
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  await expect.element(day).toHaveFocus()
  expect(dialog.getByRole('alert').query()).toBeNull()
  await day.fill('1985-05-06')
  await expect.element(day).not.toHaveAttribute('aria-invalid')

  await submit()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(birthday.done.replace('{{account}}', username))).toBeVisible()
  await expect.element(page.getByText('May 6, 1985', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: member.tab.audit }).click()
  await expect.element(page.getByRole('row').filter({ hasText: 'As in the passport' })).toBeVisible()
})

test('is not offered to those who may not change members', async () => {
  const { username } = await createMember()
  const { token } = await createOperator(['finance'])
  await renderOperator(`/members/show?brand=${testMerchant}&account=${username}`, { token })
  await page.getByRole('button', { name: member.more, exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: texts.vip.change })).toBeVisible()
  expect(page.getByRole('menuitem', { name: birthday.change }).query()).toBeNull()
})
