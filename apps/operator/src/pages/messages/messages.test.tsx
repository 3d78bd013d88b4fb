import { messageLengths } from '@croupier/domain/messages'
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { content, member, messages, reason } = texts
const dialog = page.getByRole('dialog')
const getButton = (name: string, scope: Pick<typeof dialog, 'getByRole'> = page) =>
  scope.getByRole('button', { name, exact: true })
const getField = (label: string) => dialog.getByLabelText(label, { exact: true })

test('writes to a member with a reason, once both texts are there, and shows it in the audit log of the member', async () => {
  const { username } = await createMember()
  await renderOperator(`/members/show?brand=${testMerchant}&account=${username}`)
  await getButton(member.more).click()
  await page.getByRole('menuitem', { name: messages.write }).click()
  await getField(messages.title).fill('New hours')
  await dialog.getByLabelText(reason.label).fill('Ticket 12')
  await getButton(messages.send, dialog).click()
  await expect.element(dialog.getByText(messages.missing)).toBeVisible()
  await getField(messages.body).fill('x'.repeat(messageLengths.body + 1))
  await getButton(messages.send, dialog).click()
  await expect
    .element(dialog.getByText(content.problem.tooLong.replace('{{max}}', `${messageLengths.body}`)))
    .toBeVisible()
  await getField(messages.body).fill('We answer from nine.')
  await getButton(messages.send, dialog).click()
  await expect.element(page.getByText(messages.sent.replace('{{account}}', username))).toBeVisible()
  await page.getByRole('tab', { name: member.tab.audit }).click()
  await expect.element(page.getByRole('row').filter({ hasText: 'Ticket 12' })).toBeVisible()
})

test('writes to all members in any language of the brand, and only for those who write its content', async () => {
  await renderOperator(`/members?merchant=${testMerchant}`)
  // By keyboard: without the sizes of the site its header may lie over the button.
  const open = await getButton(messages.all).findElement()
  if (open instanceof HTMLElement) open.focus()
  await userEvent.keyboard('{Enter}')
  await getButton(messages.send, dialog).click()
  await expect.element(dialog.getByText(messages.missing)).toHaveLength(2)
  const title = getField('Title in English')
  await title.fill('New hours')
  await expect.element(dialog.getByText(messages.missing)).toHaveLength(1)
  await expect.element(getField('Text in English')).toHaveAttribute('aria-invalid', 'true')
  const { token } = await createOperator(['support'])
  await renderOperator(`/members?merchant=${testMerchant}`, { token })
  await expect.element(page.getByRole('heading', { name: texts.page.members })).toBeVisible()
  await expect.element(getButton(messages.all)).not.toBeInTheDocument()
})
