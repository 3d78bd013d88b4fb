import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { BrandSeed } from '@croupier/brand/seed'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../commands.ts'
import { readBrand } from '../stored.ts'
import { createTestRepository, type TestRepository } from '../testing/test-repository.ts'
import { validateBrands } from '../validate.ts'

let repository: TestRepository
let installs: number

beforeEach(() => {
  repository = createTestRepository()
  installs = 0
})
afterEach(() => repository.remove())

const files = ['brand.ts', 'tokens.json', 'seed.json'].map((name) => `brands/lotus/${name}`)

async function update(...argv: readonly string[]): Promise<{ code: number; text: string }> {
  repository.output.length = 0
  const install = () => {
    installs += 1
    return Promise.resolve({ code: 0, output: '' })
  }
  const code = await runCommand(['update', ...argv], { ...repository.context, install })
  return { code, text: stripVTControlCharacters(repository.output.join('\n')) }
}

const readAll = () => files.map((path) => repository.read(path))

/** Removes the first line with a text after another one, as an older brand does not have it. */
function removeLine(path: string, after: string, line: string): void {
  const text = repository.read(path)
  const at = text.indexOf(line, text.indexOf(after))
  if (at < 0) throw new Error(`${path} has no ${line} after ${after}`)
  const start = text.lastIndexOf('\n', at) + 1
  repository.write(path, text.slice(0, start) + text.slice(text.indexOf('\n', at) + 1))
}

/** Makes lotus a brand of an earlier version: fields of each file are missing, a file and a dependency of its app. */
function makeOutdated(): void {
  removeLine('brands/lotus/brand.ts', 'defineBrand', 'nativeDigits')
  removeLine('brands/lotus/brand.ts', 'layout', 'ornament')
  removeLine('brands/lotus/tokens.json', '"light"', '"ring"')
  removeLine('brands/lotus/tokens.json', '"tile"', '"gap"')
  removeLine('brands/lotus/seed.json', '{', '"$schema"')
  removeLine('brands/lotus/seed.json', '{', '"trialBalance"')
  removeLine('apps/lotus/package.json', '"dependencies"', '"react"')
  rmSync(join(repository.root, 'apps/lotus/src/main.tsx'))
}

test('a brand that has everything is left as it is', async () => {
  const before = readAll()
  expect(await update('lotus', '--from', 'shwe')).toEqual({ code: 0, text: '✓ lotus has everything that is required' })
  expect(readAll()).toEqual(before)
  expect(installs).toBe(0)
})

