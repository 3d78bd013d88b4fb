import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { runJob } from '@croupier/endpoints/calls/ops/jobs'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, setJobRun } from '../../testing/control.ts'
import { holdNextResponse } from '../../testing/network.ts'
import { passTime } from '../../testing/pass-time.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { column, jobs, reason } = texts
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const getOption = (name: string) => page.getByRole('option', { name, exact: true })

/** A job of windows, and one that runs once when it is due. */
const [byTime, delayed] = ['cleanup', 'deposit-expiry'] as const

test('the runs of every job are found, and those that run by time can be run now, however long it takes', async () => {
  await renderOperator('/jobs?of=kinds')
  const filter = main.getByRole('combobox', { name: column.kind })
  await filter.click()
  await expect.element(getOption(delayed)).toBeInTheDocument()
  await getOption(byTime).click()
  await expect.element(filter).toHaveTextContent(byTime)
  await expect.element(getOption(delayed)).not.toBeInTheDocument()
  await page.getByRole('button', { name: jobs.run, exact: true }).click()
  await dialog.getByRole('combobox', { name: column.kind }).click()
  await expect.element(getOption(byTime)).toBeInTheDocument()
  expect(getOption(delayed).query()).toBeNull()
  await getOption(byTime).click()
  await dialog.getByLabelText(reason.label).fill('Ticket 12')
  const response = holdNextResponse(runJob.path)
  const time = passTime()
  await dialog.getByRole('button', { name: jobs.run, exact: true }).click()
  await response.arrived
  time.pass(60_000)
  response.release()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(new RegExp(`^${byTime}: `))).toBeVisible()
})

test('a run that is shown as running is shown as completed once it is', async () => {
  const kind = `test-${crypto.randomUUID().slice(0, 8)}`
  await setJobRun(kind, 'running')
  await renderOperator(`/jobs?kind=${kind}`)
  const row = main.getByRole('row').filter({ hasText: kind })
  await expect.element(row.getByText(jobs.state.running)).toBeVisible()
  await setJobRun(kind, 'completed')
  await expect.element(row.getByText(jobs.state.completed)).toBeVisible()
})

test('a failed run shows its error as text', async () => {
  const kind = `test-${crypto.randomUUID().slice(0, 8)}`
  await setJobRun(kind, 'failed', 'The provider did not answer.')
  await renderOperator(`/jobs?kind=${kind}`)
  await expect
    .element(main.getByRole('row').filter({ hasText: kind }).getByText('The provider did not answer.'))
    .toBeVisible()
})
