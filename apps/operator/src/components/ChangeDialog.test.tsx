import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { deleteChatMessage } from '@croupier/endpoints/calls/ops/chat'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, writeToChat } from '../testing/control.ts'
import { holdNextResponse } from '../testing/network.ts'
import { renderOperator } from '../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('stays while its change runs, whatever is pressed, and closes by itself afterwards', async () => {
  const member = await createMember()
  const text = `Hello from ${member.username}`
  await writeToChat(member, text)
  await renderOperator('/chat?of=dialog')
  const dialog = page.getByRole('dialog')
  const getButton = (name: string) => dialog.getByRole('button', { name, exact: true })
  const row = page.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: texts.chat.delete, exact: true }).click()
  await expect.element(getButton(common.action.close)).toBeVisible()
  await dialog.getByLabelText(texts.reason.label).fill('Against the rules')
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
