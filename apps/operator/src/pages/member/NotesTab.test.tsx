import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { addMemberNote } from '@croupier/endpoints/calls/ops/members'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, testMerchant } from '../../testing/control.ts'
import { loseNextResponse } from '../../testing/network.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('a note whose response is lost is added once when it is sent again, and then the same words are a further one', async () => {
  const { username } = await createMember()
  await renderOperator(`/members/show?brand=${testMerchant}&account=${username}&tab=notes`)
  const text = 'Called twice.'
  const field = page.getByLabelText(texts.note.label)
  const notes = page.getByRole('listitem').filter({ hasText: text })
  const add = () => page.getByRole('button', { name: texts.note.add, exact: true }).click()
  await field.fill(text)
  loseNextResponse(addMemberNote.path)
  await add()
  await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
  await add()
  await expect.element(field).toHaveValue('')
  await expect.element(notes).toHaveLength(1)
  await field.fill(text)
  await add()
  await expect.element(notes).toHaveLength(2)
})

test('a note that is too long says so at its field, and is not sent', async () => {
  const { username } = await createMember()
  await renderOperator(`/members/show?brand=${testMerchant}&account=${username}&tab=notes`)
  const field = page.getByLabelText(texts.note.label)
  const tooLong = page.getByText(texts.content.problem.tooLong.replace('{{max}}', '1000'))
  await field.fill('x'.repeat(1001))
  await expect.element(tooLong).toBeVisible()
  await page.getByRole('button', { name: texts.note.add, exact: true }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('x'.repeat(1000))
  await expect.element(tooLong).not.toBeInTheDocument()
  await page.getByRole('button', { name: texts.note.add, exact: true }).click()
  await expect.element(field).toHaveValue('')
})
