import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../../root.ts'
import { createTestRepository, type TestRepository, createScriptedPrompts } from '../testing/test-repository.ts'
import { listBrandIds, readBrand } from '../stored.ts'
import { findTraces, listTraceWords } from '../traces.ts'
import { validateBrands } from '../validate.ts'
import { createBrand } from './create.ts'
import { toLayoutKey } from './layout.ts'
import type { BrandFlags } from './resolve-options.ts'
import { readCommonTexts } from './texts.ts'

let repository: TestRepository

beforeEach(() => {
  repository = createTestRepository()
})
afterEach(() => repository.remove())

function readFiles(id: string) {
  return repository
    .files()
    .filter((path) => path.startsWith(`${id}/`) && /\.\w+$/.test(path))
    .map((path) => {
      const group = path.includes('main.tsx') || /index\.html|vite\.config/.test(path) ? 'apps' : 'brands'
      return { path: `${group}/${path}`, text: repository.read(`${group}/${path}`) }
    })
}

describe.each(listBrandIds(root))('a brand created from %s', (from) => {
  test('is valid with the other brands, and contains nothing of its source', async () => {
    await createBrand({ id: 'kestrel', from, yes: true }, repository.context)
    expect((await validateBrands(repository.root, ['kestrel'])).get('kestrel')).toEqual([])
    const words = listTraceWords(await readBrand(repository.root, from), readCommonTexts(repository.root))
    expect(findTraces(words, readFiles('kestrel'))).toEqual([])
    expect(readFiles('kestrel').map(({ path }) => path)).toContain('apps/kestrel/src/main.tsx')
  })

  test('has its own merchant, hosts, colours, mark and layout', async () => {
    await createBrand({ id: 'night-owl', from, yes: true }, repository.context)
    const { brand } = await readBrand(repository.root, 'night-owl')
    const source = (await readBrand(repository.root, from)).brand
    expect(brand).toMatchObject({ id: 'night-owl', name: 'Night Owl', merchantCode: 'NIGHTOWL01' })
    expect(brand.domains).toEqual(['www.night-owl.example'])
    expect(brand.art.mark).toMatchObject({ kind: 'monogram', letters: 'NO' })
    expect(brand.art.mark.main).not.toBe(source.art.mark.main)
    expect(brand.art.palette.accent).not.toBe(source.art.palette.accent)
    expect(toLayoutKey(brand.layout)).not.toBe(toLayoutKey(source.layout))
    expect(brand.languages).toEqual(source.languages)
  })
})

test('keeps how its source works, without its accounts and its terms of money', async () => {
  repository.edit(
    'brands/aurora/seed.json',
    '"walletMode": "byVendor"',
    '"walletMode": "byVendor", "verificationMinutes": 5, "supportHours": { "from": "09:00", "to": "18:00" }',
  )
  await createBrand({ id: 'kestrel', from: 'aurora', yes: true }, repository.context)
  const { seed } = await readBrand(repository.root, 'kestrel')
  const source = (await readBrand(repository.root, 'aurora')).seed
  expect(seed).toMatchObject({
    walletMode: 'byVendor',
    phoneCountries: source.phoneCountries,
    verificationMinutes: 5,
    supportHours: { from: '09:00', to: '18:00' },
  })
  expect(source.phoneCountries).not.toBeUndefined()
  for (const field of ['paymentChannels', 'vipLevels', 'bonusOffers', 'pointsRatios', 'signInProviders'])
    expect(seed).not.toHaveProperty(field)
})

test('creates brands from one source with different codes, colours and layouts', async () => {
  await createBrand({ id: 'kestrel', from: 'lotus', yes: true }, repository.context)
  await createBrand({ id: 'osprey', from: 'lotus', yes: true }, repository.context)
  const [one, other] = [await readBrand(repository.root, 'kestrel'), await readBrand(repository.root, 'osprey')]
  expect(one.brand.art.palette.accent).not.toBe(other.brand.art.palette.accent)
  expect(toLayoutKey(one.brand.layout)).not.toBe(toLayoutKey(other.brand.layout))
  expect((await validateBrands(repository.root, ['kestrel', 'osprey'])).get('osprey')).toEqual([])
})

test('creates a brand from a created one', async () => {
  await createBrand({ id: 'kestrel', from: 'shwe', yes: true }, repository.context)
  await createBrand({ id: 'osprey', from: 'kestrel', yes: true }, repository.context)
  expect((await validateBrands(repository.root, ['osprey'])).get('osprey')).toEqual([])
  expect(readFiles('osprey').filter(({ text }) => /kestrel/i.test(text))).toEqual([])
})

