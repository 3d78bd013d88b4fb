import { changeOperator } from '@croupier/endpoints/calls/ops/operators'
import chinese from '@croupier/i18n/catalogs/zh-Hans/operator.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/operator.json' with { type: 'json' }
import english from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, queryClient } from '../../session/client.ts'
import { createMember, createOperator } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, operators, reason, role: roles } = english
const dialog = page.getByRole('dialog')
const getRow = (username: string) => page.getByRole('row').filter({ hasText: username })

/** Opens the dialog of an action for an operator. */
async function openAction(username: string, name: string): Promise<void> {
  await getRow(username)
    .getByRole('button', { name: operators.actions.replace('{{name}}', username) })
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function confirm(name: string): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name, exact: true }).click()
}

test.each([
  ['EN', english],
  ['MY', burmese],
  ['VN', vietnamese],
  ['CN', chinese],
] as const)(
  'an administrator is labelled as one in the account menu and in the list of operators in %s [role-more-4a]',
  async (language, { account, role }) => {
    const { username, token } = await createOperator(['admin'])
    // Each test has an address of its own, so that the router enters the page again.
    await renderOperator(`/operators?of=${username}`, { token, language })
    const row = page.getByRole('row').filter({ hasText: username })
    await expect.element(row.getByText(role.admin, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: account.label.replace('{{name}}', username) }).click()
    await expect.element(page.getByRole('menuitem').getByText(role.admin, { exact: true })).toBeVisible()
  },
)

test('an administrator who invites itself is shown the link', async () => {
  const { username, token } = await createOperator(['admin'])
  await renderOperator(`/operators?of=${username}`, { token })
  await openAction(username, operators.invite)
  await confirm(operators.invite)
  await expect.element(page.getByText(operators.linkTitle)).toBeVisible()
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(operators.linkTitle)).toBeVisible()
})

test('a change sends nothing of what another administrator has changed meanwhile', async () => {
  const { username } = await createOperator(['finance'])
  await renderOperator(`/operators?of=${username}`)
  await openAction(username, operators.change)
  await api.call(changeOperator, { body: { username, disabled: true, reason: 'Left' } })
  await dialog.getByRole('checkbox', { name: roles.content }).click()
  await confirm(action.save)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getRow(username).getByText(operators.state.disabled)).toBeVisible()
  await expect.element(getRow(username).getByText(roles.content, { exact: false })).toBeVisible()
})

test('sent incomplete, the form of a new operator leads to its first wrong field', async () => {
  await renderOperator('/operators?of=nobody')
  await page.getByRole('button', { name: operators.add, exact: true }).click()
  const submit = () => dialog.getByRole('button', { name: operators.addSubmit, exact: true }).click()
  await submit()
  await expect.element(dialog.getByLabelText(english.login.username)).toHaveFocus()
  await expect.element(dialog.getByText(operators.usernameWrong)).toBeVisible()
  await dialog.getByLabelText(english.login.username).fill('new.operator')
  await submit()
  await expect.element(dialog.getByLabelText(operators.name)).toHaveFocus()
})
