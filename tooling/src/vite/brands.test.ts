import { readFileSync } from 'node:fs'

import { readSeed } from '@croupier/brand/seed'
import { buildTokens } from '@croupier/brand/tokens/build'
import { readTokens } from '@croupier/brand/tokens/document'
import { createRamp, type RampSeed } from '@croupier/brand/tokens/ramp'
import { describe, expect, it } from 'vitest'

import { fromRoot } from '../root.ts'
import { createAssetStore } from './asset-store.ts'
import { checkCatalogs } from './catalogs.ts'
import { buildFonts } from './fonts.ts'
import { brandIds, loadBrand } from './testing/brands.ts'

interface RampNode {
  readonly $type?: string
  readonly $extensions?: { readonly 'croupier.ramp'?: RampSeed }
}

const maxPreloadedBytes = 60_000

function readBrandJson(id: string, file: string) {
  return JSON.parse(readFileSync(fromRoot('brands', id, file), 'utf8'))
}

describe.each(brandIds)('the brand %s', (id) => {
  it('has the id of its folder, complete catalogs and a valid seed', async () => {
    const brand = await loadBrand(id)
    expect(brand.id).toBe(id)
    expect(() => checkCatalogs(brand)).not.toThrow()
    expect(() => readSeed(readBrandJson(id, 'seed.json'), brand)).not.toThrow()
  })

  it('has every role of the contract in both schemes, and every pair with its contrast', async () => {
    const { scheme } = await loadBrand(id)
    const options = { brand: id, file: `brands/${id}/tokens.json`, defaultScheme: scheme }
    expect(() => buildTokens(readBrandJson(id, 'tokens.json'), options)).not.toThrow()
  })

  it('has the ramp steps that their seeds generate', () => {
    const json: { primitive: Record<string, RampNode> } = readBrandJson(id, 'tokens.json')
    const document = readTokens(json)
    const ramps = Object.entries(json.primitive).filter(([, node]) => node.$type === 'color')
    expect(ramps, 'colour ramps').not.toHaveLength(0)
    for (const [name, { $extensions }] of ramps) {
      const seed = $extensions?.['croupier.ramp']
      if (!seed) throw new Error(`The ramp ${name} has no seed`)
      for (const [step, generated] of createRamp(seed)) {
        const stored = document.read(`primitive.${name}.${step}`, 'color')
        const distance = Math.hypot(
          (stored?.l ?? 1) - generated.l,
          (stored?.c ?? 1) - generated.c,
          ((stored?.h ?? 0) - generated.h) / 360,
        )
        expect(distance, `${name}.${step}`).toBeLessThan(0.001)
      }
    }
  })

  it('preloads at most the allowed font bytes', async () => {
    const brand = await loadBrand(id)
    const store = createAssetStore()
    const fonts = await buildFonts(brand, fromRoot('brands', id), store)
    const largest = Math.max(0, ...Object.values(fonts.preloadByScript).map((urls) => sumBytes(urls)))
    expect(sumBytes(fonts.preload) + largest).toBeLessThan(maxPreloadedBytes)
    expect(fonts.css).not.toContain('font-display:block')

    function sumBytes(urls: readonly string[]): number {
      return urls.reduce((sum, url) => sum + (store.all.get(url)?.bytes.length ?? Number.NaN), 0)
    }
  })
})

it('gives every brand its own merchant code, hosts and layout', async () => {
  const brands = await Promise.all(brandIds.map(loadBrand))
  const distinct = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  distinct(brands.map(({ merchantCode }) => merchantCode))
  distinct(brands.flatMap(({ domains }) => domains))
  distinct(brands.map(({ layout }) => JSON.stringify(layout)))
})
