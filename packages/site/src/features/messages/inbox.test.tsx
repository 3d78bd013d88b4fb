import * as endpoints from '@croupier/endpoints/calls/messages'
import { memberState } from '@croupier/endpoints/calls/state'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import messages from '@croupier/i18n/catalogs/en/messages.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, trialAccount, type TestMember } from '../../testing/control/accounts.ts'
import { addMessages } from '../../testing/control/messages.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import { expectAddress, expectFocusKept, getButton, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const path = '/member/messageV2'
const { inbox } = messages

let account: TestMember
beforeEach(async () => {
  account = await createMember()
})

const open = (): Promise<RenderedPage> => renderPage(path, { as: account })
const titles = screen.main.getByRole('heading', { level: 2 })
const newMark = (index: number) => titles.nth(index).getByText(inbox.new, { exact: true })
const message = (title: string) => titles.getByRole('button', { name: title, exact: false })
const expectTitles = (count: number) => expect.poll(() => titles.elements().length).toBe(count)
/** Name of an entry with its badge, which is hidden at 0. */
const toName = (unread: number | string) => [common.state.messages, ...(unread === 0 ? [] : [unread])].join(' ')
const bell = (unread: number) => screen.header.getByRole('link', { name: toName(unread), exact: true })
const centerEntry = (unread: number) =>
  page.getByRole('navigation', { name: member.menu.label }).getByRole('link', { name: toName(unread), exact: true })

/** Returns what the server knows of the inbox. */
async function readInbox({ site }: RenderedPage) {
  const { messages: all } = await site.api.call(endpoints.messages, { query: { pageSize: 100 } })
  const { unreadMessage } = await site.api.call(memberState, {})
  return { all, unreadMessage }
}

describe('the inbox', () => {
  test('lists messages newest first with their kind, and marks unread ones by a word [about-10.2, member-13]', async () => {
    await addMessages(account, { kind: 'money' })
    await addMessages(account, { count: 2, kind: 'unheardOf' })
    await open()
    await expectTitles(3)
    expect(titles.elements().map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
      'Message 2',
      'Message 1',
      'Message 1',
    ])
    await expect.element(newMark(0)).toBeVisible()
    await expect.element(titles.nth(0).getByText(messages.kind.platform, { exact: true })).toBeVisible()
    await expect.element(titles.nth(2).getByText(messages.kind.money, { exact: true })).toBeVisible()
    await expect.element(page.getByText('3 unread messages')).toBeVisible()
  })

  test('shows the text as it was written, without interpreting it', async () => {
    await addMessages(account, { body: 'First <b>line</b>\nSecond <img src=x onerror=alert(1)> line' })
    await open()
    await message('Message 1').click()
    const body = page.getByText('First <b>line</b>', { exact: false })
    await expect.element(body).toBeVisible()
    expect(body.element().querySelector('*')).toBeNull()
    expect((body.element() as HTMLElement).innerText.split('\n')).toHaveLength(2)
  })

  test('is empty with a way to write', { tags: 'long' }, async () => {
    await open()
    await expect.element(page.getByText(inbox.empty)).toBeVisible()
    await getButton(messages.feedback.open, screen.main).click()
    await expect.element(screen.dialog.getByLabelText(messages.feedback.content, { exact: false })).toBeVisible()
  })

  test('loads further messages on request', { tags: 'long' }, async () => {
    await addMessages(account, { count: 25 })
    await open()
    await expectTitles(20)
    await getButton(inbox.more).click()
    await expectTitles(25)
    await expect.element(titles.last().getByText('Message 1', { exact: true })).toBeVisible()
    await expect.element(getButton(inbox.more)).not.toBeInTheDocument()
  })

  test('that cannot be loaded says why and loads on a retry', { tags: 'long' }, async () => {
    await addMessages(account)
    const restore = await breakRequests(endpoints.messages.path, 'unsent')
    await open()
    await expect.element(page.getByText(inbox.failed)).toBeVisible()
    await expectFocusKept(getButton(common.action.retry, screen.main))
    await restore()
    await getButton(common.action.retry, screen.main).click()
    await expectTitles(1)
  })
})

