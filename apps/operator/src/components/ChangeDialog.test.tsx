import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { deleteChatMessage } from '@croupier/endpoints/calls/ops/chat'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, writeToChat, type TestMember } from '../testing/control.ts'
import { holdNextResponse } from '../testing/network.ts'
import { renderOperator } from '../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

/** Opens the dialog of a new message, on an address of its own so that the router enters the page again. */
async function openDialog(member: TestMember): Promise<void> {
  const text = `Hello from ${member.username}`
  await writeToChat(member, text)
  await renderOperator(`/chat?of=${member.username}`)
  const row = page.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: texts.chat.delete, exact: true }).click()
}

const dialog = page.getByRole('dialog')
const getButton = (name: string) => dialog.getByRole('button', { name, exact: true })
const field = dialog.getByLabelText(texts.reason.label)

test('stays while its change runs, whatever is pressed, and closes by itself afterwards', async () => {
  await openDialog(await createMember())
  await expect.element(getButton(common.action.close)).toBeVisible()
  await field.fill('Against the rules')
  const response = holdNextResponse(deleteChatMessage.path)
  await getButton(texts.chat.delete).click()
  await response.arrived
  await expect.element(getButton(texts.action.cancel)).toBeDisabled()
  await expect.element(getButton(common.action.close)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  response.release()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('closes at once while nothing is typed', async () => {
  await openDialog(await createMember())
  await expect.element(field).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('asks before what is typed is lost, and keeps it where the operator stays', async () => {
  const { stay, confirm } = texts.content.discard
  const question = page.getByRole('alertdialog')
  await openDialog(await createMember())
  await field.fill('Against the rules')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: stay, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Against the rules')
  await getButton(texts.action.cancel).click()
  await question.getByRole('button', { name: confirm, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})
