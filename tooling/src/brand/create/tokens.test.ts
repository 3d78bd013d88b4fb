import { buildTokens } from '@croupier/brand/tokens/build'
import { expect, test } from 'vitest'
import { root } from '../../root.ts'
import { brandIds, isTree, readBrand, type TokenTree } from '../stored.ts'
import { coloursOf, parseColours, rampSeeds } from './colours.ts'
import { retintTokens, seedOf } from './tokens.ts'

const ids = ['kestrel', 'osprey', 'heron', 'night-owl', 'red-kite', 'zebra', 'a1', 'b2', 'c3', 'd4']
const given = [
  '#ffee00,#ff0000',
  '#000080,#00ff00,#ff00ff,#00ffff,#ffa500',
  'black,white',
  '#777,#888',
  '#0a7d5a,#d9588c',
]

test.each(brandIds(root))('whatever the colours, every pair holds its contrast in the shapes of %s', async (from) => {
  const { tokens } = await readBrand(root, from)
  const colours = [...ids.map((id) => coloursOf(id, seedOf(tokens, 'accent'))), ...given.map(parseColours)]
  for (const each of colours) {
    const made = retintTokens(tokens, rampSeeds(each, seedOf(tokens, 'neutral').chroma), 'Made')
    expect(() => buildTokens(made, { brand: 'made', file: 'tokens.json', defaultScheme: 'dark' })).not.toThrow()
  }
})

test.each(brandIds(root))('shapes, type and effects stay those of %s', async (from) => {
  const { tokens } = await readBrand(root, from)
  const made = retintTokens(tokens, rampSeeds(parseColours('#0a7d5a,#d9588c'), 0.02), 'Made')
  const shapes = (tree: TokenTree) =>
    ['shape', 'type', 'effect', 'component', 'script'].map((group) =>
      JSON.stringify(tree[group]).replaceAll(/\{primitive\.\w+\.(?=\d)/g, '{step '),
    )
  expect(shapes(made)).toEqual(shapes(tokens))
})

test('ramps go by their jobs and lie on the given colours', async () => {
  const { tokens } = await readBrand(root, 'shwe')
  const made = retintTokens(tokens, rampSeeds(parseColours('#0a7d5a,#d9588c'), 0.02), 'Made')
  const primitives = isTree(made['primitive']) ? made['primitive'] : {}
  expect(Object.keys(primitives)).toEqual(expect.arrayContaining(['neutral', 'accent', 'highlight', 'negative']))
  expect(Object.keys(primitives)).not.toContain('gold')
  expect(seedOf(made, 'accent').hue).toBeCloseTo(162, -1)
  expect(JSON.stringify(made)).not.toContain('lacquer')
})

test('greys stay grey, and a brand can be made from a grey one', async () => {
  const { tokens } = await readBrand(root, 'shwe')
  const grey = retintTokens(tokens, rampSeeds(parseColours('#777,#eee'), seedOf(tokens, 'neutral').chroma), 'Grey')
  for (const job of ['neutral', 'accent', 'highlight'] as const) expect(seedOf(grey, job).chroma).toBe(0)
  expect(seedOf(grey, 'negative').chroma).toBeGreaterThan(0.1)
  const coloured = retintTokens(grey, rampSeeds(parseColours('#0a7d5a,#d9588c'), 0.02), 'Made')
  expect(JSON.stringify(coloured)).not.toContain('null')
  expect(() => buildTokens(coloured, { brand: 'made', file: 'tokens.json', defaultScheme: 'dark' })).not.toThrow()
})

test('an id always gives the same colours, apart from those of its source', () => {
  const source = { hue: 172 }
  expect(coloursOf('kestrel', source)).toEqual(coloursOf('kestrel', source))
  for (const id of ids) {
    const { accent } = coloursOf(id, source)
    expect(Math.abs(((accent.h - source.hue + 540) % 360) - 180)).toBeGreaterThan(45)
  }
})
