import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { runReconcile } from '@croupier/endpoints/calls/ops/reconcile'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember } from '../../testing/control.ts'
import { holdNextResponse, loseNextResponse } from '../../testing/network.ts'
import { passTime } from '../../testing/pass-time.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { reconcile } = texts
const run = page.getByRole('button', { name: reconcile.run, exact: true })
const brands = page.getByRole('main').getByRole('row')

test('a check is waited for, and shown even when its response is lost', async () => {
  await renderOperator('/reconcile?of=check')
  loseNextResponse(runReconcile.path)
  await run.click()
  await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
  await expect.element(brands.nth(1)).toBeVisible()
  const response = holdNextResponse(runReconcile.path)
  const time = passTime()
  await run.click()
  await response.arrived
  time.pass(60_000)
  response.release()
  await expect.element(page.getByText(common.failure.OFFLINE)).not.toBeInTheDocument()
  await expect.element(run).not.toHaveAttribute('aria-busy')
  expect(page.getByText(common.failure.TIMEOUT).query()).toBeNull()
})
