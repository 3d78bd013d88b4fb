import { changeOperator } from '@croupier/endpoints/calls/ops/operators'
import chinese from '@croupier/i18n/catalogs/zh-Hans/operator.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/operator.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import english from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api, queryClient } from '../../session/client.ts'
import { createMember, createOperator } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, content, operators, reason, role: roles } = english
const dialog = page.getByRole('dialog')
const getRow = (username: string) => page.getByRole('row').filter({ hasText: username })

const openMenu = (username: string) =>
  getRow(username)
    .getByRole('button', { name: operators.actions.replace('{{name}}', username) })
    .click()

/** Opens the dialog of an action for an operator. */
async function openAction(username: string, name: string): Promise<void> {
  await openMenu(username)
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

test('a change sends nothing of what another administrator has changed meanwhile; one that is disabled is not invited', async () => {
  const { username } = await createOperator(['finance'])
  await renderOperator(`/operators?of=${username}`)
  await openAction(username, operators.change)
  await api.call(changeOperator, { body: { username, disabled: true, reason: 'Left' } })
  await dialog.getByRole('checkbox', { name: roles.content }).click()
  await confirm(action.save)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getRow(username).getByText(operators.state.disabled)).toBeVisible()
  await expect.element(getRow(username).getByText(roles.content, { exact: false })).toBeVisible()
  await openMenu(username)
  await expect.element(page.getByRole('menuitem', { name: operators.change, exact: true })).toBeVisible()
  expect(page.getByRole('menuitem', { name: operators.invite, exact: true }).query()).toBeNull()
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

test('a taken name leads back to its field, which says so until another one is typed', async () => {
  const { username } = await createOperator(['viewer'])
  await renderOperator(`/operators?of=${username}`)
  await page.getByRole('button', { name: operators.add, exact: true }).click()
  const field = dialog.getByLabelText(english.login.username)
  await field.fill(username)
  await dialog.getByLabelText(operators.name).fill('Second')
  dialog.getByRole('checkbox', { name: operators.allMerchants }).element().focus()
  await userEvent.keyboard(' ')
  await dialog.getByRole('button', { name: operators.addSubmit, exact: true }).click()
  await expect.element(dialog.getByText(errors.ACCOUNT_TAKEN)).toBeVisible()
  await expect.element(field).toHaveFocus()
  await field.fill('another.one')
  await expect.element(dialog.getByText(errors.ACCOUNT_TAKEN)).not.toBeInTheDocument()
})

test('the dialog of a new operator asks before chosen roles are lost', async () => {
  await renderOperator('/operators?of=roles')
  await page.getByRole('button', { name: operators.add, exact: true }).click()
  await dialog.getByRole('checkbox', { name: roles.finance }).click()
  await dialog.getByRole('button', { name: action.cancel, exact: true }).click()
  await expect.element(page.getByRole('button', { name: content.discard.confirm, exact: true })).toBeVisible()
})
