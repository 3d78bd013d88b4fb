import { sendChatMessage } from '@croupier/endpoints/calls/chat'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import chat from '@croupier/i18n/catalogs/en/chat.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import { chatOverlay } from '@croupier/runtime/overlays/shared'
import { openSession } from '@croupier/runtime/session/session-actions'
import { endSession } from '@croupier/runtime/session/tab-session'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, openTestSession, trialAccount, type TestMember } from '../../testing/control/accounts.ts'
import { deleteChatMessage, muteMember, writeToChat } from '../../testing/control/community.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderOverlay, renderPage } from '../../testing/render-page.tsx'
import { getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

let other: TestMember
// The first request starts the platform of the test run.
beforeAll(async () => {
  other = await createMember()
}, 180_000)

const createText = () => `Good luck ${crypto.randomUUID()}`
const log = () => screen.dialog.getByRole('log', { name: chat.label })
const field = () => getField(chat.message)

test('a member writes 140 characters with Enter, sees them at once, and what others write as it comes', async () => {
  await renderOverlay(chatOverlay, { as: await createMember() })
  const start = createText()
  const own = start + '😀'.repeat(140 - start.length)
  await field().fill(own)
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText(own)).toBeVisible()
  await expect.element(field()).toHaveValue('')
  expect(log().getByText(chat.you).elements()).toHaveLength(1)
  const theirs = createText()
  const messageId = await writeToChat(other, theirs)
  await expect.element(log().getByText(theirs)).toBeVisible()
  await deleteChatMessage(messageId)
  await expect.element(log().getByText(theirs)).not.toBeInTheDocument()
  expect(log().getByText(own).elements()).toHaveLength(1)
})

test('a visitor reads, and comes back to the room after a login', { tags: 'long' }, async () => {
  const text = createText()
  await writeToChat(other, text)
  const account = await createMember()
  await renderOverlay(chatOverlay)
  await expect.element(log().getByText(text)).toBeVisible()
  await pressInDialog(common.action.login)
  await getField(auth.field.username).fill(account.username)
  await getField(auth.field.password).fill(account.password)
  await pressInDialog(auth.login.submit)
  await expect.element(field()).toBeVisible()
})

test('a trial account reads and is asked to register', { tags: 'long' }, async () => {
  await renderOverlay(chatOverlay, { as: trialAccount })
  await expect.element(screen.dialog.getByText(chat.trial)).toBeVisible()
  expect(field().elements()).toEqual([])
})

test('what is empty or too long is refused before a request, and a lost one sends once', async () => {
  await renderOverlay(chatOverlay, { as: await createMember() })
  await pressInDialog(chat.send)
  await expect.element(screen.dialog.getByText('Write 1 to 140 characters.')).toBeVisible()
  await field().fill('😀'.repeat(141))
  await pressInDialog(chat.send)
  await expect.element(screen.dialog.getByText('Write 1 to 140 characters.')).toBeVisible()
  const text = createText()
  await field().fill(text)
  const restore = await breakRequests(sendChatMessage.path, 'responseLost')
  await pressInDialog(chat.send)
  await expect.element(screen.dialog.getByText(common.failure.OFFLINE)).toBeVisible()
  await restore()
  await pressInDialog(chat.send)
  await expect.element(field()).toHaveValue('')
  expect(log().getByText(text).elements()).toHaveLength(1)
})

test('what is typed while a message is sent stays', async () => {
  await renderOverlay(chatOverlay, { as: await createMember() })
  const [first, second] = [createText(), createText()]
  await field().fill(first)
  const answer = await breakRequests(sendChatMessage.path, 'held')
  await pressInDialog(chat.send)
  await field().fill(second)
  await answer()
  await expect.element(log().getByText(first)).toBeVisible()
  await expect.element(field()).toHaveValue(second)
})

test('what was typed stays while the session ends, until its member logs in again', { tags: 'long' }, async () => {
  const account = await createMember()
  const { site } = await renderOverlay(chatOverlay, { as: account })
  const text = createText()
  await field().fill(text)
  endSession(site)
  await expect.element(screen.dialog.getByText(chat.visitor)).toBeVisible()
  await openSession(site, { token: await openTestSession(account) })
  await expect.element(field()).toHaveValue(text)
})

test('what an account typed and wrote is nothing of another one that logs in afterwards', async () => {
  const account = await createMember()
  const { site } = await renderOverlay(chatOverlay, { as: account })
  const text = createText()
  await field().fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText(chat.you)).toBeVisible()
  await field().fill(createText())
  endSession(site)
  await expect.element(screen.dialog.getByText(chat.visitor)).toBeVisible()
  await openSession(site, { token: await openTestSession(await createMember()) })
  await expect.element(field()).toHaveValue('')
  await expect.element(log().getByText(text)).toBeVisible()
  expect(log().getByText(chat.you).elements()).toEqual([])
})

test('a muted member sees for how long', { tags: 'long' }, async () => {
  const account = await createMember()
  await muteMember(account)
  await renderOverlay(chatOverlay, { as: account })
  await field().fill(createText())
  await pressInDialog(chat.send)
  await expect.element(screen.dialog.getByText('60 min', { exact: false })).toBeVisible()
})

test('the entry of the menu opens the room over the page, and keeps the address [overlay-1a.10]', async () => {
  await renderPage('/promotions')
  await page.getByRole('link', { name: common.nav.chat, exact: true }).click()
  await expect.element(log()).toBeVisible()
  expect(location.pathname).toBe('/promotions')
  await getButton(common.action.close, screen.dialog).click()
  await expect.element(screen.dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/promotions')
})

test('the address of the room opens it over the home page', async () => {
  await renderPage('/chat')
  await expect.element(log()).toBeVisible()
  expect(location.pathname).toBe('/')
})

test('the address of the room leads to the home page of a site without one', { tags: 'long' }, async () => {
  await renderPage('/chat', { brand: 'lotus' })
  await expect.poll(() => location.pathname).toBe('/')
  expect(screen.dialog.elements()).toEqual([])
})
