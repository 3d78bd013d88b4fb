import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '../../router.tsx'
import { queryClient, toServerTime } from '../../session/client.ts'
import { createMember, createOperator } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

/** Holds every response until the returned function is called. */
function holdResponses(): () => void {
  const held = Promise.withResolvers<void>()
  const send = globalThis.fetch
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init)
    await held.promise
    return response
  })
  const release = () => {
    network.mockRestore()
    held.resolve()
  }
  onTestFinished(release)
  return release
}

test('shows what it loads for another period or brand as loading, and nothing of the one before', async () => {
  const { username } = await createMember()
  await renderOperator('/')
  const queues = page.getByRole('list', { name: texts.overview.queues })
  const member = page.getByRole('link', { name: username })
  const chart = page.getByRole('figure').first()
  await expect.element(queues).toBeVisible()
  await expect.element(member).toBeVisible()
  await expect.element(chart).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => queryClient.isFetching()).toBe(0)

  const release = holdResponses()
  await page.getByRole('radio', { name: texts.figures.days_other.replace('{{count}}', '90'), exact: true }).click()
  await expect.element(chart).toHaveAttribute('aria-busy', 'true')
  expect(chart.element().querySelector('[data-slot="skeleton"]')).not.toBeNull()
  // The queues and the members do not depend on the period.
  await expect.element(queues).toBeVisible()
  await expect.element(member).toBeVisible()
  await router.navigate({ href: '/?merchant=LTS01&days=90' })
  await expect.element(queues).not.toBeInTheDocument()
  await expect.element(member).not.toBeInTheDocument()
  release()
  await expect.element(queues).toBeVisible()
  await expect.element(chart).toHaveAttribute('aria-busy', 'false')
})

test('keeps what it has loaded when the server can no longer be reached, says so in each part, and loads it again', async () => {
  await createMember()
  await renderOperator('/')
  const queues = page.getByRole('list', { name: texts.overview.queues })
  // Other tests add members meanwhile.
  const member = page.getByRole('region', { name: texts.overview.newMembers }).getByRole('listitem').first()
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
  // Queues, waiting requests, new members, revenue and figures.
  await expect.poll(countFailures).toBe(5)
  await expectRows()
  network.mockRestore()
  for (let left = 4; left >= 0; left -= 1) {
    await page.getByRole('button', { name: common.action.retry }).first().click()
    await expect.poll(countFailures).toBe(left)
  }
  await expectRows()
})

test('shows payments and NGR of today beside the period before to those who move money, and to nobody else', async () => {
  const { token: finance } = await createOperator(['finance'])
  const { token: viewer } = await createOperator(['viewer'])
  const table = page.getByRole('region', { name: texts.revenue.title })
  await renderOperator('/?merchant=SHW01', { token: finance })
  const today = table.getByRole('row').filter({ hasText: texts.revenue.today })
  await expect.element(today).toBeVisible()
  // Today, 7 and 30 days, each with the period before.
  expect(table.getByRole('row').filter({ hasText: texts.revenue.before }).elements()).toHaveLength(3)
  await renderOperator('/?merchant=SHW01', { token: viewer })
  await expect.element(page.getByRole('region', { name: texts.figures.totals })).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
})

test('measures ages by the clock of the server, whatever the device has', async () => {
  const now = Date.now()
  const day = 24 * 60 * 60 * 1000
  vi.useFakeTimers({ now: now + 3 * day, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await renderOperator('/')
  await expect.poll(() => Math.abs(toServerTime(Date.now()) - now)).toBeLessThan(day)
})
