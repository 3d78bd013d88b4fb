import { memberDetails } from '@croupier/endpoints/calls/ops/members'
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, testMerchant } from '../testing/control.ts'
import { holdNextResponse } from '../testing/network.ts'
import { renderOperator } from '../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('a page that loads is announced outside of what is busy', async () => {
  const { username } = await createMember()
  const response = holdNextResponse(memberDetails.path)
  await renderOperator(`/members/show?brand=${testMerchant}&account=${username}`)
  await response.arrived
  const status = page.getByRole('status').filter({ hasText: texts.state.loading })
  await expect.element(status).toBeInTheDocument()
  expect(status.element().closest('[aria-busy="true"]')).toBeNull()
  expect(document.querySelector('[aria-busy="true"] [data-slot="skeleton"]')).not.toBeNull()
  response.release()
  await expect.element(page.getByRole('heading', { name: new RegExp(`^${username}`) })).toBeVisible()
})