test('creates the brand that the flags describe', async () => {
  const flags: BrandFlags = {
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
  await createBrand(flags, repository.context)
  const { brand, seed, tokens } = await readBrand(repository.root, 'kestrel')
  expect(brand).toMatchObject({
    name: 'Red Kite',
    languages: ['EN', 'MY'],
    defaultLanguage: 'MY',
    merchantCode: 'KITE7',
  })
  expect(brand.art.mark.letters).toBe('RK')
  expect(seed.welcomeBalance).toBe('100.00')
  expect(Object.keys(seed.banners[0]?.title ?? {})).toEqual(['EN', 'MY'])
  // Lotus has no Burmese font, so it comes from another brand; the scripts of its other languages do not remain.
  expect(brand.fonts.some(({ subset }) => subset === 'burmese')).toBe(true)
  expect(Object.keys(tokens['script'] ?? {})).toEqual(['my'])
  expect((await validateBrands(repository.root, ['kestrel'])).get('kestrel')).toEqual([])
})

describe('with other languages than its source', () => {
  test.each([
    ['aurora', 'VN,MY'],
    ['lotus', 'CN,MY'],
    ['lotus', 'EN'],
    ['shwe', 'EN,VN'],
    ['shwe', 'VN,MY,CN'],
  ])('a brand from %s in %s has faces for every letter, and no other', async (from, languages) => {
    await createBrand({ id: 'kestrel', from, languages, yes: true }, repository.context)
    expect((await validateBrands(repository.root, ['kestrel'])).get('kestrel')).toEqual([])
    const { tokens } = await readBrand(repository.root, 'kestrel')
    const tags = new Set(languages.split(',').map((code) => ({ EN: 'en', VN: 'vi', CN: 'zh', MY: 'my' })[code]))
    expect(Object.keys(tokens['script'] ?? {}).filter((tag) => !tags.has(tag))).toEqual([])
  })

  test('replaces a family that lacks their letters by one of its category', async () => {
    await createBrand({ id: 'kestrel', from: 'shwe', languages: 'EN,VN', yes: true }, repository.context)
    const { brand, tokens } = await readBrand(repository.root, 'kestrel')
    const families = new Set(brand.fonts.map(({ family }) => family))
    expect([...families].some((family) => ['Archivo', 'Inter', 'Nunito'].includes(family))).toBe(true)
    expect(JSON.stringify(tokens)).not.toMatch(/Padauk|Marcellus|Figtree|PingFang/)
    expect(tokens['type']).toHaveProperty('weight.display.$value', 600)
  })

  test('adds the script of a language that its source has dropped', async () => {
    await createBrand({ id: 'kestrel', from: 'shwe', languages: 'EN', yes: true }, repository.context)
    await createBrand({ id: 'osprey', from: 'kestrel', languages: 'MY,CN', yes: true }, repository.context)
    expect((await validateBrands(repository.root, ['osprey'])).get('osprey')).toEqual([])
    const { tokens } = await readBrand(repository.root, 'osprey')
    expect(JSON.stringify(tokens['script'])).toMatch(/"Figtree","Noto Sans Myanmar".*"PingFang SC"/)
  })
})

test('draws a light hero for light brands, and another one for each', async () => {
  for (const [id, from] of [
    ['kestrel', 'lotus'],
    ['osprey', 'lotus'],
    ['heron', 'shwe'],
    ['red-kite', 'shwe'],
  ] as const)
    // prettier-ignore
    await createBrand({ id, from, yes: true }, repository.context)
  const themes = await Promise.all(
    ['kestrel', 'osprey', 'heron', 'red-kite'].map(async (id) => {
      return (await readBrand(repository.root, id)).brand.art.hero.theme
    }),
  )
  expect(new Set(themes)).toHaveProperty('size', 4)
  for (const theme of themes.slice(0, 2)) expect(['river-morning', 'dragon', 'jackpot', 'live']).toContain(theme)
})

test('prompts for missing flags at a terminal, with fallbacks as initial values', async () => {
  const prompts = createScriptedPrompts({ Id: 'kestrel', Source: 'aurora', Languages: 'EN,VN', Currency: 'EUR' })
  await createBrand({ name: 'Kestrel' }, { ...repository.context, prompts })
  const { brand } = await readBrand(repository.root, 'kestrel')
  expect(brand).toMatchObject({
    id: 'kestrel',
    name: 'Kestrel',
    languages: ['EN', 'VN'],
    defaultLanguage: 'EN',
    currency: 'EUR',
  })
  expect(prompts.messages).toHaveLength(8)
  expect(prompts.messages.some((question) => question.includes('Name'))).toBe(false)
})

test('reports that the brand is written when installing fails, and how to continue', async () => {
  const install = () => Promise.resolve({ code: 1, output: 'no network' })
  const failing = createBrand({ id: 'kestrel', from: 'lotus', yes: true }, { ...repository.context, install })
  await expect(failing).rejects.toThrow(/no network[\s\S]*`pnpm brand remove kestrel`/)
  expect(listBrandIds(repository.root)).toContain('kestrel')
})