test('adds what is required and missing, in the colours of the brand, and changes nothing else', async () => {
  makeOutdated()
  const before = readAll()
  const { code, text } = await update('lotus', '--from', 'shwe')
  expect(text.split('\n').map((line) => line.replace(/ {2,}[{"\d].*| {2}(?:true|false)$/, ''))).toEqual([
    'brands/lotus/brand.ts',
    '  + nativeDigits',
    '  + layout.ornament',
    'brands/lotus/tokens.json',
    '  + light.focus.ring',
    '  + shape.tile.gap',
    'brands/lotus/seed.json',
    '  + $schema',
    '  + trialBalance',
    'apps/lotus/package.json',
    '  + dependencies.react',
    '+ apps/lotus/src/main.tsx',
  ])
  expect([code, (await validateBrands(repository.root, ['lotus'])).get('lotus'), installs]).toEqual([0, [], 1])
  for (const [index, path] of files.entries()) {
    const after = repository.read(path).split('\n')
    // A comma follows what was last before.
    const lines = new Set(after.map((line) => line.replace(/,$/, '')))
    const missing = (before[index] ?? '').split('\n').filter((line) => !lines.has(line.replace(/,$/, '')))
    expect([path, missing]).toEqual([path, []])
  }
  const { tokens, seed } = await readBrand(repository.root, 'lotus')
  const ramps = Object.keys(Object(tokens['primitive']))
  const ring: unknown = tokens['light']
  const [, ramp = ''] = /"ring":\{"\$value":"\{primitive\.(\w+)\./.exec(JSON.stringify(ring)) ?? []
  expect(ramps).toContain(ramp)
  expect(seed.trialBalance).toMatch(/^\d+$/)
  expect(await update('lotus', '--from', 'shwe')).toMatchObject({ text: expect.stringContaining('has everything') })
})

test('prints the same with --dry-run, and writes nothing', async () => {
  makeOutdated()
  const [before, names] = [readAll(), repository.files()]
  const { code, text } = await update('lotus', '--from', 'shwe', '--dry-run')
  expect([code, text]).toEqual([0, expect.stringContaining('+ light.focus.ring  {"$value":"{primitive.')])
  expect([readAll(), repository.files(), installs]).toEqual([before, names, 0])
  expect(existsSync(join(repository.root, 'apps/lotus/src/main.tsx'))).toBe(false)
})

test('adds the texts of a language that the brand has added, and names those that only its owner can write', async () => {
  repository.edit('brands/lotus/brand.ts', `languages: ['VN', 'EN', 'CN']`, `languages: ['VN', 'EN', 'CN', 'MY']`)
  const { code, text } = await update('lotus', '--from', 'shwe')
  expect(text).toContain('+ about.MY  {"title":"Lotus · ')
  expect(repository.read('brands/lotus/brand.ts')).toMatch(/MY: \{\s+title: 'Lotus · /)
  const { banners }: BrandSeed = JSON.parse(repository.read('brands/lotus/seed.json'))
  expect(banners.find(({ id }) => id === 'licence')?.text).toHaveProperty('MY')
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/✗ brands\/lotus\/seed\.json:\d+:\d+: banners\[0\]\.title has no text for MY/),
  ])
})

test('adds a whole group of texts that a banner lacks', async () => {
  const path = 'brands/lotus/seed.json'
  const seed: { banners: { id: string; text?: object }[] } = JSON.parse(repository.read(path))
  for (const banner of seed.banners) if (banner.id === 'licence') delete banner.text
  repository.write(path, JSON.stringify(seed, null, 2))
  const { code, text } = await update('lotus', '--from', 'shwe')
  expect(text).toMatch(/\+ banners\[\d+\]\.text {2}\{/)
  expect([code, (await validateBrands(repository.root, ['lotus'])).get('lotus')]).toEqual([0, []])
})

test('adds a ramp that its tokens need and the brand does not have', async () => {
  const path = 'brands/lotus/tokens.json'
  const tokens: Record<string, Record<string, unknown>> = JSON.parse(repository.read(path))
  for (const scheme of ['light', 'dark']) delete tokens[scheme]?.['warning']
  repository.write(path, JSON.stringify(tokens, null, 2))
  const { code } = await update('lotus', '--from', 'shwe')
  expect([code, (await validateBrands(repository.root, ['lotus'])).get('lotus')]).toEqual([0, []])
})

test.each([
  [['lotus'], 'Name the brand and another one'],
  [['--from', 'shwe'], 'Name the brand and another one'],
  [['nobody', '--from', 'shwe'], 'There is no brand "nobody"'],
  [['lotus', '--from', 'nobody'], 'There is no brand "nobody"'],
  [['lotus', '--from', 'lotus'], 'lotus cannot be updated from itself'],
])('rejects %j', async (argv, message) => {
  await expect(update(...argv)).rejects.toThrow(message)
})

test.each([
  ['code in place of data', `name: 'Lotus'`, `name: String('Lotus')`, 'brands/lotus/brand.ts:5:9: is code'],
  ['an identity that nobody else knows', `currency: 'VND',`, '', 'currency is missing or malformed'],
  ['a wrong value', `scheme: 'light'`, `scheme: 'grey'`, 'Nothing was written. Fix this first'],
])('rejects %s, and writes nothing', async (_what, from, to, message) => {
  repository.edit('brands/lotus/brand.ts', from, to)
  const before = readAll()
  await expect(update('lotus', '--from', 'shwe')).rejects.toThrow(message)
  expect(readAll()).toEqual(before)
})
