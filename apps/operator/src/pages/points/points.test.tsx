import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applyForProduct, createMember, createOperator, testMerchant, type TestMember } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, products, reason, redemptions } = texts
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const getRow = (text: string) => main.getByRole('row').filter({ hasText: text })

/** A field of the open dialog, whose label may end with a mark. */
const getField = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`)).first()

async function confirm(button: string): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('Sent by post')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function createApplicant(): Promise<TestMember> {
  const member = await createMember()
  await applyForProduct(member)
  return member
}

describe('the orders of the points mall', () => {
  test('are approved and rejected with what the member reads', async () => {
    const [first, second] = [await createApplicant(), await createApplicant()]
    await renderOperator('/redemptions')
    const press = (member: TestMember, name: string) =>
      getRow(member.username).getByRole('button', { name, exact: true }).click()
    await press(first, redemptions.approve)
    await confirm(redemptions.approve)
    await expect.element(getRow(first.username)).not.toBeInTheDocument()
    await press(second, redemptions.reject)
    await confirm(redemptions.reject)
    await page.getByRole('radio', { name: redemptions.state.rejected }).click()
    await expect.element(getRow(second.username).getByText('Sent by post')).toBeVisible()
    await page.getByRole('radio', { name: redemptions.state.approved }).click()
    await expect.element(getRow(first.username).getByText('Sent by post')).toBeVisible()
  })

  test('are shown, but not decided, to viewers', { tags: 'long' }, async () => {
    const { username } = await createApplicant()
    const { token } = await createOperator(['viewer'])
    await renderOperator('/redemptions', { token })
    await expect.element(getRow(username).getByText(redemptions.noDecision)).toBeVisible()
  })
})

describe('the products of the points mall', () => {
  test('are added, changed, restocked and taken off', async () => {
    const name = `Umbrella ${crypto.randomUUID().slice(0, 8)}`
    await renderOperator(`/products?merchant=${testMerchant}`)
    await page.getByRole('button', { name: products.add, exact: true }).click()
    await dialog.getByLabelText(reason.label).fill('New season')
    await dialog.getByRole('button', { name: action.save, exact: true }).click()
    await expect.element(dialog.getByText(products.wrong.names)).toBeVisible()
    await getField('Name in English').fill(name)
    await getField(products.points).fill('70')
    await getField(products.stock).fill('2')
    await confirm(action.save)
    await expect.element(getRow(name).getByText(products.on)).toBeVisible()

    await getRow(name).getByRole('button', { name: products.stock, exact: true }).click()
    await getField(products.pieces).fill('-3')
    await dialog.getByLabelText(reason.label).fill('Broken')
    await dialog.getByRole('button', { name: action.save, exact: true }).click()
    await expect.element(dialog.getByText(products.wrong.pieces)).toBeVisible()
    await getField(products.pieces).fill('5')
    await confirm(action.save)
    await expect.element(getRow(name).getByText('7', { exact: true })).toBeVisible()

    await getRow(name).getByRole('button', { name: action.change, exact: true }).click()
    await getField(products.enabled).click()
    await confirm(action.save)
    await expect.element(getRow(name).getByText(products.off)).toBeVisible()
  })
})
