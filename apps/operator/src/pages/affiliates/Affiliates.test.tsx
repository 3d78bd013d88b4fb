import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applyForAffiliate, createMember, createOperator } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('an application is shown, but not decided, to viewers', async () => {
  const applicant = await createMember()
  await applyForAffiliate(applicant, `@${applicant.username}`)
  const { username, token } = await createOperator(['viewer'])
  await renderOperator(`/affiliates?of=${username}`, { token })
  const row = page.getByRole('main').getByRole('row').filter({ hasText: applicant.username })
  await expect.element(row.getByText(texts.affiliates.noDecision)).toBeVisible()
})
