import { readFileSync } from 'node:fs'

import { readSeed } from '@croupier/brand/seed'
import { buildTokens } from '@croupier/brand/tokens/build'
import { readTokens } from '@croupier/brand/tokens/document'
import { ramp, type RampSeed } from '@croupier/brand/tokens/ramp'
import { describe, expect, it } from 'vitest'

import { fromRoot } from '../root.ts'
import { assetStore } from './asset-store.ts'
import { checkCatalogs } from './catalogs.ts'
import { buildFonts } from './fonts.ts'
import { brandIds, brandOf } from './testing/brands.ts'

interface RampNode {
  readonly $extensions?: { readonly 'croupier.ramp'?: RampSeed }
}

const mostPreloadedBytes = 60_000

function jsonOf(id: string, file: string) {
  return JSON.parse(readFileSync(fromRoot('brands', id, file), 'utf8'))
}

describe.each(brandIds)('the brand %s', (id) => {
  it('stands under its own id, with complete catalogs and a right seed', async () => {
    const brand = await brandOf(id)
    expect(brand.id).toBe(id)
    expect(() => checkCatalogs(brand)).not.toThrow()
    expect(() => readSeed(jsonOf(id, 'seed.json'), brand)).not.toThrow()
  })

  it('has every role of the contract in both schemes, each pair with its contrast', async () => {
    const { scheme } = await brandOf(id)
    const options = { brand: id, file: `brands/${id}/tokens.json`, defaultScheme: scheme }
    expect(() => buildTokens(jsonOf(id, 'tokens.json'), options)).not.toThrow()
  })

  it('keeps the steps of its ramps as their seeds make them', () => {
    const json: { primitive: Record<string, RampNode> } = jsonOf(id, 'tokens.json')
    const document = readTokens(json)
    for (const [name, { $extensions }] of Object.entries(json.primitive)) {
      const seed = $extensions?.['croupier.ramp']
      if (!seed) continue
      for (const [step, made] of ramp(seed)) {
        const stored = document.read(`primitive.${name}.${step}`, 'color')
        const distance = Math.hypot(
          (stored?.l ?? 1) - made.l,
          (stored?.c ?? 1) - made.c,
          ((stored?.h ?? 0) - made.h) / 360,
        )
        expect(distance, `${name}.${step}`).toBeLessThan(0.001)
      }
    }
  })

  it('asks for few font bytes up front', async () => {
    const brand = await brandOf(id)
    const store = assetStore()
    const fonts = await buildFonts(brand, fromRoot('brands', id), store)
    const largest = Math.max(0, ...Object.values(fonts.preloadByScript).map((urls) => weigh(urls)))
    expect(weigh(fonts.preload) + largest).toBeLessThan(mostPreloadedBytes)
    expect(fonts.css).not.toContain('font-display:block')

    function weigh(urls: readonly string[]): number {
      return urls.reduce((sum, url) => sum + (store.all.get(url)?.bytes.length ?? Number.NaN), 0)
    }
  })
})

it('no two brands share a merchant code, a host or a corner', async () => {
  const brands = await Promise.all(brandIds.map(brandOf))
  const distinct = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  distinct(brands.map(({ merchantCode }) => merchantCode))
  distinct(brands.flatMap(({ domains }) => domains))
  distinct(brands.map(({ layout }) => JSON.stringify(layout)))
})
