import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import {
  assignConversation,
  replyToConversation,
  supportDetails,
  supportList,
} from '@croupier/endpoints/calls/ops/support'
import { maxSupportMessages } from '@croupier/domain/support'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../session/client.ts'
import { createMember, createOperator, writeToSupport } from '../../testing/control.ts'
import { holdNextResponse, loseNextResponse, reloadOffline } from '../../testing/network.ts'
import { createOperatorApi } from '../../testing/operator-api.ts'
import { renderOperator } from '../../testing/render-operator.tsx'
import type { Conversation } from './queries.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { service } = texts
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const getRow = (text: string) => main.getByRole('row').filter({ hasText: text })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

test('a conversation is taken, answered and closed, and opens again when the member writes', async () => {
  const member = await createMember()
  await writeToSupport(member, 'Where is my bonus?')
  const { username, token } = await createOperator(['support'])
  await renderOperator(`/service?of=${username}`, { token })
  await expect.element(getRow(member.username).getByText('Where is my bonus?')).toBeVisible()
  await getRow(member.username).getByRole('button', { name: service.open, exact: true }).click()
  await expect.element(dialog.getByText(service.unassigned)).toBeVisible()
  await press(service.assign)
  await expect.element(dialog.getByText(service.assignedTo.replace('{{name}}', username))).toBeVisible()
  await press(service.send)
  await expect.element(dialog.getByText(service.replyMissing)).toBeVisible()
  await expect.element(dialog.getByLabelText(service.replyLabel)).toHaveFocus()
  await dialog.getByLabelText(service.replyLabel).fill('It arrives at midnight.')
  await press(service.send)
  const messages = dialog.getByRole('list', { name: service.messages })
  await expect.element(messages.getByRole('listitem').nth(1).getByText('It arrives at midnight.')).toBeVisible()
  await expect.element(dialog.getByLabelText(service.replyLabel)).toHaveValue('')
  await press(service.close)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getRow(member.username)).not.toBeInTheDocument()
  await page.getByRole('radio', { name: service.state.closed }).click()
  await expect.element(getRow(member.username).getByText('It arrives at midnight.')).toBeVisible()
  await writeToSupport(member, 'Thank you')
  await page.getByRole('radio', { name: service.state.open }).click()
  await expect.element(getRow(member.username).getByText('Thank you')).toBeVisible()
})

test('an answer whose response is lost is sent once however often it is sent again, and then the same words are a further one', async () => {
  const member = await createMember()
  await writeToSupport(member, 'Where is my bonus?')
  const { username, token } = await createOperator(['support'])
  await renderOperator(`/service?of=${username}`, { token })
  await getRow(member.username).getByRole('button', { name: service.open, exact: true }).click()
  const text = 'It arrives at midnight.'
  const messages = dialog.getByRole('list', { name: service.messages })
  const field = dialog.getByLabelText(service.replyLabel)
  await field.fill(text)
  loseNextResponse(replyToConversation.path)
  await press(service.send)
  await expect.element(dialog.getByText(common.failure.OFFLINE)).toBeVisible()
  await writeToSupport(member, 'Hello?')
  await expect.element(messages.getByText('Hello?')).toBeVisible()
  await expect.element(messages.getByText(text)).toBeVisible()
  await press(service.send)
  await expect.element(field).toHaveValue('')
  await expect.element(dialog.getByRole('button', { name: service.send, exact: true })).not.toHaveAttribute('aria-busy')
  expect(messages.getByText(text).elements()).toHaveLength(1)
  await field.fill(text)
  await press(service.send)
  await expect.element(messages.getByText(text)).toHaveLength(2)
})

test('a conversation that a colleague has taken meanwhile is not taken before that is shown', async () => {
  const member = await createMember()
  await writeToSupport(member, 'Where is my bonus?')
  const [first, second] = [await createOperator(['support']), await createOperator(['support'])]
  await renderOperator(`/service?of=${second.username}`, { token: second.token })
  await getRow(member.username).getByRole('button', { name: service.open, exact: true }).click()
  await expect.element(dialog.getByText(service.unassigned)).toBeVisible()
  // It is loaded again every few seconds.
  const reloaded = holdNextResponse(supportDetails.path)
  const colleague = createOperatorApi(first.token)
  const { conversations } = await colleague.call(supportList, { query: { account: member.username } })
  await colleague.call(assignConversation, { body: { conversationId: conversations[0]?.id ?? '' } })
  await press(service.assign)
  reloaded.release()
  await expect.element(dialog.getByText(errors.VERSION_CONFLICT)).toBeVisible()
  await expect.element(dialog.getByText(service.assignedTo.replace('{{name}}', first.username))).toBeVisible()
  await press(service.assign)
  await expect.element(dialog.getByText(service.assignedTo.replace('{{name}}', second.username))).toBeVisible()
})

test('a conversation that can no longer be loaded stays, below a notice that says so, as does one with earlier messages', async () => {
  const member = await createMember()
  await writeToSupport(member, 'Are you there?')
  await renderOperator(`/service?of=${member.username}`)
  await getRow(member.username).getByRole('button', { name: service.open, exact: true }).click()
  await expect.element(dialog.getByText('Are you there?')).toBeVisible()
  await reloadOffline()
  await expect.element(dialog.getByText(texts.state.loadFailed, { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Are you there?')).toBeVisible()
  const earlier = dialog.getByText(service.earlier.replace('{{number}}', `${maxSupportMessages}`))
  expect(earlier.query()).toBeNull()
  queryClient.setQueriesData<Conversation>({ queryKey: ['service', 'conversation'] }, (shown) => {
    return shown && { ...shown, hasEarlier: true }
  })
  await expect.element(earlier).toBeVisible()
})

test('a conversation is shown, but not answered, to viewers', { tags: 'long' }, async () => {
  const member = await createMember()
  await writeToSupport(member, 'Hello')
  const { username, token } = await createOperator(['viewer'])
  await renderOperator(`/service?of=${username}`, { token })
  await getRow(member.username).getByRole('button', { name: service.open, exact: true }).click()
  await expect.element(dialog.getByText('Hello')).toBeVisible()
  for (const label of [service.assign, service.close, service.send])
    expect(dialog.getByRole('button', { name: label, exact: true }).query()).toBeNull()
})
