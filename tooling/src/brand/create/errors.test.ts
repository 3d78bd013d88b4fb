import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestRepository, type TestRepository, createScriptedPrompts } from '../testing/test-repository.ts'
import { createBrand } from './create.ts'
import type { BrandFlags } from './resolve-options.ts'

// Shared: each test checks that it changes nothing.
let repository: TestRepository

beforeAll(() => {
  repository = createTestRepository()
})
afterAll(() => repository.remove())

const flags = { id: 'kestrel', from: 'lotus', yes: true }

test.each<[string, BrandFlags, string]>([
  ['an id with a capital', { ...flags, id: 'Kestrel' }, '"Kestrel" is not an id: use lowercase letters'],
  ['an id with a path in it', { ...flags, id: '../kestrel' }, 'is not an id'],
  ['an id that ends in a dash', { ...flags, id: 'kestrel-' }, 'is not an id'],
  ['a very long id', { ...flags, id: 'k'.repeat(25) }, 'is longer than 24 characters'],
  ['a reserved word', { ...flags, id: 'storybook' }, '"storybook" is reserved for the platform itself'],
  ['a word of the code', { ...flags, id: 'main' }, 'is a word that the code uses (packages/site/src/site.ts:1)'],
  ['a taken id', { ...flags, id: 'lotus', from: 'shwe' }, '"lotus" is taken'],
  ['an unknown source', { ...flags, from: 'nobody' }, 'There is no brand "nobody" to start from. Available:'],
  ['a name with spaces around it', { ...flags, name: ' Kestrel ' }, 'The name is empty, or has spaces around it'],
  ['a name of the source', { ...flags, name: 'Lotus Two' }, 'would still contain the id "Lotus" of lotus'],
  ['a language without catalogs', { ...flags, languages: 'EN,DE' }, '"DE" has no catalogs. Available:'],
  ['a language twice', { ...flags, languages: 'EN,EN' }, '"EN,EN" names a language twice'],
  ['a default language that is not among its languages', { ...flags, languages: 'EN', 'default-language': 'MY' }, '"MY" is not among the languages (EN)'], // prettier-ignore
  ['the points currency', { ...flags, currency: 'PTS' }, '"PTS" is not a currency of the platform'],
  ['an unknown time zone', { ...flags, 'time-zone': 'Asia/Nowhere' }, '"Asia/Nowhere" is not a time zone'],
  ['a taken merchant code', { ...flags, merchant: 'LTS01' }, 'The merchant code "LTS01" belongs to lotus'],
  ['a merchant code in lowercase', { ...flags, merchant: 'kes01' }, '"kes01" is not a merchant code'],
  ['one colour', { ...flags, colours: '#123456' }, 'That is one colour. Pass two to five'],
  ['six colours', { ...flags, colours: '#111,#222,#333,#444,#555,#666' }, 'Those are 6 colours. Pass two to five'],
  ['a transparent colour', { ...flags, colours: '#0a7d5a80,#c4574a' }, '"#0a7d5a80" is transparent'],
  ['a name of another brand', { ...flags, name: 'aurora' }, 'The name "aurora" belongs to aurora'],
  ['a name that is too long', { ...flags, name: 'Kestrel '.repeat(5).trim() }, 'is longer than 32 characters'],
  ['an unknown colour', { ...flags, colours: '#123456,greenish' }, '"greenish" is not a colour'],
])('rejects %s', async (_what, invalid, message) => {
  const before = repository.files()
  await expect(createBrand(invalid, repository.context)).rejects.toThrow(message)
  expect(repository.files()).toEqual(before)
})

test.each(['brands', 'apps'])('rejects an existing folder in %s', async (group) => {
  mkdirSync(join(repository.root, group, 'kestrel'))
  onTestFinished(() => rmSync(join(repository.root, group, 'kestrel'), { recursive: true }))
  const before = repository.files()
  await expect(createBrand(flags, repository.context)).rejects.toThrow(`${group}/kestrel exists already`)
  expect(repository.files()).toEqual(before)
})

test('rejects an invalid source', async () => {
  const broken = createTestRepository()
  onTestFinished(() => broken.remove())
  broken.edit('brands/lotus/brand.ts', `scheme: 'light'`, `scheme: 'grey'`)
  const before = broken.files()
  await expect(createBrand(flags, broken.context)).rejects.toThrow('Fix it first (pnpm brand validate lotus)')
  expect(broken.files()).toEqual(before)
})

test('names every missing flag without a terminal', async () => {
  const before = repository.files()
  await expect(createBrand({ id: 'kestrel', from: 'lotus', name: 'Kestrel' }, repository.context)).rejects.toThrow(
    'Missing: --languages --default-language --currency --time-zone --merchant --colours. Pass them, or --yes',
  )
  await expect(createBrand({ yes: true }, repository.context)).rejects.toThrow('Missing: <id> --from.')
  expect(repository.files()).toEqual(before)
})

test('rejects an invalid value of a prompt like an invalid flag', async () => {
  const before = repository.files()
  const prompts = createScriptedPrompts({ Id: 'kestrel', Source: 'aurora', Merchant: 'AUR01' })
  await expect(createBrand({}, { ...repository.context, prompts })).rejects.toThrow('belongs to aurora')
  expect(repository.files()).toEqual(before)
})
