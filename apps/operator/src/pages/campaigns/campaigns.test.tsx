import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, campaigns, column, reason } = texts
const dialog = page.getByRole('dialog')
const getRow = (text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const getField = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`)).first()

async function confirm(button: string): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('For the season')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function showState(name: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: column.state }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

describe('the campaigns of a brand', () => {
  test('are added and stopped, and listed by their state', async () => {
    const title = `Season ${crypto.randomUUID().slice(0, 8)}`
    await renderOperator(`/campaigns?merchant=${testMerchant}`)
    await page.getByRole('button', { name: campaigns.add, exact: true }).click()
    await dialog.getByLabelText(reason.label).fill('For the season')
    await dialog.getByRole('button', { name: action.save, exact: true }).click()
    await expect.element(dialog.getByText(campaigns.wrong.titles)).toBeVisible()
    await getField('Title in English').fill(title)
    await getField(campaigns.field.goal).fill('900000')
    await getField(campaigns.field.amount).fill('5')
    await expect.element(getField(campaigns.field.goal)).toHaveValue('900,000.00')
    await confirm(action.save)
    await expect.element(getRow(title).getByText(campaigns.state.running)).toBeVisible()
    await expect.element(getRow(title).getByText(/\b900,000\.00/)).toBeVisible()
    await expect.element(getRow(title).getByText(/\b5\.00/)).toBeVisible()
    await getRow(title).getByRole('button', { name: campaigns.stop, exact: true }).click()
    await confirm(campaigns.stop)
    await expect.element(getRow(title).getByText(campaigns.state.stopped)).toBeVisible()
    await showState(campaigns.state.running)
    await expect.element(getRow(title)).not.toBeInTheDocument()
    await showState(campaigns.state.stopped)
    await expect.element(getRow(title)).toBeVisible()
  })

  test.each(['viewer', 'content'] as const)(
    'are shown, but not changed, to the role %s',
    { tags: 'long' },
    async (role) => {
      const { token } = await createOperator([role])
      await renderOperator(`/campaigns?merchant=${testMerchant}`, { token })
      await expect.element(page.getByRole('table')).toBeVisible()
      expect(page.getByRole('button', { name: campaigns.add, exact: true }).query()).toBeNull()
    },
  )
})
