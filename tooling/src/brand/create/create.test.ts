import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../../root.ts'
import { buildHouse, type House, scripted } from '../testing/house.ts'
import { brandIds, readBrand } from '../stored.ts'
import { findTraces, traceWords } from '../traces.ts'
import { validateBrands } from '../validate.ts'
import { createBrand } from './create.ts'
import { keyOf } from './layout.ts'
import type { Given } from './questions.ts'
import { commonTexts } from './texts.ts'

let house: House

beforeEach(() => {
  house = buildHouse()
})
afterEach(() => house.remove())

function filesOf(id: string) {
  return house
    .files()
    .filter((path) => path.startsWith(`${id}/`) && /\.\w+$/.test(path))
    .map((path) => {
      const group = path.includes('main.tsx') || /index\.html|vite\.config/.test(path) ? 'apps' : 'brands'
      return { path: `${group}/${path}`, text: house.read(`${group}/${path}`) }
    })
}

describe.each(brandIds(root))('a brand made from %s', (from) => {
  test('is right beside the others, and shows nothing of its source', async () => {
    await createBrand({ id: 'kestrel', from, yes: true }, house.world)
    expect((await validateBrands(house.root, ['kestrel'])).get('kestrel')).toEqual([])
    const words = traceWords(await readBrand(house.root, from), commonTexts(house.root))
    expect(findTraces(words, filesOf('kestrel'))).toEqual([])
    expect(filesOf('kestrel').map(({ path }) => path)).toContain('apps/kestrel/src/main.tsx')
  })

  test('has its own merchant, hosts, colours, mark and layout', async () => {
    await createBrand({ id: 'night-owl', from, yes: true }, house.world)
    const { brand } = await readBrand(house.root, 'night-owl')
    const source = (await readBrand(house.root, from)).brand
    expect(brand).toMatchObject({ id: 'night-owl', name: 'Night Owl', merchantCode: 'NIGHTOWL01' })
    expect(brand.domains).toEqual(['www.night-owl.example'])
    expect(brand.art.mark).toMatchObject({ kind: 'monogram', letters: 'NO' })
    expect(brand.art.mark.main).not.toBe(source.art.mark.main)
    expect(brand.art.palette.accent).not.toBe(source.art.palette.accent)
    expect(keyOf(brand.layout)).not.toBe(keyOf(source.layout))
    expect(brand.languages).toEqual(source.languages)
  })
})

test('two brands from one source differ in code, colours and layout', async () => {
  await createBrand({ id: 'kestrel', from: 'lotus', yes: true }, house.world)
  await createBrand({ id: 'osprey', from: 'lotus', yes: true }, house.world)
  const [one, other] = [await readBrand(house.root, 'kestrel'), await readBrand(house.root, 'osprey')]
  expect(one.brand.art.palette.accent).not.toBe(other.brand.art.palette.accent)
  expect(keyOf(one.brand.layout)).not.toBe(keyOf(other.brand.layout))
  expect((await validateBrands(house.root, ['kestrel', 'osprey'])).get('osprey')).toEqual([])
})

test('a brand can be made from a made one', async () => {
  await createBrand({ id: 'kestrel', from: 'shwe', yes: true }, house.world)
  await createBrand({ id: 'osprey', from: 'kestrel', yes: true }, house.world)
  expect((await validateBrands(house.root, ['osprey'])).get('osprey')).toEqual([])
  expect(filesOf('osprey').filter(({ text }) => /kestrel/i.test(text))).toEqual([])
})

test('the flags are what it becomes', async () => {
  const given: Given = {
    id: 'kestrel',
    from: 'lotus',
    name: 'Red Kite',
    languages: 'EN,MY',
    'default-language': 'MY',
    currency: 'USD',
    'time-zone': 'UTC',
    merchant: 'KITE7',
    colours: '#0a7d5a,#d9588c',
  }
  await createBrand(given, house.world)
  const { brand, seed, tokens } = await readBrand(house.root, 'kestrel')
  expect(brand).toMatchObject({
    name: 'Red Kite',
    languages: ['EN', 'MY'],
    defaultLanguage: 'MY',
    merchantCode: 'KITE7',
  })
  expect(brand.art.mark.letters).toBe('RK')
  expect(seed.welcomeBalance).toBe('100.00')
  expect(Object.keys(seed.banners[0]?.title ?? {})).toEqual(['EN', 'MY'])
  // Lotus sets no Burmese: the face comes from a brand that does.
  expect(brand.faces.some(({ subset }) => subset === 'burmese')).toBe(true)
  expect(JSON.stringify(tokens['script'])).toContain('my')
  expect((await validateBrands(house.root, ['kestrel'])).get('kestrel')).toEqual([])
})

test('at a terminal it asks for what was not given, and proposes the usual', async () => {
  const asker = scripted({ Id: 'kestrel', lends: 'aurora', Languages: 'EN,VN', Currency: 'EUR' })
  await createBrand({ name: 'Kestrel' }, { ...house.world, asker })
  const { brand } = await readBrand(house.root, 'kestrel')
  expect(brand).toMatchObject({
    id: 'kestrel',
    name: 'Kestrel',
    languages: ['EN', 'VN'],
    defaultLanguage: 'EN',
    currency: 'EUR',
  })
  expect(asker.asked).toHaveLength(8)
  expect(asker.asked.some((question) => question.includes('Name'))).toBe(false)
})

test('where installing fails, it says that the brand is written and what to do', async () => {
  const install = () => Promise.resolve({ code: 1, output: 'no network' })
  const failing = createBrand({ id: 'kestrel', from: 'lotus', yes: true }, { ...house.world, install })
  await expect(failing).rejects.toThrow(/no network[\s\S]*`pnpm brand remove kestrel`/)
  expect(brandIds(house.root)).toContain('kestrel')
})
