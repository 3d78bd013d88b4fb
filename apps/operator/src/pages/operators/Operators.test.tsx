import chinese from '@croupier/i18n/catalogs/zh-Hans/operator.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/operator.json' with { type: 'json' }
import english from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import vietnamese from '@croupier/i18n/catalogs/vi/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

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