describe('a message', () => {
  test('is read when it is opened: at once here, and on the server [about-10.2]', async () => {
    await addMessages(account, { count: 2 })
    const opened = await open()
    await expect.element(bell(2)).toBeVisible()
    const release = await breakRequests(endpoints.readMessage.path, 'held')
    await message('Message 1').click()
    await expect.element(newMark(1)).not.toBeInTheDocument()
    await expect.element(bell(1)).toBeVisible()
    await expect.element(page.getByText('1 unread message')).toBeVisible()
    expect((await readInbox(opened)).unreadMessage).toBe(2)
    await release()
    await expect.poll(async () => (await readInbox(opened)).unreadMessage).toBe(1)
    await expect.element(bell(1)).toBeVisible()
  })

  test('stays unread, and says why, when the server did not get to know', async () => {
    await addMessages(account)
    await open()
    await breakRequests(endpoints.readMessage.path, 'unsent')
    await message('Message 1').click()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await expect.element(newMark(0)).toBeVisible()
    await expect.element(bell(1)).toBeVisible()
  })

  test('that was deleted elsewhere says so and is gone', { tags: 'long' }, async () => {
    await addMessages(account, { count: 2 })
    const opened = await open()
    await expectTitles(2)
    const [newest] = (await readInbox(opened)).all
    // The push that would remove it here is not awaited.
    await opened.site.api.call(endpoints.deleteMessage, { body: { messageId: newest?.messageId ?? '' } })
    await expectTitles(1)
    await expect.element(message('Message 1')).toBeVisible()
    await expect.element(bell(1)).toBeVisible()
  })

  test('is deleted after a confirmation', async () => {
    await addMessages(account, { count: 2 })
    const opened = await open()
    await message('Message 2').click()
    await getButton(inbox.delete).click()
    await getButton(common.in_more_cancel, screen.alertDialog).click()
    await expectTitles(2)
    await getButton(inbox.delete).click()
    await getButton(inbox.delete, screen.alertDialog).click()
    await expectTitles(1)
    await expect.element(screen.main.getByRole('region', { name: messages.inbox.label })).toHaveFocus()
    await expect.poll(async () => (await readInbox(opened)).all.map(({ title }) => title)).toEqual(['Message 1'])
  })

  test('is not deleted when back closes the question, which keeps the page', async () => {
    await addMessages(account)
    const { router } = await renderPage('/', { as: account })
    await expect.element(screen.tiles.first()).toBeVisible()
    await router.navigate({ to: path })
    await message('Message 1').click()
    await getButton(inbox.delete).click()
    await expect.element(screen.alertDialog).toBeVisible()
    history.back()
    await expect.element(screen.alertDialog).not.toBeInTheDocument()
    await expectAddress(path)
    await expectTitles(1)
  })

  test('comes back, with the reason, when it could not be deleted', { tags: 'long' }, async () => {
    await addMessages(account)
    await open()
    await message('Message 1').click()
    await expect.element(bell(0)).toBeVisible()
    await getButton(inbox.delete).click()
    await breakRequests(endpoints.deleteMessage.path, 'unsent')
    await getButton(inbox.delete, screen.alertDialog).click()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await expectTitles(1)
  })
})

test('all messages are read at once, also those that are not loaded', async () => {
  await addMessages(account, { count: 25 })
  const opened = await open()
  await expect.element(bell(25)).toBeVisible()
  await getButton(inbox.readAll).click()
  await expect.element(bell(0)).toBeVisible()
  await expect.element(page.getByText(inbox.allRead)).toBeVisible()
  await expect.element(getButton(inbox.readAll)).not.toBeInTheDocument()
  await expect.poll(async () => (await readInbox(opened)).unreadMessage).toBe(0)
  await getButton(inbox.more).click()
  await expectTitles(25)
  expect(screen.main.getByText(inbox.new, { exact: true }).elements()).toEqual([])
})

describe('the badge', () => {
  test('appears by push in header, account menu and member center, with the message, and goes when it is read [member-15.2, overlay-1a.12]', async () => {
    await open()
    await expect.element(bell(0)).toBeVisible()
    await expect.element(page.getByText(inbox.empty)).toBeVisible()
    await addMessages(account)
    await expect.element(bell(1)).toBeVisible()
    await expect.element(centerEntry(1)).toBeVisible()
    await getButton(shell.account.menu).click()
    const item = page.getByRole('menuitem', { name: toName(1), exact: true })
    await expect.element(item).toBeVisible()
    await item.click()
    await message('Message 1').click()
    await expect.element(bell(0)).toBeVisible()
    await expect.element(centerEntry(0)).toBeVisible()
  })

  test('shows no more than 99', async () => {
    await addMessages(account, { count: 120 })
    await renderPage('/', { as: account })
    await expect.element(screen.header.getByRole('link', { name: toName('99+') })).toBeVisible()
  })
})

describe('a trial account', () => {
  test('has the entry without a badge, makes no call for it, and is asked for a real account [role-3.2]', async () => {
    performance.clearResourceTimings()
    await renderPage('/', { as: trialAccount })
    await getButton(common.state.messages, screen.header).click()
    await expect.element(screen.alertDialog.getByText(shell.in_need_true_account)).toBeVisible()
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    expect(paths).not.toContain(memberState.path)
  })
})

test('a visitor logs in to the inbox', { tags: 'long' }, async () => {
  await renderPage(path)
  await expect.element(screen.dialog).toBeVisible()
  await expectAddress('/')
})
