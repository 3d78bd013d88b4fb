import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, setOutboxMessage, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { outbox, reason, state } = texts
const dialog = page.getByRole('dialog')
const row = page.getByRole('main').getByRole('row', { includeHidden: true })

/** Adds a message that was given up; returns its recipient, which no other message has. */
async function addFailed(): Promise<string> {
  const recipient = `+959${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  await setOutboxMessage(recipient, 'failed')
  return recipient
}

const open = (recipient: string) =>
  renderOperator(`/outbox?${new URLSearchParams({ merchant: testMerchant, recipient }).toString()}`)

const getMessage = (recipient: string) => row.filter({ hasText: recipient })

const press = (recipient: string, decision: 'retry' | 'close') =>
  getMessage(recipient).getByRole('button', { name: outbox[decision].action, exact: true }).click()

/** The button that closes the dialog may have the same name, and stands before. */
const send = (decision: 'retry' | 'close') =>
  dialog.getByRole('button', { name: outbox[decision].action, exact: true }).last().click()

/** What the menu counts, also where it is too narrow for the menu beside the page. */
const readCount = () => Number(/\d+/.exec(document.querySelector('nav a[href*="/outbox"]')?.textContent ?? '')?.[0])

test('a message that was given up is closed with a reason, and the menu no longer counts it', async () => {
  // One stays, so that the menu has a count.
  const [recipient] = [await addFailed(), await addFailed()]
  await open(recipient)
  await expect.element(getMessage(recipient).getByText(outbox.state.failed, { exact: true })).toBeVisible()
  await expect.poll(readCount).toBeGreaterThan(1)
  const before = readCount()
  await press(recipient, 'close')
  await expect.element(dialog.getByText(outbox.close.text.replace('{{recipient}}', recipient))).toBeVisible()
  await send('close')
  await expect.element(dialog.getByLabelText(reason.label)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText(reason.label).fill('No such number')
  await send('close')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getMessage(recipient).getByText(outbox.state.closed, { exact: true })).toBeVisible()
  await expect.element(page.getByText(outbox.close.done)).toBeVisible()
  expect(getMessage(recipient).getByRole('button', { name: outbox.retry.action }).query()).toBeNull()
  await expect.poll(readCount).toBe(before - 1)
})

test('a message that was given up is sent again with a reason', async () => {
  const recipient = await addFailed()
  await open(recipient)
  await press(recipient, 'retry')
  await dialog.getByLabelText(reason.label).fill('The gateway works again')
  await send('retry')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(outbox.retry.done)).toBeVisible()
  await expect.element(getMessage(recipient).getByText(outbox.state.failed, { exact: true })).not.toBeInTheDocument()
  expect(getMessage(recipient).getByRole('button', { name: outbox.close.action }).query()).toBeNull()
})

test('a message that is shown as queued is shown as sent once it is', async () => {
  const recipient = await addFailed()
  await setOutboxMessage(recipient, 'queued')
  await open(recipient)
  await expect.element(getMessage(recipient).getByText(outbox.state.queued, { exact: true })).toBeVisible()
  await expect.element(getMessage(recipient).getByText(outbox.channels.sms, { exact: true })).toBeVisible()
  await setOutboxMessage(recipient, 'sent')
  await expect.element(getMessage(recipient).getByText(outbox.state.sent, { exact: true })).toBeVisible()
})

test.each(['close', 'retry'] as const)(
  'a message that another operator has closed meanwhile is shown as that, and %s says so',
  async (decision) => {
    const recipient = await addFailed()
    await open(recipient)
    await press(recipient, decision)
    await setOutboxMessage(recipient, 'closed')
    await dialog.getByLabelText(reason.label).fill('No such number')
    await send(decision)
    await expect.element(dialog.getByRole('alert').getByText(errors.REQUEST_DECIDED)).toBeVisible()
    await expect.element(getMessage(recipient).getByText(outbox.state.closed, { exact: true })).toBeInTheDocument()
  },
)

test('messages are for those who may read them', async () => {
  const recipient = await addFailed()
  const { token } = await createOperator(['finance'])
  await renderOperator(`/outbox?${new URLSearchParams({ merchant: testMerchant, recipient }).toString()}`, { token })
  await expect.element(page.getByText(state.notPermitted)).toBeVisible()
  expect(page.getByText(recipient).query()).toBeNull()
})
