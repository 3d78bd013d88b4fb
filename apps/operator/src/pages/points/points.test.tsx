import { addProduct, changeProduct, changeStock, productList } from '@croupier/endpoints/calls/ops/products'
import { productLimits } from '@croupier/domain/points'
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, queryClient } from '../../session/client.ts'
import { applyForProduct, createMember, createOperator, testMerchant, type TestMember } from '../../testing/control.ts'
import { createOperatorApi } from '../../testing/operator-api.ts'
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

/** Adds a product with a stock of 2 as another operator does; returns its id and its name. */
async function addWithStock(): Promise<{ readonly productId: string; readonly name: string }> {
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`
  const offer = {
    texts: { EN: { name, description: '' } },
    motif: 'welcome',
    image: null,
    points: 70,
    position: 0,
  } as const
  const body = { merchant: testMerchant, ...offer, enabled: false, stock: 2, reason: 'A test needs it' }
  const { token } = await createOperator(['content'])
  const idempotencyKey = crypto.randomUUID()
  const { productId } = await createOperatorApi(token).call(addProduct, { body, idempotencyKey })
  return { productId, name }
}

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

  test('that were taken meanwhile are taken no further, which the field says beside the stock as it is', async () => {
    await renderOperator(`/products?merchant=${testMerchant}&of=stock`)
    const { productId, name } = await addWithStock()
    await queryClient.invalidateQueries()
    await getRow(name).getByRole('button', { name: products.stock, exact: true }).click()
    await expect.element(dialog.getByText(products.stockText.replace('{{stock}}', '2'))).toBeVisible()
    const taken = { productId, change: -2, reason: 'Broken' }
    await api.call(changeStock, { body: taken, idempotencyKey: crypto.randomUUID() })
    await getField(products.pieces).fill('-1')
    await dialog.getByLabelText(reason.label).fill('Broken as well')
    await dialog.getByRole('button', { name: action.save, exact: true }).click()
    await expect.element(dialog.getByText(errors.STOCK_INVALID)).toBeVisible()
    await expect.element(getField(products.pieces)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(dialog.getByText(products.stockText.replace('{{stock}}', '0'))).toBeVisible()
    await getField(products.pieces).fill('1500')
    await confirm(action.save)
    await expect.element(page.getByText(products.stockChanged.replace('{{stock}}', '1,500'))).toBeVisible()
    await expect.element(getRow(name).getByText('1,500', { exact: true })).toBeVisible()
  })

  test('have descriptions of a length that is said at the field, and keep another language that was written meanwhile', async () => {
    const { productId, name } = await addWithStock()
    await renderOperator(`/products?merchant=${testMerchant}&of=length`)
    await getRow(name).getByRole('button', { name: action.change, exact: true }).click()
    const description = getField(products.details.replace('{{language}}', 'English'))
    await description.fill('x'.repeat(productLimits.description + 1))
    await dialog.getByLabelText(reason.label).fill('More to say')
    await dialog.getByRole('button', { name: action.save, exact: true }).click()
    const tooLong = texts.content.problem.tooLong.replace('{{max}}', `${productLimits.description}`)
    await expect.element(dialog.getByText(tooLong)).toBeVisible()
    await expect.element(description).toHaveFocus()
    await description.fill('x'.repeat(productLimits.description))
    const chinese = { CN: { name: '水壶', description: '' } }
    await api.call(changeProduct, { body: { productId, texts: chinese, reason: 'Translated' } })
    await confirm(action.save)
    const listed = await api.call(productList, { query: { merchant: testMerchant } })
    const changed = listed.products.find(({ id }) => id === productId)
    expect(changed?.texts).toEqual({ ...chinese, EN: { name, description: 'x'.repeat(productLimits.description) } })
  })
})
