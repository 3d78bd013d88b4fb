import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, testMerchant, writeToChat } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { chat, reason } = texts
const dialog = page.getByRole('dialog')
const getRow = (text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const getButton = (text: string, name: string) => getRow(text).getByRole('button', { name, exact: true })

/** Takes a step with a reason. */
async function decide(text: string, button: string): Promise<void> {
  await getButton(text, button).click()
  await dialog.getByLabelText(reason.label).fill('Against the rules')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('a message is deleted, and its member is muted for a time and may write again', async () => {
  const member = await createMember()
  const text = `Buy points at ${member.username}.example`
  await writeToChat(member, text)
  await renderOperator(`/chat?merchant=${testMerchant}`)
  await expect.element(getRow(text).getByRole('link', { name: member.username })).toBeVisible()
  await getButton(text, chat.mute).click()
  await expect.element(dialog.getByRole('radio', { name: chat.duration['24'], exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: texts.action.cancel, exact: true }).click()
  await decide(text, chat.mute)
  await expect.element(getRow(text).getByText(chat.mutedUntil, { exact: false })).toBeVisible()
  await expect(writeToChat(member, 'Again')).rejects.toThrow('CHAT_MUTED')
  await decide(text, chat.delete)
  await expect.element(getRow(text).getByText(/^Deleted by/)).toBeVisible()
  expect(getButton(text, chat.delete).query()).toBeNull()
  await decide(text, chat.unmute)
  await expect.element(getRow(text).getByText(chat.mutedUntil, { exact: false })).not.toBeInTheDocument()
  await writeToChat(member, 'Sorry')
})

test('messages are shown, but not changed, to viewers', { tags: 'long' }, async () => {
  const member = await createMember()
  await writeToChat(member, `Hello from ${member.username}`)
  const { username, token } = await createOperator(['viewer'])
  await renderOperator(`/chat?of=${username}`, { token })
  await expect.element(getRow(`Hello from ${member.username}`)).toBeVisible()
  expect(getRow(`Hello from ${member.username}`).getByRole('button').query()).toBeNull()
})
