import { buildTokens } from '@croupier/brand/tokens/build'
import { expect, test } from 'vitest'
import { root } from '../../root.ts'
import { listBrandIds, isTree, readBrand, type TokenTree } from '../stored.ts'
import { deriveColours, parseColours, createRampSeeds } from './colours.ts'
import { retintTokens, getRampSeed } from './tokens.ts'

const ids = ['kestrel', 'osprey', 'heron', 'night-owl', 'red-kite', 'zebra', 'a1', 'b2', 'c3', 'd4']
const flags = [
  '#ffee00,#ff0000',
  '#000080,#00ff00,#ff00ff,#00ffff,#ffa500',
  'black,white',
  '#777,#888',
  '#0a7d5a,#d9588c',
  '#c8102e,#e4572e',
  '#e4572e,#c8102e',
  '#d90166,#ff5a5f',
]

test.each(listBrandIds(root))('creates colours that the token build accepts from any colours and %s', async (from) => {
  const { tokens } = await readBrand(root, from)
  const colours = [...ids.map((id) => deriveColours(id, getRampSeed(tokens, 'accent'))), ...flags.map(parseColours)]
  for (const each of colours) {
    const made = retintTokens(tokens, createRampSeeds(each, getRampSeed(tokens, 'neutral').chroma), 'Made')
    expect(() => buildTokens(made, { brand: 'made', file: 'tokens.json', defaultScheme: 'dark' })).not.toThrow()
  }
})

test.each(listBrandIds(root))('keeps the shapes, type and effects of %s', async (from) => {
  const { tokens } = await readBrand(root, from)
  const made = retintTokens(tokens, createRampSeeds(parseColours('#0a7d5a,#d9588c'), 0.02), 'Made')
  const shapes = (tree: TokenTree) =>
    ['shape', 'type', 'effect', 'component', 'script'].map((group) =>
      JSON.stringify(tree[group]).replaceAll(/\{primitive\.\w+\.(?=\d)/g, '{step '),
    )
  expect(shapes(made)).toEqual(shapes(tokens))
})

test('separates errors from a red accent, and rejects errors of its hue', () => {
  const hues = ['#c8102e', '#e4572e', '#d90166'].map((accent) =>
    createRampSeeds(parseColours(`${accent},#c9a227`), 0.02),
  )
  expect(hues.map(({ accent, negative }) => [accent.hue, negative.hue])).toEqual([
    [22, 346],
    [36, 346],
    [5, 44],
  ])
  expect(() => createRampSeeds(parseColours('#c8102e,#c9a227,#777,#0a7d5a,#d11a2a'), 0.02)).toThrow(
    'Accent and negative have nearly the same hue',
  )
})

test('names ramps by their job and seeds them with the given colours', async () => {
  const { tokens } = await readBrand(root, 'shwe')
  const made = retintTokens(tokens, createRampSeeds(parseColours('#0a7d5a,#d9588c'), 0.02), 'Made')
  const primitives = isTree(made['primitive']) ? made['primitive'] : {}
  expect(Object.keys(primitives)).toEqual(expect.arrayContaining(['neutral', 'accent', 'highlight', 'negative']))
  expect(Object.keys(primitives)).not.toContain('gold')
  expect(getRampSeed(made, 'accent').hue).toBeCloseTo(162, -1)
  expect(JSON.stringify(made)).not.toContain('lacquer')
})

test('keeps greys grey, and accepts a grey source', async () => {
  const { tokens } = await readBrand(root, 'shwe')
  const grey = retintTokens(
    tokens,
    createRampSeeds(parseColours('#777,#eee'), getRampSeed(tokens, 'neutral').chroma),
    'Grey',
  )
  for (const job of ['neutral', 'accent', 'highlight'] as const) expect(getRampSeed(grey, job).chroma).toBe(0)
  expect(getRampSeed(grey, 'negative').chroma).toBeGreaterThan(0.1)
  const coloured = retintTokens(grey, createRampSeeds(parseColours('#0a7d5a,#d9588c'), 0.02), 'Made')
  expect(JSON.stringify(coloured)).not.toContain('null')
  expect(() => buildTokens(coloured, { brand: 'made', file: 'tokens.json', defaultScheme: 'dark' })).not.toThrow()
})

test('derives the same colours from an id, at a distance from the source', () => {
  const source = { hue: 172 }
  expect(deriveColours('kestrel', source)).toEqual(deriveColours('kestrel', source))
  for (const id of ids) {
    const { accent } = deriveColours(id, source)
    expect(Math.abs(((accent.h - source.hue + 540) % 360) - 180)).toBeGreaterThan(45)
  }
})
