import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildHouse, type House, scripted } from '../testing/house.ts'
import { createBrand } from './create.ts'
import type { Given } from './questions.ts'

// One for all: each test says that nothing in it has changed.
let house: House

beforeAll(() => {
  house = buildHouse()
})
afterAll(() => house.remove())

const given = { id: 'kestrel', from: 'lotus', yes: true }

test.each<[string, Given, string]>([
  ['an id with a capital', { ...given, id: 'Kestrel' }, '"Kestrel" is no id: write small letters'],
  ['an id with a path in it', { ...given, id: '../kestrel' }, 'is no id'],
  ['an id that ends in a dash', { ...given, id: 'kestrel-' }, 'is no id'],
  ['a very long id', { ...given, id: 'k'.repeat(25) }, 'is longer than 24 signs'],
  ['a reserved word', { ...given, id: 'storybook' }, '"storybook" is reserved for the platform itself'],
  ['a word of the code', { ...given, id: 'main' }, 'is a word that the code uses (packages/site/src/site.ts:1)'],
  ['a taken id', { ...given, id: 'lotus', from: 'shwe' }, '"lotus" is taken'],
  ['an unknown source', { ...given, from: 'nobody' }, 'There is no brand "nobody" to start from. There are:'],
  ['a name with spaces around it', { ...given, name: ' Kestrel ' }, 'The name is empty, or has spaces around it'],
  ['a name of the source', { ...given, name: 'Lotus Two' }, 'would still show the id "Lotus" of lotus'],
  ['a language without catalogs', { ...given, languages: 'EN,DE' }, '"DE" is no language with catalogs. There are:'],
  ['a language twice', { ...given, languages: 'EN,EN' }, '"EN,EN" names a language twice'],
  ['a default language that it does not speak', { ...given, languages: 'EN', 'default-language': 'MY' }, '"MY" is not among the languages (EN)'], // prettier-ignore
  ['points as a currency', { ...given, currency: 'PTS' }, '"PTS" is no currency of the platform'],
  ['a time zone that is none', { ...given, 'time-zone': 'Asia/Nowhere' }, '"Asia/Nowhere" is no time zone'],
  ['a taken merchant code', { ...given, merchant: 'LTS01' }, 'The merchant code "LTS01" belongs to lotus'],
  ['a merchant code in small letters', { ...given, merchant: 'kes01' }, '"kes01" is no merchant code'],
  ['one colour', { ...given, colours: '#123456' }, 'That is one colour. Give two to five'],
  ['six colours', { ...given, colours: '#111,#222,#333,#444,#555,#666' }, 'Those are 6 colours. Give two to five'],
  ['a colour that lets through', { ...given, colours: '#0a7d5a80,#c4574a' }, '"#0a7d5a80" lets its ground through'],
  ['a name of another brand', { ...given, name: 'aurora' }, 'The name "aurora" belongs to aurora'],
  ['a name that is too long', { ...given, name: 'Kestrel '.repeat(5).trim() }, 'is longer than 32 signs'],
  ['a colour that is none', { ...given, colours: '#123456,greenish' }, '"greenish" is no colour'],
])('%s', async (_what, wrong, message) => {
  const before = house.files()
  await expect(createBrand(wrong, house.world)).rejects.toThrow(message)
  expect(house.files()).toEqual(before)
})

test.each(['brands', 'apps'])('a folder that is left in %s', async (group) => {
  mkdirSync(join(house.root, group, 'kestrel'))
  onTestFinished(() => rmSync(join(house.root, group, 'kestrel'), { recursive: true }))
  const before = house.files()
  await expect(createBrand(given, house.world)).rejects.toThrow(`${group}/kestrel exists, left from something else`)
  expect(house.files()).toEqual(before)
})

test('a source that is wrong itself', async () => {
  const spoiled = buildHouse()
  onTestFinished(() => spoiled.remove())
  spoiled.edit('brands/lotus/brand.ts', `scheme: 'light'`, `scheme: 'grey'`)
  const before = spoiled.files()
  await expect(createBrand(given, spoiled.world)).rejects.toThrow('Mend it first (pnpm brand validate lotus)')
  expect(spoiled.files()).toEqual(before)
})

test('without a terminal it asks nothing and names every flag that is missing', async () => {
  const before = house.files()
  await expect(createBrand({ id: 'kestrel', from: 'lotus', name: 'Kestrel' }, house.world)).rejects.toThrow(
    'Missing: --languages --default-language --currency --time-zone --merchant --colours. Give them, or --yes',
  )
  await expect(createBrand({ yes: true }, house.world)).rejects.toThrow('Missing: <id> --from.')
  expect(house.files()).toEqual(before)
})

test('a wrong answer at a terminal is refused like a wrong flag', async () => {
  const before = house.files()
  const asker = scripted({ Id: 'kestrel', lends: 'aurora', Merchant: 'AUR01' })
  await expect(createBrand({}, { ...house.world, asker })).rejects.toThrow('belongs to aurora')
  expect(house.files()).toEqual(before)
})
