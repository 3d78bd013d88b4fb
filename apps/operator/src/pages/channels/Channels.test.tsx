import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('the fee of a channel is a percentage in the language of the operator', async () => {
  await renderOperator(`/channels?merchant=${testMerchant}`, { language: 'VN' })
  await expect.element(page.getByText(/\+ \d+,\d\d%$/).first()).toBeVisible()
})
