import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, reason, settingField, site } = texts
const dialog = page.getByRole('dialog')
const panel = page.getByRole('region', { name: site.countries, exact: true })

async function save(): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: action.save, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('countries are blocked and opened again; the page says that this server knows no countries [error-10.2]', async () => {
  await renderOperator(`/site?merchant=${testMerchant}`)
  await expect.element(panel.getByText(site.noCountries, { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: action.change }).click()
  await expect.element(dialog.getByText(site.countriesUnknown)).toBeVisible()
  await dialog.getByRole('combobox', { name: settingField.addCountry }).click()
  await page.getByRole('option', { name: 'Singapore', exact: true }).click()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Singapore')
  await save()
  await expect.element(panel.getByText('Singapore', { exact: true })).toBeVisible()
  await expect.element(panel.getByText(site.countriesUnknown)).toBeVisible()

  await panel.getByRole('button', { name: action.change }).click()
  await dialog.getByRole('button', { name: `${action.remove}: Singapore` }).click()
  await save()
  await expect.element(panel.getByText(site.noCountries, { exact: true })).toBeVisible()
})

test('every setting that has a form is on the page, also those of withdrawals and transfers', async () => {
  await renderOperator(`/site?merchant=${testMerchant}&of=settings`)
  for (const [group, key] of [
    ['withdrawals', 'withdrawalFee'],
    ['withdrawals', 'banks'],
    ['transfers', 'transferMaximum'],
    ['rewards', 'zaloReward'],
  ] as const) {
    await expect.element(page.getByRole('heading', { name: site.group[group], exact: true })).toBeVisible()
    const shown = page.getByRole('region', { name: texts.setting[key], exact: true })
    await expect.element(shown.getByRole('button', { name: action.change })).toBeVisible()
  }
})

test('a viewer reads the blocked countries, and has no button to change them', async () => {
  const { token } = await createOperator(['viewer'])
  await renderOperator(`/site?merchant=${testMerchant}&of=viewer`, { token })
  await expect.element(panel.getByText(site.noCountries, { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: action.change })).not.toBeInTheDocument()
})
