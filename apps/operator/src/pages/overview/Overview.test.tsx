import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../session/client.ts'
import { createMember } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

test('keeps what it has loaded when the server can no longer be reached, says so in each part, and loads it again', async () => {
  const { username } = await createMember()
  await renderOperator('/')
  const queues = page.getByRole('list', { name: texts.overview.queues })
  const member = page.getByRole('link', { name: username })
  const expectRows = async () => {
    await expect.element(queues.getByRole('listitem').first()).toBeVisible()
    await expect.element(member).toBeVisible()
  }
  await expectRows()
  // A request that has left would still be answered.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  void queryClient.refetchQueries()
  const failures = page.getByText(texts.state.loadFailed, { exact: true })
  const countFailures = () => failures.elements().length
  // Queues, waiting requests, new members and figures.
  await expect.poll(countFailures).toBe(4)
  await expectRows()
  network.mockRestore()
  for (let left = 3; left >= 0; left -= 1) {
    await page.getByRole('button', { name: common.action.retry }).first().click()
    await expect.poll(countFailures).toBe(left)
  }
  await expectRows()
})
