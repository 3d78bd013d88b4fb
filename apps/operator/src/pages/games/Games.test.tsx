import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../session/client.ts'
import { createMember, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'
import { faultsQuery, type RunningFault } from './queries.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('the switch of a fault keeps the focus when it is refused, and passes it to the heading once the fault is gone', async () => {
  await renderOperator(`/games?merchant=${testMerchant}`)
  const heading = page.getByRole('heading', { level: 1, name: texts.page.games })
  await expect.element(heading).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  // A real fault would reach the games of other tests.
  const fault: RunningFault = {
    vendor: 'UNKNOWN',
    fault: 'timeout',
    seconds: 1,
    operator: 'operator01',
    switchedAt: new Date().toISOString(),
  }
  queryClient.setQueryData(faultsQuery.queryKey, [fault])
  const button = page.getByRole('button', { name: texts.fault.switchOff, exact: true })
  await button.click()
  await expect.element(page.getByText(errors.NOT_FOUND)).toBeVisible()
  await expect.element(button).toHaveFocus()
  queryClient.setQueryData(faultsQuery.queryKey, [])
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})
