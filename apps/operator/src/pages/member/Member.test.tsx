import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('a member that the brand does not have has a page that says so below its name', async () => {
  await renderOperator(`/members/show?brand=${testMerchant}&account=nobody-of-this-name`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'nobody-of-this-name' })).toBeVisible()
  await expect.element(page.getByText(texts.member.unknown)).toBeVisible()
  expect(document.title).toContain('nobody-of-this-name')
})
