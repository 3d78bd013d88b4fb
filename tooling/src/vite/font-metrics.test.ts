import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import subsetFont from 'subset-font'
import { expect, it } from 'vitest'

import { fromRoot } from '../root.ts'
import { buildFallbackFont, readMetrics, samples, systemFonts } from './font-metrics.ts'

const resolve = createRequire(fromRoot('brands', 'shwe', 'brand.ts')).resolve

async function measure(file: string) {
  const source = readFileSync(resolve(file))
  return readMetrics(await subsetFont(source, 'abcdefghijklmnopqrstuvwxyz ', { targetFormat: 'sfnt' }))
}

it('reads the published metrics of a font', async () => {
  const marcellus = await measure('@fontsource/marcellus/files/marcellus-latin-400-normal.woff2')
  expect(marcellus.ascent + marcellus.descent).toBeCloseTo(1.25, 1)
  expect(marcellus.advance).toBeGreaterThan(0.35)
  expect(marcellus.advance).toBeLessThan(0.6)
})

const metrics = { ascent: 0.9, descent: 0.3, lineGap: 0, advance: 0.5 }
const sample = { family: 'Sample', metrics, sample: 'latin', kind: 'sans', weight: '400' } as const

function readShare(css: string, name: string): number {
  return Number(new RegExp(`${name}:([\\d.]+)%`).exec(css)?.[1]) / 100
}

it('scales a system font to the metrics of the real one', () => {
  const css = buildFallbackFont(sample)
  expect(css).toContain("font-family:'Sample Fallback'")
  expect(readShare(css, 'size-adjust') * readShare(css, 'ascent-override')).toBeCloseTo(0.9, 3)
  expect(readShare(css, 'size-adjust') * readShare(css, 'descent-override')).toBeCloseTo(0.3, 3)
})

it('applies the scale of the real font', () => {
  const css = buildFallbackFont({ ...sample, scale: 1.12 })
  expect(readShare(css, 'size-adjust')).toBeCloseTo(readShare(buildFallbackFont(sample), 'size-adjust') * 1.12, 3)
  expect(readShare(css, 'size-adjust') * readShare(css, 'ascent-override')).toBeCloseTo(0.9 * 1.12, 3)
})

it('adds a bold fallback to a font with a range of weights', () => {
  expect(buildFallbackFont({ ...sample, weight: '400 800' }).match(/@font-face/g)).toHaveLength(2)
})

it('uses a bold fallback for a bold font, within its unicode range', () => {
  const css = buildFallbackFont({ ...sample, kind: 'burmese', weight: '700', unicodeRange: 'U+1000-109F' })
  expect(css).toContain("local('Noto Sans Myanmar Bold')")
  expect(css).toContain('unicode-range:U+1000-109F')
})

it('has the advance of every sample letter in the system fonts', () => {
  for (const name of ['latin', 'vietnamese'] as const) {
    expect(samples[name]).toMatch(/^[a-z ]+$/)
    expect(systemFonts.sans.advance(name, 'regular')).toBeGreaterThan(0.4)
    expect(systemFonts.sans.advance(name, 'bold')).toBeGreaterThan(systemFonts.sans.advance(name, 'regular'))
    expect(systemFonts.serif.advance(name, 'regular')).toBeLessThan(systemFonts.sans.advance(name, 'regular'))
  }
})
