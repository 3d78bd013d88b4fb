import { operatorLogout } from '@croupier/endpoints/calls/ops/session'
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../router.tsx'
import { queryClient } from '../session/client.ts'
import { createMember, createOperator, writeToChat } from '../testing/control.ts'
import { createAccount, type OperatorAccount } from '../testing/operator-account.ts'
import { createOperatorApi } from '../testing/operator-api.ts'
import { renderOperator } from '../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { account, chat, login } = texts
const change = page.getByRole('dialog', { name: chat.deleteTitle })
const getRow = (text: string) => page.getByRole('row').filter({ hasText: text })
const reason = change.getByLabelText(texts.reason.label)
const submit = change.getByRole('button', { name: chat.delete, exact: true })
const loginDialog = page.getByRole('dialog', { name: login.ended })

/**
 * Writes a change as the operator of a token, ends its session, and has the page notice it; returns the text of the message to be
 * deleted.
 */
async function writeUntilEnd(token: string, notice: () => Promise<void> | void): Promise<string> {
  const member = await createMember()
  const text = `Hello from ${member.username}`
  await writeToChat(member, text)
  await renderOperator(`/chat?of=${member.username}`, { token })
  await getRow(text).getByRole('button', { name: chat.delete, exact: true }).click()
  await reason.fill('Against the rules')
  await createOperatorApi(token).call(operatorLogout, {})
  await notice()
  await expect.element(loginDialog.getByLabelText(login.username)).toHaveFocus()
  return text
}

async function logIn({ username, password, createCode }: OperatorAccount): Promise<void> {
  await loginDialog.getByLabelText(login.username).fill(username)
  await loginDialog.getByLabelText(login.password, { exact: true }).fill(password)
  await loginDialog.getByRole('group', { name: login.code }).getByRole('textbox').first().click()
  await userEvent.keyboard(await createCode())
  await loginDialog.getByRole('button', { name: login.submit, exact: true }).click()
  await expect.element(loginDialog).not.toBeInTheDocument()
}

test('after the end of a session, the same operator logs in over the page and goes on with what it was writing', async () => {
  const operator = await createAccount()
  const text = await writeUntilEnd(operator.token, () => {
    void queryClient.invalidateQueries()
  })
  // What is hidden from assistive technology is found by no role.
  await expect.element(submit).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(loginDialog).toBeVisible()
  await logIn(operator)
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveValue('Against the rules')
  await submit.click()
  await expect.element(change).not.toBeInTheDocument()
  await expect.element(getRow(text).getByText(`Deleted by ${operator.username}`, { exact: false })).toBeVisible()
})

test('another operator who logs in over the page begins at the first page, without data and the unsent change of the one before', async () => {
  const first = await createOperator(['admin'])
  const second = await createAccount()
  const text = await writeUntilEnd(first.token, () => submit.click())
  const before = queryClient.getQueryCache().getAll()
  await logIn(second)
  const menu = page.getByRole('button', { name: account.label.replace('{{name}}', second.username) })
  await expect.element(menu).toBeVisible()
  expect(change.query()).toBeNull()
  expect(page.getByText(text).query()).toBeNull()
  expect(location.pathname).toBe('/')
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => before.includes(query)),
  ).toEqual([])
  await router.navigate({ href: '/chat?merchant=' })
  await expect.element(getRow(text).getByRole('button', { name: chat.delete, exact: true })).toBeVisible()
})
