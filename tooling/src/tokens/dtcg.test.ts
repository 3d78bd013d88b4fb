import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { readTokens, tokenValueSchemas } from '@croupier/brand/tokens/document'
import { describe, expect, test } from 'vitest'
import { listBrandIds } from '../brand/stored.ts'
import { fromRoot, root } from '../root.ts'
import { DtcgError, parseDtcg } from './dtcg.ts'

const values = { $type: 'dimension', wide: { $value: { value: 4, unit: 'px' } } }

describe('parseDtcg', () => {
  test.each(listBrandIds(root))('reads the same values from the tokens of %s as our own reader', async (id) => {
    const file = `brands/${id}/tokens.json`
    const text = readFileSync(fromRoot(file), 'utf8')
    const tokens = await parseDtcg(file, text)
    const ours = readTokens(JSON.parse(text))
    expect(Object.keys(tokens).toSorted()).toEqual([...ours.paths].toSorted())
    const different = Object.entries(tokens).filter(([path, { $type, $value }]) => {
      // Our shadows keep colour names, which each scheme resolves.
      if ($type === 'shadow') return false
      if (!isTokenType($type)) return true
      return !isDeepStrictEqual(ours.read(path, $type), tokenValueSchemas[$type].parse($value))
    })
    expect([different, ours.problems]).toEqual([[], []])
  })

  test.each([
    ['an alias that leads nowhere', { size: { ...values, tall: { $value: '{size.none}' } } }],
    [
      'a unit that the standard does not have',
      { size: { ...values, tall: { $value: { value: 1, unit: 'furlong' } } } },
    ],
    ['a colour in no space', { ink: { $type: 'color', $value: { components: [0, 0, 0] } } }],
  ])('rejects %s', async (_what, document) => {
    const parsed = parseDtcg('brands/any/tokens.json', JSON.stringify(document))
    await expect(parsed).rejects.toThrow(DtcgError)
    await expect(parsed).rejects.toThrow(/^\S.{10,}$/)
  })
})

function isTokenType(type: string): type is keyof typeof tokenValueSchemas {
  return type in tokenValueSchemas
}
