import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { readBrand } from './stored.ts'
import { findTraces, listTraceWords } from './traces.ts'

test.each([
  ['the id', 'const hero = "lotus-hero"'],
  ['the id', 'LOTUS_1'],
  ['the merchant code', 'merchantCode: "LTS01"'],
  ['an address', 'href="https://chat.example/lotus-help"'],
  ['a colour of the art', 'fill="#0b7f63"'],
  ['a ramp', '{primitive.jade.300}'],
  ['a banner', '"id": "pond-fishing"'],
  ['a text', 'Deep river ink to soft rice paper'],
  ['a text', '河畔的早晨'],
])('finds %s of a brand in %s', async (what, text) => {
  const words = listTraceWords(await readBrand(root, 'lotus'), '')
  expect(findTraces(words, [{ path: 'a.ts', text }]).map((trace) => trace.what.split(' "')[0])).toContain(what)
})

test('ignores a longer word and a text of the platform', async () => {
  const words = listTraceWords(await readBrand(root, 'lotus'), 'Welcome back, and more')
  expect(findTraces(words, [{ path: 'a.ts', text: 'lotuses; Welcome back; {primitive.accent.300}' }])).toEqual([])
})
