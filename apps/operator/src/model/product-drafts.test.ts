import { expect, test } from 'vitest'
import { findWrongFields, pickProductChanges, readProduct, writeProduct } from './product-drafts.ts'

const row = {
  id: '1',
  texts: { EN: { name: 'Kettle', description: 'Boils water.' } },
  motif: 'vip',
  image: null,
  picture: '/TCG_PROD_IMAGES/PRODUCT/shwe/1.png',
  points: 50,
  stock: 3,
  enabled: true,
  position: 2,
} as const

test('a product is read and written without a change', () => {
  const draft = readProduct(row)
  expect(findWrongFields(draft)).toEqual(new Set())
  const { id: _id, picture: _picture, stock: _stock, ...written } = row
  expect(writeProduct(draft, ['MY', 'EN'])).toEqual(written)
})

test('a new product lacks a name, a price and a stock', () => {
  expect([...findWrongFields(readProduct(undefined))]).toEqual(['names', 'points', 'stock'])
})

test.each([
  ['descriptions', { EN: 'x'.repeat(1001) }],
  ['image', 'pictures of mine'],
  ['points', '0'],
  ['position', '10001'],
  ['stock', '-1'],
] as const)('the field %s is wrong with %s', (field, value) => {
  expect([...findWrongFields({ ...readProduct(row), [field]: value })]).toEqual([field])
})

test('a description needs a name in its language', () => {
  const draft = { ...readProduct(row), names: { EN: 'Kettle', MY: ' ' }, descriptions: { MY: 'Text' } }
  expect([...findWrongFields(draft)]).toEqual(['names'])
})

test('a language without texts is left out', () => {
  const draft = { ...readProduct(row), names: { EN: 'Kettle', MY: ' ' }, descriptions: { MY: ' ' } }
  expect(writeProduct(draft, ['MY', 'EN']).texts).toEqual({ EN: { name: 'Kettle', description: '' } })
})

test('of a changed product the changed languages are sent alone, and null for one that was removed', () => {
  const shown = readProduct({ ...row, texts: { ...row.texts, MY: { name: 'ရေနွေးအိုး', description: '' } } })
  const pick = (changed: object) => pickProductChanges(shown, { ...shown, ...changed }, ['MY', 'EN', 'CN'])
  expect(pick({})).toEqual({})
  expect(pick({ points: '60' })).toEqual({ points: 60 })
  const descriptions = { ...shown.descriptions, EN: 'Boils more.' }
  expect(pick({ descriptions })).toEqual({ texts: { EN: { name: 'Kettle', description: 'Boils more.' } } })
  const names = { MY: ' ', EN: 'Kettle', CN: '水壶' }
  expect(pick({ names })).toEqual({ texts: { MY: null, CN: { name: '水壶', description: '' } } })
})
